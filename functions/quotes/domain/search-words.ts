import { matchesTerms, wordsOf } from '#shared/leads/matching/keys.ts'
import type { StoredQuote } from './stored-quote.ts'

/** The index key of a revision by a word of its customer's name or email address. */
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

/** The revision of an index entry. */
export function revisionOfEntry(sort: string): { quoteId: string; revision: number } {
  const [, quoteId = '', revision = ''] = /#([^#]+)#(\d+)$/.exec(sort) ?? []
  return { quoteId, revision: Number(revision) }
}

/** Whether a quote matches every term of a search. */
export const matchesSearch = (quote: StoredQuote, terms: readonly string[]): boolean =>
  matchesTerms(findable(quote), terms)
