import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { download } from '../../kit/download.ts'
import { formatInstant } from '../../kit/times.ts'
import { archive } from '../change.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { Facts } from './LeadFacts.tsx'
import { refreshLeads } from '../queries.ts'

export const LeadRecord = ({ lead }: { lead: Lead }) => {
  const [erasing, setErasing] = useState(false)
  const file = useMutation({
    mutationFn: () => call('leads/export-person', { params: { id: lead.id } }),
    onSuccess: (data) => download(data, `lead-${lead.id}.json`),
  })
  const archiving = useMutation({
    mutationFn: (action: 'delete' | 'quarantine') => archive(lead, action),
    onSettled: () => void refreshLeads(),
  })
  const failure = file.error ?? archiving.error
  return (
    <>
      <Facts
        head="Record"
        facts={[
          ['Created', formatInstant(lead.created_at)],
          ['Changed', formatInstant(lead.updated_at)],
          ['Kept until', lead.keep_until === null ? 'it is erased' : formatInstant(lead.keep_until)],
        ]}
      />
      <div className="row">
        <Button onClick={() => file.mutate()} busy={file.isPending} busyLabel="Preparing…" retainFocus>
          Download data
        </Button>
        {lead.state === 'active' && (
          <Button onClick={() => archiving.mutate('quarantine')} busy={archiving.isPending} retainFocus>
            Quarantine
          </Button>
        )}
        {(lead.state === 'active' || lead.state === 'quarantined') && (
          <Button onClick={() => archiving.mutate('delete')} busy={archiving.isPending} retainFocus>
            Delete
          </Button>
        )}
        {lead.state !== 'merged' && (
          <Button variant="quiet" onClick={() => setErasing(true)}>
            Erase for good…
          </Button>
        )}
      </div>
      {failure && <Notice tone="failure">That didn’t work. {describeError(failure)}</Notice>}
      {erasing && <EraseDialog lead={lead} onClose={() => setErasing(false)} />}
    </>
  )
}
