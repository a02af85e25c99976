import type { CallAnswer } from '#api/table.ts'
import { LedgerGroup, LedgerRow } from '../../kit/Ledger.tsx'
import { formatInstant } from '../../kit/times.ts'
import { refreshLeads } from '../queries.ts'
import { spanSince } from '../spans.ts'

interface DocumentGroupProps {
  list: CallAnswer<'customer/list-new-documents'>
  now: number
}

export const DocumentGroup = ({ list: { documents, more }, now }: DocumentGroupProps) => (
  <LedgerGroup title="New documents" items={documents} more={more}>
    {({ id, lead_id, lead_name, name, received_at }) => (
      <LedgerRow
        key={`${lead_id}#${id}`}
        to={`/admin/crm/${lead_id}`}
        name={lead_name}
        when={
          <time dateTime={received_at} title={formatInstant(received_at)}>
            {spanSince(received_at, now)}
          </time>
        }
        what={name}
        refresh={refreshLeads}
      />
    )}
  </LedgerGroup>
)
