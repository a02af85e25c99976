import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { refreshLeads, refreshQuotes } from './queries.ts'

export const useMakeQuote = (lead_id: string) => {
  const navigate = useNavigate()
  // The same key until it succeeds, so a lost answer does not make a second quote.
  const key = useRef(randomUuid())
  return async (): Promise<void> => {
    const { quoteId } = await call('quotes/create', { body: { lead_id, idempotency_key: key.current } })
    key.current = randomUuid()
    void refreshQuotes()
    void refreshLeads()
    await navigate(`/admin/quotes/${quoteId}`)
  }
}
