import * as z from 'zod/mini'
import { quoteStatus } from '#shared/quotes/status.ts'
import { usePaging, type Paging } from '../../kit/usePaging.ts'
import type { ListQuery } from '../queries.ts'

export const attentions = ['silent', 'ending'] as const
const orders = ['total', 'expiring'] as const

export interface QuoteAddress extends Paging {
  query: ListQuery
}

export const useQuoteAddress = (): QuoteAddress => {
  const paging = usePaging()
  const { params } = paging
  return {
    ...paging,
    query: {
      status: quoteStatus.safeParse(params.get('status')).data,
      attention: z.enum(attentions).safeParse(params.get('attention')).data,
      order: z.enum(orders).safeParse(params.get('order')).data,
      lead_id: z.uuid().safeParse(params.get('lead_id')).data,
      search: params.get('search')?.slice(0, 100).trim() || undefined,
    },
  }
}
