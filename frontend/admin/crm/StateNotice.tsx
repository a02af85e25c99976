import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { formatInstant } from '../kit/times.ts'
import { takeBack } from './change.ts'
import { keepLead, refreshLeads } from './queries.ts'

/** Why a lead is not in work, and the way back; and a letter about it that could not be sent. */
export const StateNotice = ({ lead }: { lead: Lead }) => (
  <>
    {lead.state === 'quarantined' && (
      <Way lead={lead} label="Release" action={() => bring(lead, 'release')}>
        This looked like spam, so it is in quarantine: it is not counted, and nobody was told of it. Release
        it if a person wrote it.
      </Way>
    )}
    {lead.state === 'deleted' && (
      <Way lead={lead} label="Restore" action={() => bring(lead, 'restore')}>
        This lead is deleted. It can be brought back until {formatInstant(lead.keep_until)}; then it is gone
        for good.
      </Way>
    )}
    {lead.state === 'merged' && lead.merged_into && (
      <Way lead={lead} label="Undo the merge" action={() => undoMerge(lead.merged_into ?? '', lead)}>
        This lead was merged and lives on in <Link to={`/admin/crm/${lead.merged_into}`}>another</Link>, with
        its history.
      </Way>
    )}
    {lead.notice_failure && <Notice tone="failure">{lead.notice_failure}</Notice>}
  </>
)

const bring = async (lead: Lead, action: 'release' | 'restore') => {
  const { results } = await call('leads/bulk', { body: { action, items: [{ id: lead.id }] } })
  const [result] = results
  if (result?.lead) keepLead(result.lead)
  if (!result?.done) throw new Error(result?.error ?? 'It was left as it is.')
  toast(`${lead.name} is ${action === 'release' ? 'released' : 'restored'}.`, {
    label: 'Undo',
    act: () =>
      void takeBack(
        { action: action === 'release' ? 'quarantine' : 'delete', items: [{ id: lead.id }] },
        `${lead.name} is back where it was.`,
      ),
  })
}

/** Lets a merged lead stand by itself again. */
export const undoMerge = async (into: string, other: Pick<Lead, 'id' | 'name'>): Promise<void> => {
  const apart = await call('leads/split', { params: { id: into }, body: { other: other.id } })
  keepLead(apart.lead)
  keepLead(apart.other)
  toast(`${other.name} stands alone again.`)
}

interface WayProps {
  lead: Lead
  label: string
  action: () => Promise<void>
  children: React.ReactNode
}

const Way = ({ label, action, children }: WayProps) => {
  const go = useMutation({ mutationFn: action, onSettled: () => void refreshLeads() })
  return (
    <Notice
      tone="note"
      actions={
        <Button onClick={() => go.mutate()} busy={go.isPending} busyLabel={`${label}…`}>
          {label}
        </Button>
      }
    >
      {children}
      {go.isError && <p>It could not be done. {go.error.message || inWords(go.error)}</p>}
    </Notice>
  )
}
