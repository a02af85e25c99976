import { firstYearValue } from '#shared/quotes/dues.ts'
import { isCounted, type StoredQuote } from './stored-quote.ts'

export type Counts = Record<string, number>

/** One revision's part of the counters, which are the sum over all revisions. */
export function countsOf(quote: StoredQuote | undefined, cents = quote && firstYearValue(quote)): Counts {
  if (!quote || cents === undefined || !isCounted(quote)) return {}
  return {
    [`count:${quote.status}`]: 1,
    [`cents:${quote.status}`]: cents,
  }
}

/** The value that the counters have of a stored revision: it was computed when the revision was written. */
const countedValue = (quote: StoredQuote | undefined): number | undefined =>
  quote?.total_order === undefined ? undefined : Number(quote.total_order)

export function countChanges(
  changes: readonly { before?: StoredQuote | undefined; after?: StoredQuote | undefined }[],
): Counts {
  const sum: Counts = {}
  const add = (counts: Counts, sign: 1 | -1) => {
    for (const [name, by] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + sign * by
  }
  for (const { before, after } of changes) {
    add(countsOf(before, countedValue(before)), -1)
    add(countsOf(after), 1)
  }
  return Object.fromEntries(Object.entries(sum).filter(([, by]) => by !== 0))
}
