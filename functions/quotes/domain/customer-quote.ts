import type { customerQuote } from '#shared/quotes/customer-endpoints.ts'
import type * as z from 'zod/mini'
import { toQuote, type StoredQuote } from './stored-quote.ts'

export function toCustomerQuote(stored: StoredQuote): z.input<typeof customerQuote> {
  const {
    lead_id: _l,
    customerEmail: _e,
    valid_days: _d,
    version: _v,
    settled_by: _s,
    erased_at: _r,
    ...quote
  } = toQuote(stored)
  return quote
}
