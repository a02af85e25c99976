import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { download } from '../../kit/download.ts'
import { formatInstant } from '../../kit/times.ts'
import { putAside, whyNot } from '../change.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { Facts } from './LeadFacts.tsx'
import styles from './LeadPage.module.css'
import { refreshLeads } from '../queries.ts'

/** How long the record is kept, and what can be done with it as a whole. */
export const LeadRecord = ({ lead }: { lead: Lead }) => {
  const [erasing, setErasing] = useState(false)
  const file = useMutation({
    mutationFn: () => call('leads/export-person', { params: { id: lead.id } }),
    onSuccess: (data) => download(data, `lead-${lead.id}.json`),
  })
  const aside = useMutation({
    mutationFn: (action: 'delete' | 'quarantine') => putAside(lead, action),
    onSettled: () => void refreshLeads(),
  })
  const failure = file.error ?? aside.error
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
      <div className={styles['acts']}>
        <Button onClick={() => file.mutate()} busy={file.isPending} busyLabel="Preparing…" retainFocus>
          Download data
        </Button>
        {lead.state === 'active' && (
          <Button onClick={() => aside.mutate('quarantine')} busy={aside.isPending} retainFocus>
            Quarantine
          </Button>
        )}
        {(lead.state === 'active' || lead.state === 'quarantined') && (
          <Button onClick={() => aside.mutate('delete')} busy={aside.isPending} retainFocus>
            Delete
          </Button>
        )}
        {lead.state !== 'merged' && (
          <Button variant="quiet" onClick={() => setErasing(true)}>
            Erase for good…
          </Button>
        )}
      </div>
      {failure && <Notice tone="failure">That didn’t work. {whyNot(failure)}</Notice>}
      {erasing && <EraseDialog lead={lead} onClose={() => setErasing(false)} />}
    </>
  )
}
