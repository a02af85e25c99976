import { toCents } from '#shared/money/money.ts'
import { keptDays } from '#shared/quotes/retention.ts'
import { isCounted, isListed, type StoredQuote } from '../domain/stored-quote.ts'

/** A quote's revisions (`revision#0001`...) and its signed files (`signed#<sha256>`) stand under its number. */
export const revisionSort = (revision: number): string => `revision#${String(revision).padStart(4, '0')}`

export const keyOf = ({ quoteId, revision }: Pick<StoredQuote, 'quoteId' | 'revision'>) => ({
  quote_id: quoteId,
  sort: revisionSort(revision),
})

/** How long the table's own removal stays behind the clock's, which also takes a revision off the counts. */
const backstopSeconds = 14 * 86_400

/** When the table removes a record, in epoch seconds. */
export const expiryOf = (createdAt: string): number =>
  Math.floor(Date.parse(createdAt) / 1000) + keptDays * 86_400

/** What it comes to, as text that sorts as the amounts do. */
const orderOf = ({ totals }: StoredQuote): string => String(toCents(totals.total)).padStart(12, '0')

/** A revision with its keys. Test quotes are not listed, and superseded ones by their status alone. */
export function toItem(quote: StoredQuote): Record<string, unknown> {
  const { status } = quote
  const listed = isListed(quote)
  return {
    ...quote,
    ...keyOf(quote),
    expires: expiryOf(quote.created_at) + (isCounted(quote) ? backstopSeconds : 0),
    ...(listed ? { status_list: status } : {}),
    ...(isCounted(quote) ? { list: 'quotes', total_order: orderOf(quote) } : {}),
    ...(listed && status === 'sent' ? { open_list: 'open' } : {}),
  }
}
