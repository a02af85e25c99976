import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { documentKinds } from '#shared/documents/kinds.ts'
import type { DocumentRequest, ReceivedDocument } from '#shared/documents/record.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { formatDate, formatInstant } from '../../kit/times.ts'
import { leadDocuments, refreshLeads } from '../queries.ts'
import { useNow } from '../useNow.ts'
import { sizeOf, stateOf } from './document-words.ts'
import styles from './LeadPage.module.css'
import { RequestDocuments } from './RequestDocuments.tsx'

export const LeadDocuments = ({ lead }: { lead: Lead }) => {
  const heading = useId()
  const [asking, setAsking] = useState(false)
  const list = useQuery(leadDocuments(lead.id))
  const { requests = [], documents = [] } = list.data ?? {}
  const active = lead.state === 'active'
  if (!active && requests.length + documents.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Documents</h2>
      <LoadFailure query={list}>The documents could not be loaded.</LoadFailure>
      {documents.length > 0 && (
        <ul className={`plain-list ${styles['documents']}`} aria-label="Received">
          {documents.map((document) => (
            <Document key={document.id} lead={lead} document={document} />
          ))}
        </ul>
      )}
      {requests.length > 0 && (
        <ul className={`plain-list ${styles['documents']}`} aria-label="Requested">
          {requests.map((request) => (
            <Request key={request.id} lead={lead} request={request} />
          ))}
        </ul>
      )}
      {active && <Button onClick={() => setAsking(true)}>Request documents…</Button>}
      {asking && <RequestDocuments lead={lead} onClose={() => setAsking(false)} />}
    </section>
  )
}

const Document = ({ lead, document }: { lead: Lead; document: ReceivedDocument }) => {
  const { id, name, kind, bytes, received_at, unseen } = document
  const params = { id: lead.id, document: id }
  const download = useMutation({
    mutationFn: () => call('documents/download', { params }),
    onSuccess: ({ url }) => {
      // The URL is an attachment, so the page stays open.
      window.location.assign(url)
      void refreshLeads()
    },
  })
  const remove = async () => {
    await call('documents/delete', { params })
    toast(`${name} is deleted.`)
    void refreshLeads()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {unseen && <span className={styles['new']}>New</span>}
      </div>
      <span className="hint">
        {documentKinds[kind].name}, {sizeOf(bytes)}, received{' '}
        <time dateTime={received_at}>{formatInstant(received_at)}</time>
      </span>
      <div className="button-row">
        <Button
          onClick={() => download.mutate()}
          busy={download.isPending}
          busyLabel="Opening…"
          retainFocus
          aria-label={`Download ${name}`}
        >
          Download
        </Button>
        <ConfirmButton
          label="Delete…"
          fullLabel={`Delete ${name}`}
          title="Delete this document?"
          action="Delete it"
          busyAction="Deleting…"
          failure="It was not deleted."
          onConfirm={remove}
        >
          <p>{name} is removed for good. This cannot be undone.</p>
        </ConfirmButton>
      </div>
      {download.isError && (
        <Notice tone="failure">It was not downloaded. {describeError(download.error)}</Notice>
      )}
    </li>
  )
}

const Request = ({ lead, request }: { lead: Lead; request: DocumentRequest }) => {
  const now = useNow()
  const { id, asks, who, made_at, ends_at } = request
  const { words, isOpen } = stateOf(request, now)
  const revoke = async () => {
    await call('documents/revoke', { params: { id: lead.id, request: id } })
    toast('The link has ended.')
    void refreshLeads()
  }
  return (
    <li>
      <div>Asked for: {asks.join('; ')}</div>
      <span className="hint">
        {who}, {formatDate(made_at)}. {words}
        {isOpen && `. Open until ${formatDate(ends_at)}`}
      </span>
      {isOpen && (
        <div className="button-row">
          <ConfirmButton
            label="Revoke the link…"
            fullLabel={`Revoke the link… (${asks.join('; ')})`}
            title="Revoke this link?"
            action="Revoke it"
            busyAction="Revoking…"
            failure="The link still works."
            onConfirm={revoke}
          >
            <p>Nothing more can be sent by it. What was received stays.</p>
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}
