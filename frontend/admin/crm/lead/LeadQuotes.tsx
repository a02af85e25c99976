import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { queryClient } from '../../kit/queries.ts'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import { formatDate } from '../../kit/times.ts'
import { refreshLeads } from '../queries.ts'
import styles from './LeadPage.module.css'

const quotesOf = ({ id, merged_from }: Lead) =>
  queryOptions({
    // A merge adds the quotes of the other lead.
    queryKey: ['quotes', 'of-lead', id, merged_from],
    queryFn: ({ signal }) => call('quotes/list', { query: { lead_id: id, limit: 20 }, signal }),
  })

export const LeadQuotes = ({ lead }: { lead: Lead }) => {
  const heading = useId()
  const navigate = useNavigate()
  const list = useQuery(quotesOf(lead))
  // The same key until it succeeds, so a lost answer does not make a second quote.
  const key = useRef(randomUuid())
  const make = useMutation({
    mutationFn: () => call('quotes/create', { body: { lead_id: lead.id, idempotency_key: key.current } }),
    onSuccess: ({ quoteId }) => {
      key.current = randomUuid()
      void queryClient.invalidateQueries({ queryKey: ['quotes'] })
      void refreshLeads()
      void navigate(`/admin/quotes/${quoteId}`)
    },
  })
  // The server lists the quotes of merged leads last.
  const quotes = (list.data?.quotes ?? []).toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const active = lead.state === 'active'
  if (!active && quotes.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Quotes</h2>
      <LoadFailure query={list}>The quotes could not be loaded.</LoadFailure>
      {quotes.length > 0 && (
        <ul className={`plain-list ${styles['quotes']}`}>
          {quotes.map(({ quoteId, revision, status, figures, sent_at, created_at }) => (
            <li key={`${quoteId}#${revision}`}>
              <Link to={`/admin/quotes/${quoteId}${status === 'draft' ? '' : `?revision=${revision}`}`}>
                {figures.at(-1)?.[1]}
              </Link>
              <QuoteMark status={status} />
              <span className="hint">
                {figures.at(-1)?.[0]}, {sent_at ? 'sent' : 'made'} {formatDate(sent_at ?? created_at)}
                {revision > 1 && `, revision ${revision}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.data?.next_cursor && (
        <p className="spaced">
          There are more. <Link to={`/admin/quotes?lead_id=${lead.id}`}>All its quotes</Link>
        </p>
      )}
      {active && (
        <Button onClick={() => make.mutate()} busy={make.isPending} busyLabel="Making it…" retainFocus>
          Make a quote
        </Button>
      )}
      {make.isError && <Notice tone="failure">No quote was made. {describeError(make.error)}</Notice>}
    </section>
  )
}
