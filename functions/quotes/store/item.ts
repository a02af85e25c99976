import { firstYearValue } from '#shared/quotes/dues.ts'
import { schemaOf } from '#aws/migrations.ts'
import { keptDays } from '#shared/quotes/retention.ts'
import { isCounted, isListed, type StoredQuote } from '../domain/stored-quote.ts'

/** The partition of a quote's number holds its revisions (`revision#0001`...) and signed files (`signed#<sha256>`). */
export const revisionSort = (revision: number): string => `revision#${String(revision).padStart(4, '0')}`

export const keyOf = ({ quoteId, revision }: Pick<StoredQuote, 'quoteId' | 'revision'>) => ({
  quote_id: quoteId,
  sort: revisionSort(revision),
})

/** The delay of the table's TTL after the clock's purge, which also updates the counts. */
const backstopSeconds = 14 * 86_400

/** The table's TTL of a record, in epoch seconds. */
export const expiryOf = (createdAt: string): number =>
  Math.floor(Date.parse(createdAt) / 1000) + keptDays * 86_400

const orderOf = (quote: StoredQuote): string => String(firstYearValue(quote)).padStart(12, '0')

/** Test quotes are in no list, superseded ones only in that of their status. An undefined key removes the one read. */
export function toItem(quote: StoredQuote): Record<string, unknown> {
  const { status } = quote
  const [listed, counted] = [isListed(quote), isCounted(quote)]
  return {
    ...quote,
    ...keyOf(quote),
    expires: expiryOf(quote.created_at) + (counted ? backstopSeconds : 0),
    status_list: listed ? status : undefined,
    list: counted ? 'quotes' : undefined,
    total_order: counted ? orderOf(quote) : undefined,
    open_list: listed && status === 'sent' ? 'open' : undefined,
    ...schemaOf('quotes'),
  }
}
