import * as z from 'zod/mini'
import { channels } from '#shared/leads/channel.ts'
import { leadState } from '#shared/leads/model.ts'
import { leadSort, type LeadSort } from '#shared/leads/query.ts'
import { interest, stage } from '#shared/leads/stage.ts'
import { usePaging, type Paging } from '../../kit/usePaging.ts'
import type { ListQuery } from '../queries.ts'

export interface ListAddress extends Paging {
  query: ListQuery & { state: z.infer<typeof leadState>; sort: LeadSort }
}

/** The filters, order and page in the address. Invalid parameters are ignored. */
export const useListAddress = (): ListAddress => {
  const paging = usePaging()
  const { params } = paging
  return {
    ...paging,
    query: {
      state: leadState.safeParse(params.get('state')).data ?? 'active',
      sort: leadSort.safeParse(params.get('sort')).data ?? 'newest',
      stage: stage.safeParse(params.get('stage')).data,
      interest: interest.safeParse(params.get('interest')).data,
      channel: z.enum(channels).safeParse(params.get('channel')).data,
      search: params.get('search')?.slice(0, 100).trim() || undefined,
    },
  }
}
