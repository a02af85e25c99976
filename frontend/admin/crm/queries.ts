import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallId, CallInput } from '#api/table.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { OutgoingEmail } from '#shared/leads/outgoing.ts'
import type { Stage } from '#shared/leads/stage.ts'
import { fillPage, paceOfPage } from '../kit/fill-page.ts'
import { followEvery, queryClient } from '../kit/queries.ts'

const reading = <Id extends CallId>(key: readonly unknown[], id: Id, input: CallInput<Id>, more = {}) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => call(id, { ...input, signal }), ...more })

const following = { refetchInterval: followEvery }

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
  reading(['leads', 'matching', query], 'leads/matching', { query })

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

export const pastImports = reading(['leads', 'imports'], 'leads/list-imports', { query: { limit: 100 } })

export const leadById = (id: string) =>
  reading(['leads', 'lead', id], 'leads/get', { params: { id } }, following)

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

export const emailTemplates = reading(['email-templates'], 'leads/read-email-templates', {})

export const session = reading(['session'], 'admin/session', {})

export const leadDocuments = (id: string) =>
  reading(['leads', 'documents', id], 'customer/list-documents', { params: { id } })

export const newDocuments = reading(['leads', 'new-documents'], 'customer/list-new-documents', {}, following)

export const leadDuplicates = (query: NonNullable<CallInput<'leads/duplicates'>['query']>) =>
  reading(['leads', 'duplicates', query], 'leads/duplicates', { query })

export const leadsToday = reading(['leads', 'today'], 'leads/today', {}, following)

export const quotesToday = reading(['quotes', 'today'], 'quotes/today', {}, following)

export const refreshQuotes = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: ['quotes'] })

export const leadReport = (weeks: number) =>
  reading(['leads', 'report', weeks], 'leads/report', { query: { weeks } }, following)

export const visitReport = (weeks: number) =>
  reading(['leads', 'visits', weeks], 'visits/report', { query: { weeks } })

export const keepLead = (lead: Lead): void => {
  queryClient.setQueryData(leadById(lead.id).queryKey, lead)
}

export const refreshLeads = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['leads'] }),
    queryClient.invalidateQueries({ queryKey: ['stats'] }),
  ])
