import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallInput } from '#api/table.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { fillPage, paceOfPage } from '../kit/fill-page.ts'
import { followEvery, queryClient } from '../kit/queries.ts'

/** What a list of quotes is narrowed by, as the call takes it. */
export type ListQuery = Omit<NonNullable<CallInput<'quotes/list'>['query']>, 'limit' | 'cursor'>

/** One page of quotes, filled where filters leave little; the page before stays while the next is on its way. */
export const quotePage = (query: ListQuery, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['quotes', 'page', query, cursor ?? ''],
    queryFn: ({ signal }) =>
      fillPage(async (part) => {
        const {
          quotes,
          totals: _totals,
          ...page
        } = await call('quotes/list', {
          query: { ...query, ...part },
          signal,
        })
        return { rows: quotes, ...page }
      }, cursor),
    refetchInterval: ({ state }) => paceOfPage(state.data),
    placeholderData: keepPreviousData,
  })

/** How many quotes there are of each status, and what they come to. */
export const quoteTotals = queryOptions({
  queryKey: ['quotes', 'totals'],
  queryFn: async ({ signal }) => (await call('quotes/list', { query: { limit: 1 }, signal })).totals,
  refetchInterval: followEvery,
})

/** A quote with its history: its newest revision unless told. */
export const quoteById = (quoteId: string, revision?: number) =>
  queryOptions({
    queryKey: ['quotes', 'quote', quoteId, revision ?? 'newest'],
    queryFn: ({ signal }) => call('quotes/get', { params: { quoteId }, query: { revision }, signal }),
    refetchInterval: followEvery,
  })

/** The newest state of a quote, past the cache. */
export const newestQuote = (quoteId: string) =>
  queryClient.fetchQuery({ ...quoteById(quoteId), staleTime: 0 })

/** Puts the newest state of a quote where its page finds it; its history follows when it is read again. */
export const keepQuote = (quote: Quote): void => {
  queryClient.setQueryData(quoteById(quote.quoteId).queryKey, (known) => known && { ...known, ...quote })
}

/** After a change: quotes, the leads they move and the dashboard's figures are read again. */
export const refreshQuotes = (): Promise<unknown> =>
  Promise.all(['quotes', 'leads', 'stats'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
