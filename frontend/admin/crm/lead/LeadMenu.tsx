import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toaster.tsx'
import { download } from '../../kit/download.ts'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { useDebounced } from '../../kit/useDebounced.ts'
import { archive, titleOf } from '../change.ts'
import { leadPage, refreshLeads } from '../queries.ts'
import { StageMark } from '../StageMark.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

export const LeadMenu = ({ lead }: { lead: Lead }) => {
  const [open, setOpen] = useState<'merge' | 'erase' | Lead>()
  const close = () => setOpen(undefined)
  const run = useMutation({
    mutationFn: (action: () => Promise<void>) => action(),
    onError: (error) => toast(`That didn’t work. ${describeError(error)}`),
    onSettled: () => void refreshLeads(),
  })
  const item = (label: string, onClick: () => void, isDanger = false) => (
    <Button variant={isDanger ? 'danger' : 'quiet'} onClick={onClick}>
      {label}
    </Button>
  )
  const isActive = lead.state === 'active'
  const exportPerson = async () =>
    download(await call('leads/export-person', { params: { id: lead.id } }), `lead-${lead.id}.json`)
  return (
    <>
      <Menu
        label="More actions"
        icon="more"
        closesOnPress
        content={
          <>
            {isActive && item('Merge with…', () => setOpen('merge'))}
            {isActive && item('Move to spam', () => run.mutate(() => archive(lead, 'quarantine')))}
            {item('Export this person’s data', () => run.mutate(exportPerson))}
            {(isActive || lead.state === 'quarantined') &&
              item('Delete', () => run.mutate(() => archive(lead, 'delete')), true)}
            {lead.state !== 'merged' && item('Delete permanently…', () => setOpen('erase'), true)}
          </>
        }
      />
      {open === 'merge' && <FindOther lead={lead} onChoose={setOpen} onClose={close} />}
      {open === 'erase' && <EraseDialog lead={lead} onClose={close} />}
      {typeof open === 'object' && <MergeDialog lead={lead} other={open} onClose={close} />}
    </>
  )
}

interface FindOtherProps {
  lead: Lead
  onChoose: (other: Lead) => void
  onClose: () => void
}

const FindOther = ({ lead, onChoose, onClose }: FindOtherProps) => {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const found = useQuery({ ...leadPage({ search }, undefined), enabled: search !== '' })
  const others = (found.data?.rows ?? []).filter(({ id }) => id !== lead.id).slice(0, 8)
  return (
    <Dialog title={`Merge ${lead.name} with…`} onClose={onClose}>
      <div className="stack">
        <TextField
          label="Find the other lead"
          type="search"
          placeholder="Name, company, email, phone"
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <LoadFailure query={found}>The search failed.</LoadFailure>
        <ul className="plain-list" aria-live="polite">
          {others.map((other) => (
            <li key={other.id}>
              <Button variant="quiet" onClick={() => onChoose(other)}>
                <span className="clip">{titleOf(other)}</span>
                <StageMark stage={other.stage} />
              </Button>
            </li>
          ))}
          {search !== '' && found.data && others.length === 0 && (
            <li className="soft">No other lead found.</li>
          )}
        </ul>
        <div className="dialog-end">
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  )
}
