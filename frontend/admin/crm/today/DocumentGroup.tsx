import type { CallAnswer } from '#api/table.ts'
import { LedgerGroup, LedgerRow } from '../../kit/Ledger.tsx'
import { Ago } from '../Ago.tsx'
import { refreshLeads } from '../queries.ts'

type NewDocuments = CallAnswer<'customer/list-new-documents'>

export const DocumentGroup = ({ documents, more }: NewDocuments) => (
  <LedgerGroup title="New documents" items={documents} more={more}>
    {({ id, lead_id, lead_name, name, received_at }) => (
      <LedgerRow
        key={`${lead_id}#${id}`}
        to={`/admin/crm/${lead_id}`}
        name={lead_name}
        when={<Ago at={received_at} after="" />}
        what={name}
        refresh={refreshLeads}
      />
    )}
  </LedgerGroup>
)
