import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { isMissing } from '#api/error.ts'
import type { CallAnswer } from '#api/table.ts'
import { Notice } from '#ui/Notice.tsx'
import { LoadingPage } from '../../kit/LoadingPage.tsx'
import { Page } from '../../kit/Page.tsx'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import { quoteById } from '../queries.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { IssuedQuote, QuoteActions } from './IssuedQuote.tsx'
import { QuoteDocument } from './QuoteDocument.tsx'
import { QuoteHistory } from './QuoteHistory.tsx'
import { QuoteLinks } from './QuoteLinks.tsx'
import { SignedFiles } from './SignedFiles.tsx'

const QuotePage = () => {
  const { quoteId = '' } = useParams()
  const [params] = useSearchParams()
  const revision = Number(params.get('revision')) || undefined
  const query = useQuery(quoteById(quoteId, revision))
  const { data: quote, error } = query
  if (quote && !isMissing(error)) return <Loaded key={`${quoteId}#${quote.revision}`} quote={quote} />
  return <LoadingPage what="quote" all="/admin/quotes" query={query} />
}

const Loaded = ({ quote }: { quote: CallAnswer<'quotes/get'> }) => {
  // Keeps unsaved changes on the screen if someone else sends the draft.
  const [typed, setTyped] = useState(false)
  const { quoteId, revision, status, lead_id } = quote
  const isDraft = status === 'draft' || typed
  const issued = quote.revisions.find(({ sent_at }) => sent_at !== null)
  const below = (
    <div className="stack gap-6">
      {issued && issued.status !== 'void' && issued.status !== 'expired' && <QuoteLinks quote={quote} />}
      <SignedFiles quote={quote} />
      <QuoteHistory events={quote.events} />
    </div>
  )
  return (
    <Page
      title={quote.customerName || 'Quote without a name'}
      tabTitle={`Quote ${quoteId}`}
      facts={
        <>
          <QuoteMark status={status} />
          <span>{`Quote ${quoteId}${revision > 1 ? `, revision ${revision}` : ''}`}</span>
          {lead_id && <Link to={`/admin/crm/${lead_id}`}>Its lead</Link>}
        </>
      }
      actions={!isDraft && !quote.is_test && <QuoteActions quote={quote} />}
    >
      <Revisions quote={quote} />
      {quote.is_test ? (
        <>
          <Notice tone="note">
            This quote comes from the quote test pages: it is in no list and cannot be changed or sent.
          </Notice>
          <QuoteDocument
            quoteId={quoteId}
            revision={revision}
            dated={quote.created_at}
            quote={quote}
            showsTotal
          />
          {below}
        </>
      ) : isDraft ? (
        <DraftEditor quote={quote} onTyped={setTyped}>
          {below}
        </DraftEditor>
      ) : (
        <IssuedQuote quote={quote}>{below}</IssuedQuote>
      )}
    </Page>
  )
}

const Revisions = ({ quote: { revision, revisions } }: { quote: CallAnswer<'quotes/get'> }) => {
  const newest = revisions[0]?.revision
  if (revisions.length < 2) return null
  return (
    <nav aria-label="Revisions">
      <ul className="segments">
        {revisions.map((each) => (
          <li key={each.revision}>
            <Link
              to={{ search: each.revision === newest ? '' : `?revision=${each.revision}` }}
              aria-current={each.revision === revision ? 'page' : undefined}
            >
              Revision {each.revision} <QuoteMark status={each.status} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export default QuotePage
