import { termsName } from '#shared/quotes/engagement-terms.ts'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import type { CallAnswer } from '#api/table.ts'
import { dayInWords } from '#shared/calendar/day-words.ts'
import type { QuoteEvent } from '#shared/quotes/record.ts'
import { isAllowed } from '#shared/quotes/status.ts'
import { lastDayOf, remindersOf } from '#shared/quotes/validity.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { download } from '../../kit/download.ts'
import { FactList } from '../../kit/FactList.tsx'
import { quoteLooks } from '../../kit/QuoteMark.tsx'
import { formatInstant } from '../../kit/times.ts'
import { refreshQuotes } from '../queries.ts'
import { QuoteDocument } from './QuoteDocument.tsx'
import { DuplicateButton } from './DuplicateButton.tsx'
import { VoidButton } from './VoidButton.tsx'

type Got = CallAnswer<'quotes/get'>

export const IssuedQuote = ({ quote, children }: { quote: Got; children: ReactNode }) => {
  const { quoteId, revision } = quote
  const returned = quote.events.find((event) => event.kind === 'mail-returned' && event.revision === revision)
  return (
    <div className="split tall">
      <div className="stack gap-2">
        {returned && <Notice tone="note">{returned.text}</Notice>}
        <Facts quote={quote} />
      </div>
      <div className="panel">
        <QuoteDocument
          quoteId={quoteId}
          revision={revision}
          dated={quote.sent_at ?? quote.created_at}
          quote={quote}
        />
      </div>
      {children}
    </div>
  )
}

export const QuoteActions = ({ quote }: { quote: Got }) => {
  const navigate = useNavigate()
  const { quoteId, revision, version, status, revisions } = quote
  const isNewest = revisions[0]?.revision === revision
  const revise = async () => {
    const revising = call('quotes/revise', { params: { quoteId }, body: { revision, version } })
    const [next] = await Promise.all([revising, revising.then(refreshQuotes, refreshQuotes)])
    toast(`Revision ${next.revision} is a draft now.`)
    void navigate({ search: '' })
  }
  return (
    <>
      {isAllowed('void', status) && <VoidButton quote={quote} />}
      {quote.erased_at === null && <DuplicateButton quote={quote} />}
      {status === 'accepted' && (
        <DownloadButton
          file={`quote-${quoteId}-certificate.pdf`}
          fetch={() => call('quotes/certificate', { params: { quoteId } })}
        >
          Download certificate (PDF)
        </DownloadButton>
      )}
      {quote.paper_sha256 !== null && (
        <DownloadButton
          file={`quote-${quoteId}${revision > 1 ? `-${revision}` : ''}.pdf`}
          fetch={() => call('quotes/paper', { params: { quoteId }, query: { revision } })}
        >
          Download quote (PDF)
        </DownloadButton>
      )}
      {isNewest && isAllowed('revise', status) && quote.erased_at === null && (
        <ActionButton variant="primary" failure="No revision was made." run={revise}>
          Make a new revision
        </ActionButton>
      )}
    </>
  )
}

interface DownloadButtonProps {
  file: string
  fetch: () => Promise<Blob>
  children: string
}

const DownloadButton = ({ file, fetch, children }: DownloadButtonProps) => (
  <ActionButton
    icon="download"
    busyLabel="Fetching…"
    failure="It could not be fetched."
    run={async () => download(await fetch(), file)}
  >
    {children}
  </ActionButton>
)

const stops = new Set<QuoteEvent['kind']>(['question', 'signed', 'mail-returned', 'reminders-stopped'])

const Reminders = ({ quote }: { quote: Got }) => {
  const { quoteId, revision, status, sent_at, events } = quote
  const [now] = useState(() => Date.now())
  const stop = async () => {
    await call('quotes/stop-reminders', { params: { quoteId }, query: { revision } })
    toast('No more reminders are sent.')
    await refreshQuotes()
  }
  const sent = events.find(({ kind, revision: of }) => kind === 'sent' && of === revision)?.at ?? sent_at
  const isStopped = events.some(
    ({ kind, at, revision: of }) =>
      (kind === 'links-revoked' && sent !== null && at >= sent) || (of === revision && stops.has(kind)),
  )
  if (status !== 'sent' || sent_at === null || isStopped) return null
  const next = remindersOf(quote, sent_at).filter(({ at }) => Date.parse(at) > now)
  if (next.length === 0) return null
  return (
    <div className="row">
      <p className="soft">
        Reminders: {new Intl.ListFormat('en').format(next.map(({ at }) => formatInstant(at)))}
      </p>
      <ActionButton busyLabel="Stopping…" failure="The reminders continue." run={stop}>
        Stop reminders
      </ActionButton>
    </div>
  )
}

const Facts = ({ quote }: { quote: Got }) => {
  const { sent_at, viewed_at, expires_at, settled_at, settled_by, status, paper_sha256, terms } = quote
  return (
    <>
      <FactList
        facts={[
          ['Email', quote.customerEmail],
          ['Sent', sent_at && formatInstant(sent_at)],
          ['Opened', sent_at && (viewed_at ? formatInstant(viewed_at) : 'not yet')],
          ['Open until', status === 'sent' && expires_at ? dayInWords(lastDayOf(expires_at)) : null],
          [
            quoteLooks[status].name,
            settled_at && `${formatInstant(settled_at)}${settled_by ? `, by ${settled_by}` : ''}`,
          ],
          ['Payment link', quote.payment_url],
        ]}
      />
      <Reminders quote={quote} />
      {paper_sha256 && (
        <details>
          <summary>Details</summary>
          <FactList
            facts={[
              ['Terms', terms && termsName(terms)],
              ['SHA-256 of the PDF', paper_sha256],
            ]}
          />
        </details>
      )}
    </>
  )
}
