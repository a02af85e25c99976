import { matchesTerms, wordsOf } from '#shared/leads/matching/keys.ts'
import type { StoredQuote } from './stored-quote.ts'

export interface WordKey {
  quote_id: string
  sort: string
}

const findable = ({ customerName, customerEmail }: Pick<StoredQuote, 'customerName' | 'customerEmail'>) => ({
  name: customerName,
  email: customerEmail,
})

/** At most eleven. */
export const wordKeysOf = (quote: StoredQuote): WordKey[] =>
  wordsOf(findable(quote)).map(({ key, word }) => ({
    quote_id: key,
    sort: `${word}#${quote.quoteId}#${quote.revision}`,
  }))

export function revisionOfEntry(sort: string): { quoteId: string; revision: number } {
  const [, quoteId = '', revision = ''] = /#([^#]+)#(\d+)$/.exec(sort) ?? []
  return { quoteId, revision: Number(revision) }
}

export const matchesSearch = (quote: StoredQuote, terms: readonly string[]): boolean =>
  matchesTerms(findable(quote), terms)
