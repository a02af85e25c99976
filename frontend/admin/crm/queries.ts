import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallInput } from '#api/table.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { OutgoingEmail } from '#shared/leads/outgoing.ts'
import type { Stage } from '#shared/leads/stage.ts'
import { fillPage, paceOfPage } from '../kit/fill-page.ts'
import { followEvery, queryClient } from '../kit/queries.ts'

export type ListQuery = Omit<NonNullable<CallInput<'leads/list'>['query']>, 'limit' | 'cursor'>

const readPage = (query: ListQuery, from: string | undefined, signal: AbortSignal) =>
  fillPage(async (part) => {
    const { leads, ...page } = await call('leads/list', { query: { ...query, ...part }, signal })
    return { rows: leads, ...page }
  }, from)

export const leadPage = (query: ListQuery, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['leads', 'page', query, cursor ?? ''],
    queryFn: ({ signal }) => readPage(query, cursor, signal),
    refetchInterval: ({ state }) => paceOfPage(state.data),
    placeholderData: keepPreviousData,
  })

/** How many leads the list has on all pages, and their ids and names. Reads all leads, so only when it is needed. */
export const matchingLeads = (query: ListQuery) =>
  queryOptions({
    queryKey: ['leads', 'matching', query],
    queryFn: ({ signal }) => call('leads/matching', { query, signal }),
  })

/** What the board shows. */
export type BoardQuery = Pick<ListQuery, 'search' | 'interest' | 'sort'>

export const leadColumn = (stage: Stage, query: BoardQuery) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'column', stage, query],
    queryFn: ({ pageParam, signal }) => readPage({ ...query, stage }, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) => paceOfPage(state.data?.pages[0]),
  })

export const pastImports = queryOptions({
  queryKey: ['leads', 'imports'],
  queryFn: ({ signal }) => call('leads/list-imports', { query: { limit: 100 }, signal }),
})

export const leadById = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'lead', id],
    queryFn: ({ signal }) => call('leads/get', { params: { id }, signal }),
    refetchInterval: followEvery,
  })

export const leadTimeline = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'timeline', id],
    queryFn: ({ pageParam, signal }) =>
      call('leads/timeline', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) =>
      isBeingSent(state.data?.pages[0]?.outgoing) ? outgoingInterval : followEvery,
  })

/** The polling interval in milliseconds while an email is about to be sent. */
const outgoingInterval = 2_000
const isBeingSent = (email: OutgoingEmail | undefined): boolean =>
  email?.state === 'waiting' || email?.state === 'sending'

export const emailTemplates = queryOptions({
  queryKey: ['email-templates'],
  queryFn: ({ signal }) => call('leads/read-email-templates', { signal }),
})

export const session = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call('admin/session', { signal }),
})

export const leadDocuments = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'documents', id],
    queryFn: ({ signal }) => call('customer/list-documents', { params: { id }, signal }),
  })

export const newDocuments = queryOptions({
  queryKey: ['leads', 'new-documents'],
  queryFn: ({ signal }) => call('customer/list-new-documents', { signal }),
  refetchInterval: followEvery,
})

export const leadDuplicates = (query: NonNullable<CallInput<'leads/duplicates'>['query']>) =>
  queryOptions({
    queryKey: ['leads', 'duplicates', query],
    queryFn: ({ signal }) => call('leads/duplicates', { query, signal }),
  })

export const leadsToday = queryOptions({
  queryKey: ['leads', 'today'],
  queryFn: ({ signal }) => call('leads/today', { signal }),
  refetchInterval: followEvery,
})

export const quotesToday = queryOptions({
  queryKey: ['quotes', 'today'],
  queryFn: ({ signal }) => call('quotes/today', { signal }),
  refetchInterval: followEvery,
})

export const refreshQuotes = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: ['quotes'] })

export const leadReport = (weeks: number) =>
  queryOptions({
    queryKey: ['leads', 'report', weeks],
    queryFn: ({ signal }) => call('leads/report', { query: { weeks }, signal }),
    refetchInterval: followEvery,
  })

export const visitReport = (weeks: number) =>
  queryOptions({
    queryKey: ['leads', 'visits', weeks],
    queryFn: ({ signal }) => call('visits/report', { query: { weeks }, signal }),
  })

export const keepLead = (lead: Lead): void => {
  queryClient.setQueryData(leadById(lead.id).queryKey, lead)
}

export const refreshLeads = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['leads'] }),
    queryClient.invalidateQueries({ queryKey: ['stats'] }),
  ])
