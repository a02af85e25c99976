import { copyDays } from '#shared/quotes/retention.ts'
import type { StoredQuote } from './stored-quote.ts'

/** Whether a revision can still be answered. The clock that sets the status may be a minute late. */
export const isOpen = ({ status, expires_at }: StoredQuote, now: Date): boolean =>
  status === 'sent' && (expires_at === undefined || expires_at > now.toISOString())

export function whyEnded(quote: StoredQuote, now: Date): string | undefined {
  const { status, settled_at } = quote
  if (status === 'void') return 'We withdrew this quote. Please contact us if you have a question about it.'
  if (status === 'expired' || (status === 'sent' && !isOpen(quote, now)))
    return 'This quote is no longer open. Please ask us for a new one.'
  const until = Date.parse(settled_at ?? now.toISOString()) + copyDays * 86_400_000
  if (until < now.getTime()) return 'This link has ended. Please contact us if you need the documents again.'
  return undefined
}
