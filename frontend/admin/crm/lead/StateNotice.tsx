import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { formatInstant } from '../../kit/times.ts'
import { putAside, whyNot } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'

/** Why a lead is not active, and the way back; and what could not be sent or came back. */
export const StateNotice = ({ lead }: { lead: Lead }) => (
  <>
    {lead.state === 'quarantined' && (
      <Way label="Release" action={() => putAside(lead, 'release')}>
        Held as suspected spam. Not listed with active leads or counted. Release it if a person wrote it.
      </Way>
    )}
    {lead.state === 'deleted' && lead.keep_until && (
      <Way label="Restore" action={() => putAside(lead, 'restore')}>
        This lead is deleted. You can restore it until {formatInstant(lead.keep_until)}; after that it is
        permanently deleted.
      </Way>
    )}
    {lead.state === 'merged' && lead.merged_into && (
      <Way label="Undo the merge" action={() => undoMerge(lead.merged_into ?? '', lead)}>
        This lead was merged into <Link to={`/admin/crm/${lead.merged_into}`}>another</Link>, with its
        history.
      </Way>
    )}
    {lead.notice_failure && <Notice tone="failure">{lead.notice_failure}</Notice>}
  </>
)

/** Makes a merged lead separate again. */
export const undoMerge = async (into: string, other: Pick<Lead, 'id' | 'name'>): Promise<void> => {
  const apart = await call('leads/undo-merge', { params: { id: into }, body: { other: other.id } })
  keepLead(apart.lead)
  keepLead(apart.other)
  toast(`Merge with ${other.name} undone.`)
}

interface WayProps {
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
        <Button onClick={() => go.mutate()} busy={go.isPending} busyLabel={`${label}…`} retainFocus>
          {label}
        </Button>
      }
    >
      {children}
      {go.isError && <p>That didn’t work. {whyNot(go.error)}</p>}
    </Notice>
  )
}
