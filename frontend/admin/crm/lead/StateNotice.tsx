import { Link } from 'react-router'
import type { Lead } from '#shared/leads/model.ts'
import { mergedDays } from '#shared/leads/retention.ts'
import { Notice } from '#ui/Notice.tsx'
import { formatInstant } from '../../kit/times.ts'
import { ActButton } from '../ActButton.tsx'
import { archive } from '../change.ts'

export const StateNotice = ({ lead }: { lead: Lead }) => (
  <>
    {lead.state === 'quarantined' && (
      <Notice tone="note" actions={<ActButton act={() => archive(lead, 'release')}>Not spam</ActButton>}>
        Held as suspected spam. Not listed with active leads or counted. Choose “Not spam” if a person wrote
        it.
      </Notice>
    )}
    {lead.state === 'deleted' && lead.keep_until && (
      <Notice tone="note" actions={<ActButton act={() => archive(lead, 'restore')}>Restore</ActButton>}>
        This lead is deleted. You can restore it until {formatInstant(lead.keep_until)}; after that it is
        permanently deleted.
      </Notice>
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
