import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { mergedDays } from '#shared/leads/retention.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { formatInstant } from '../../kit/times.ts'
import { archive } from '../change.ts'
import { refreshLeads } from '../queries.ts'

export const StateNotice = ({ lead }: { lead: Lead }) => (
  <>
    {lead.state === 'quarantined' && (
      <StateAction label="Not spam" action={() => archive(lead, 'release')}>
        Held as suspected spam. Not listed with active leads or counted. Choose “Not spam” if a person wrote
        it.
      </StateAction>
    )}
    {lead.state === 'deleted' && lead.keep_until && (
      <StateAction label="Restore" action={() => archive(lead, 'restore')}>
        This lead is deleted. You can restore it until {formatInstant(lead.keep_until)}; after that it is
        permanently deleted.
      </StateAction>
    )}
    {lead.state === 'merged' && lead.merged_into && (
      <Notice tone="note">
        This lead was merged into <Link to={`/admin/crm/${lead.merged_into}`}>another</Link>, with its
        history. It can be restored in that lead’s timeline for {mergedDays} days.
      </Notice>
    )}
    {lead.notice_failure && <Notice tone="failure">{lead.notice_failure}</Notice>}
  </>
)

interface StateActionProps {
  label: string
  action: () => Promise<void>
  children: React.ReactNode
}

const StateAction = ({ label, action, children }: StateActionProps) => {
  const run = useMutation({ mutationFn: action, onSettled: () => void refreshLeads() })
  return (
    <Notice
      tone="note"
      actions={
        <Button onClick={() => run.mutate()} busy={run.isPending} busyLabel="One moment…" retainFocus>
          {label}
        </Button>
      }
    >
      {children}
      {run.isError && <p>That didn’t work. {describeError(run.error)}</p>}
    </Notice>
  )
}
