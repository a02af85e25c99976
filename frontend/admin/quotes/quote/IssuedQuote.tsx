import { useMutation } from '@tanstack/react-query'
import { termsName } from '#shared/quotes/engagement-terms.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { CallAnswer } from '#api/table.ts'
import { isAllowed } from '#shared/quotes/status.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { download } from '../../kit/download.ts'
import recordStyles from '../../kit/Record.module.css'
import { formatInstant } from '../../kit/times.ts'
import { refreshQuotes } from '../queries.ts'
import { QuoteDocument } from './QuoteDocument.tsx'
import styles from './QuotePage.module.css'
import { VoidButton } from './VoidButton.tsx'

interface IssuedQuoteProps {
  quote: CallAnswer<'quotes/get'>
  /** Shown below the facts. */
  children: ReactNode
}

/** A revision that can no longer be edited: its text, its status and the possible actions. */
export const IssuedQuote = ({ quote, children }: IssuedQuoteProps) => {
  const navigate = useNavigate()
  const { quoteId, revision, version, status, revisions } = quote
  const isNewest = revisions[0]?.revision === revision
  const pdf = useMutation({
    mutationFn: () => call('quotes/paper', { params: { quoteId }, query: { revision } }),
    onSuccess: (file) => download(file, `quote-${quoteId}${revision > 1 ? `-${revision}` : ''}.pdf`),
  })
  const revise = useMutation({
    mutationFn: () => call('quotes/revise', { params: { quoteId }, body: { revision, version } }),
    onSuccess: async (next) => {
      await refreshQuotes()
      toast(`Revision ${next.revision} is a draft now.`)
      void navigate({ search: '' })
    },
    onError: () => void refreshQuotes(),
  })
  const failure = pdf.error ?? revise.error
  const returned = quote.events.find((event) => event.kind === 'mail-returned' && event.revision === revision)
  return (
    <div className={styles['layout']}>
      <div className={styles['side']}>
        <div className={styles['acts']}>
          {isNewest && isAllowed('revise', status) && quote.erased_at === null && (
            <Button
              variant="primary"
              onClick={() => revise.mutate()}
              busy={revise.isPending}
              busyLabel="One moment…"
              retainFocus
            >
              Make a new revision
            </Button>
          )}
          {quote.paper_sha256 !== null && (
            <Button onClick={() => pdf.mutate()} busy={pdf.isPending} busyLabel="Fetching…" retainFocus>
              Download the PDF
            </Button>
          )}
          {status === 'accepted' && <CertificateButtons quoteId={quoteId} />}
          {isAllowed('void', status) && <VoidButton quote={quote} />}
        </div>
        {failure && <Notice tone="failure">That didn’t work. {describeError(failure)}</Notice>}
        {returned && <Notice tone="note">{returned.text}</Notice>}
        <Facts quote={quote} />
      </div>
      <div className={styles['preview']}>
        <QuoteDocument
          quoteId={quoteId}
          revision={revision}
          dated={quote.sent_at ?? quote.created_at}
          quote={quote}
        />
      </div>
      <div className={styles['side']}>{children}</div>
    </div>
  )
}

/** Downloads of the certificate of an acceptance, as a PDF and as data. */
const CertificateButtons = ({ quoteId }: { quoteId: string }) => {
  const pdf = useMutation({
    mutationFn: () => call('quotes/certificate', { params: { quoteId } }),
    onSuccess: (file) => download(file, `quote-${quoteId}-certificate.pdf`),
  })
  const record = useMutation({
    mutationFn: () => call('quotes/certificate-record', { params: { quoteId } }),
    onSuccess: (file) => download(file, `quote-${quoteId}-certificate.json`),
  })
  const failure = pdf.error ?? record.error
  return (
    <>
      <Button onClick={() => pdf.mutate()} busy={pdf.isPending} busyLabel="Fetching…" retainFocus>
        Download the certificate
      </Button>
      <Button onClick={() => record.mutate()} busy={record.isPending} busyLabel="Fetching…" retainFocus>
        Download its record (JSON)
      </Button>
      {failure && <Notice tone="failure">It could not be fetched. {describeError(failure)}</Notice>}
    </>
  )
}

const settledNames = {
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  void: 'Withdrawn',
  superseded: 'Replaced',
  draft: 'Changed',
  sent: 'Changed',
} as const

const Facts = ({ quote }: { quote: CallAnswer<'quotes/get'> }) => {
  const { sent_at, viewed_at, expires_at, settled_at, settled_by, status } = quote
  const facts: [string, string | null][] = [
    ['E-mail', quote.customerEmail],
    ['Sent', sent_at && formatInstant(sent_at)],
    ['Opened', sent_at && (viewed_at ? formatInstant(viewed_at) : 'not yet')],
    ['Open until', status === 'sent' && expires_at ? formatInstant(expires_at) : null],
    [
      settledNames[status],
      settled_at && `${formatInstant(settled_at)}${settled_by ? `, by ${settled_by}` : ''}`,
    ],
    ['Terms', quote.terms ? termsName(quote.terms) : quote.terms_version && `version ${quote.terms_version}`],
    ['SHA-256 of the PDF', quote.paper_sha256],
  ]
  return (
    <dl className={recordStyles['facts']}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
