import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { requestDocuments } from '#shared/documents/endpoints.ts'
import { documentKinds } from '#shared/documents/kinds.ts'
import { linkDays, sizeInWords } from '#shared/documents/limits.ts'
import type { DocumentRequest, ReceivedDocument } from '#shared/documents/record.ts'
import { asksFor, askSuggestions } from '#shared/documents/suggestions.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { errorsOf } from '../../kit/checks.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { copyLink } from '../../kit/copy-link.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Radios, TextArea } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { formatDate, formatInstant } from '../../kit/times.ts'
import { leadDocuments, refreshLeads } from '../queries.ts'
import { useNow } from '../Ago.tsx'

export const stateOf = (
  { revoked_at, ends_at, failed, files, opened_at, sent_at }: DocumentRequest,
  now: number,
): { words: string; isOpen: boolean } => {
  const isOpen = revoked_at === undefined && Date.parse(ends_at) > now
  const received = files > 0 ? `${files} ${files === 1 ? 'file' : 'files'} received` : undefined
  if (revoked_at) return { isOpen, words: joined(received, `Revoked ${formatDate(revoked_at)}`) }
  if (!isOpen) return { isOpen, words: joined(received, `Ended ${formatDate(ends_at)}`) }
  if (received) return { isOpen, words: received }
  if (opened_at) return { isOpen, words: `Opened ${formatDate(opened_at)}, nothing received yet` }
  if (failed) return { isOpen, words: 'The email could not be sent' }
  return { isOpen, words: sent_at ? `Sent ${formatDate(sent_at)}, not opened yet` : 'Not opened yet' }
}

const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join('. ')

export const LeadDocuments = ({ lead }: { lead: Lead }) => {
  const [asking, setAsking] = useState(false)
  const list = useQuery(leadDocuments(lead.id))
  const { requests = [], documents = [] } = list.data ?? {}
  const active = lead.state === 'active'
  if (!active && requests.length + documents.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <div className="section-head">
        <h2 id="documents">Documents</h2>
        {documents.length > 0 && <i>{documents.length}</i>}
      </div>
      <LoadFailure query={list}>The documents could not be loaded.</LoadFailure>
      {documents.some(({ kind }) => kind === 'xlsx' || kind === 'csv') && (
        <p className="hint">
          Workbooks were checked for macros, embedded files and links. The cells of workbooks and CSV files
          were not read. Office opens the files in Protected View: enable editing only if you trust the
          sender.
        </p>
      )}
      {documents.length > 0 && (
        <ul className="plain-list" aria-label="Received">
          {documents.map((document) => (
            <Document key={document.id} lead={lead} document={document} />
          ))}
        </ul>
      )}
      {requests.length > 0 && (
        <ul className="plain-list" aria-label="Requested">
          {requests.map((request) => (
            <Request key={request.id} lead={lead} request={request} />
          ))}
        </ul>
      )}
      {active && (
        <Button icon="upload" className="small" onClick={() => setAsking(true)}>
          Ask for documents
        </Button>
      )}
      {asking && <RequestDocuments lead={lead} onClose={() => setAsking(false)} />}
    </section>
  )
}

const Document = ({ lead, document }: { lead: Lead; document: ReceivedDocument }) => {
  const { id, name, kind, bytes, received_at, unseen } = document
  const params = { id: lead.id, document: id }
  const download = useMutation({
    mutationFn: () => call('customer/download-document', { params }),
    onSuccess: ({ url }) => {
      // The URL is an attachment, so the page stays open.
      window.location.assign(url)
      void refreshLeads()
    },
  })
  const remove = async () => {
    await call('customer/delete-document', { params })
    toast(`${name} is deleted.`)
    void refreshLeads()
  }
  return (
    <li className="row lead-row">
      <Icon name="document" />
      <button
        type="button"
        className="fact-value"
        aria-label={`Download ${name}`}
        aria-busy={download.isPending || undefined}
        onClick={() => {
          if (!download.isPending) download.mutate()
        }}
      >
        {name}
      </button>
      {unseen && <b>New</b>}
      <ConfirmButton
        label="Delete…"
        fullLabel={`Delete ${name}`}
        danger
        title="Delete this document?"
        action="Delete it"
        busyAction="Deleting…"
        failure="It was not deleted."
        onConfirm={remove}
      >
        <p>{name} is deleted permanently. This cannot be undone.</p>
      </ConfirmButton>
      <span className="hint">
        {documentKinds[kind].name}, {sizeInWords(bytes)}, received{' '}
        <time dateTime={received_at}>{formatInstant(received_at)}</time>
      </span>
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
    await call('customer/revoke-request', { params: { id: lead.id, request: id } })
    toast('The link has ended.')
    void refreshLeads()
  }
  return (
    <li className="row lead-row">
      <Icon name="upload" />
      <span className="what">Asked for: {asks.join('; ')}</span>
      {isOpen && (
        <ConfirmButton
          label="End the link…"
          fullLabel={`End the link… (${asks.join('; ')})`}
          title="End this link?"
          action="End it"
          busyAction="Ending…"
          failure="The link still works."
          onConfirm={revoke}
        >
          <p>Nothing more can be sent by it. What was received stays.</p>
        </ConfirmButton>
      )}
      <span className="hint">
        {who}, {formatDate(made_at)}. {words}
        {isOpen && <span>. Open until {formatDate(ends_at)}</span>}
      </span>
    </li>
  )
}

const { asks: askList, note, by } = requestDocuments.body.shape
const schema = z.object({ asks: z.string(), note, by })
type Values = z.infer<typeof schema>

const labels = {
  asks: 'What to ask for, one per line',
  note: 'Note to the customer (optional)',
  by: 'How the link reaches them',
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** Emails a private link, or shows it once so that it can be copied. */
const RequestDocuments = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const [url, setUrl] = useState<string>()
  const editor = useEditor<Values>({
    schema,
    check: (typed) => errorsOf(askList, linesOf(typed.asks), 'asks'),
    stored: {
      values: { asks: asksFor(lead.interests).join('\n'), note: '', by: lead.email ? 'email' : 'link' },
      version: 0,
    },
    save: async ({ values }) => {
      const body = { ...values, asks: linesOf(values.asks) }
      const made = await call('customer/request-documents', { params: { id: lead.id }, body })
      void refreshLeads()
      if (made.url) return setUrl(made.url)
      toast(`Request sent to ${lead.email}.`)
      onClose()
    },
  })
  const asked = linesOf(editor.values.asks)
  const open = askSuggestions.filter((suggestion) => !asked.includes(suggestion))
  const email = lead.email ? `Email it to ${lead.email}` : 'Email it (this lead has no address)'
  if (url)
    return (
      <Dialog title="Link to send documents" onClose={onClose} wide>
        <div className="stack">
          <TextField
            label="Private link"
            hint="It is shown only now."
            value={url}
            readOnly
            data-autofocus
            onFocus={({ target }) => target.select()}
          />
          <div className="form-end">
            <Button variant="primary" onClick={() => void copyLink(url)}>
              Copy the link
            </Button>
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title="Ask for documents"
      wide
      editor={editor}
      labels={labels}
      className="stack"
      submit={editor.values.by === 'email' ? 'Send the request' : 'Make a link'}
      busyLabel="Sending…"
      failure="Nothing was sent."
      onClose={onClose}
    >
      <TextArea name="asks" rows={4} data-autofocus />
      {open.length > 0 && (
        <div className="row">
          {open.map((suggestion) => (
            <Button
              key={suggestion}
              className="small"
              icon="plus"
              aria-label={`Add “${suggestion}”`}
              onClick={() => editor.set({ asks: [...asked, suggestion].join('\n') })}
            >
              {suggestion}
            </Button>
          ))}
        </div>
      )}
      <TextArea name="note" rows={3} />
      <Radios
        name="by"
        options={{ email, link: 'Show me a link to copy' }}
        disabled={lead.email ? undefined : 'email'}
      />
      <p className="hint">
        The link works for {linkDays} days. Anyone who has it can send files, but sees only their names.
      </p>
    </FormDialog>
  )
}
