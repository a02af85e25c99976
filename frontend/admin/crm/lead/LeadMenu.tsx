import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { eraseLead } from '#shared/leads/person-endpoints.ts'
import { backupDays, keptYears } from '#shared/quotes/retention.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toaster.tsx'
import { download } from '../../kit/download.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { queryClient } from '../../kit/queries.ts'
import { commonPrefix, removeDrafts } from '../../kit/stored-drafts.ts'
import { useDebounced } from '../../kit/useDebounced.ts'
import { archive, titleOf } from '../change.ts'
import { leadById, leadPage, leadTimeline, refreshLeads } from '../queries.ts'
import { StageMark } from '../StageMark.tsx'
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
        <div className="form-end">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Erasing cannot be undone, so the person types the name. */
const EraseDialog = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const navigate = useNavigate()
  const editor = useEditor({
    schema: eraseLead.body,
    stored: { values: { name: '' }, version: 0 },
    save: async ({ values }) => {
      await call('leads/erase', { params: { id: lead.id }, body: values })
      onClose()
      removeDrafts(`${commonPrefix}lead:${lead.id}`)
      void navigate('/admin/crm/list', { replace: true })
      queryClient.removeQueries({ queryKey: leadById(lead.id).queryKey })
      queryClient.removeQueries({ queryKey: leadTimeline(lead.id).queryKey })
      toast('The person was deleted permanently.')
      void refreshLeads()
    },
  })
  return (
    <FormDialog
      title="Delete this person permanently?"
      editor={editor}
      labels={{ name: `To confirm, type the name: ${lead.name}` }}
      submit="Delete permanently"
      busyLabel="Deleting…"
      danger
      onClose={onClose}
      failure="Nothing was deleted."
      className="stack"
    >
      <div>
        <p className="spaced">
          This deletes the lead, any leads merged into it, their timelines and the documents they sent, and
          drops every email still queued for them. It cannot be undone. An anonymous fingerprint stays, so
          that an import cannot add the person again.
        </p>
        <p className="spaced">
          <strong>Quotes they did not answer are voided.</strong> Their private links end, and nobody is
          notified. Only the number, dates and amounts stay, for the totals.
        </p>
        <p className="spaced">
          <strong>Quotes they accepted, declined or signed stay</strong> for {keptYears} years from their
          date, because contracts and tax law need them. They keep the name and the history of the quote,
          which says where it was mailed and where each answer came from.
        </p>
        <p className="spaced">
          Backups of deleted records go after {backupDays.records} days, and earlier versions of deleted files
          after {backupDays.files} days.
        </p>
      </div>
      <Text name="name" data-autofocus />
    </FormDialog>
  )
}
