import { call } from '#api/client.ts'
import type { Quote } from '#shared/quotes/record.ts'
import type { useSaving } from '../../kit/saving/useSaving.ts'
import { keepQuote, newestQuote, refreshQuotes } from '../queries.ts'
import {
  changeOf,
  fieldNames,
  fieldOf,
  normalize,
  savable,
  shape,
  valuesOf,
  type QuoteValues,
} from './quote-values.ts'

export const storedOf = (quote: Quote) => ({ values: valuesOf(quote), version: quote.version })

/** Sends only changed fields, so two people can work on different fields. */
export const quoteSaving = ({ quoteId, revision }: Quote): Parameters<typeof useSaving<QuoteValues>>[1] => ({
  draftName: `quote:${quoteId}:${revision}`,
  shape,
  fieldNames,
  describe: () => ({ name: `Quote ${quoteId}`, kind: 'quote' }),
  refresh: refreshQuotes,
  savable,
  normalize,
  fieldOf,
  save: async (change, version) => {
    const saved = await call('quotes/update', { params: { quoteId }, body: { ...changeOf(change), version } })
    keepQuote(saved)
    return storedOf(saved)
  },
  newest: async () => storedOf(await newestQuote(quoteId)),
})
