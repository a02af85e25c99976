import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallInput } from '#api/table.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { fillPage, paceOfPage } from '../kit/fill-page.ts'
import { followEvery, queryClient } from '../kit/queries.ts'

export type ListQuery = Omit<NonNullable<CallInput<'quotes/list'>['query']>, 'limit' | 'cursor'>

export const quotePage = (query: ListQuery, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['quotes', 'page', query, cursor ?? ''],
    queryFn: ({ signal }) =>
      fillPage(async (part) => {
        const { quotes, ...page } = await call('quotes/list', { query: { ...query, ...part }, signal })
        return { rows: quotes, ...page }
      }, cursor),
    refetchInterval: ({ state }) => paceOfPage(state.data),
    placeholderData: keepPreviousData,
  })

export const quoteTotals = queryOptions({
  queryKey: ['quotes', 'totals'],
  queryFn: async ({ signal }) => (await call('quotes/list', { query: { limit: 1 }, signal })).totals,
  refetchInterval: followEvery,
})

/** Without `revision`, the newest one. */
export const quoteById = (quoteId: string, revision?: number) =>
  queryOptions({
    queryKey: ['quotes', 'quote', quoteId, revision ?? 'newest'],
    queryFn: ({ signal }) => call('quotes/get', { params: { quoteId }, query: { revision }, signal }),
    refetchInterval: followEvery,
  })

export const lineSets = queryOptions({
  queryKey: ['line-sets'],
  queryFn: ({ signal }) => call('quotes/read-line-sets', { signal }),
})

export const newestQuote = (quoteId: string) =>
  queryClient.fetchQuery({ ...quoteById(quoteId), staleTime: 0 })

/** Its history is updated when the query is fetched again. */
export const keepQuote = (quote: Quote): void => {
  queryClient.setQueryData(quoteById(quote.quoteId).queryKey, (known) => known && { ...known, ...quote })
}

export const refreshQuotes = (): Promise<unknown> =>
  Promise.all(['quotes', 'leads', 'stats'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
