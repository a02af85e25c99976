import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useAddressQuery } from './useAddressQuery.ts'

/** The cursors of the pages before this one, kept in the history entry, because a cursor only leads forward. */
const trail = z.object({ before: z.array(z.string()) })
type Trail = z.infer<typeof trail>

export interface Paging {
  params: URLSearchParams
  cursor: string | undefined
  /** Counted from 1. */
  page: number
  /** An empty value removes the filter. Any change goes back to the first page. */
  narrow: (name: string, value: string) => void
  next: (cursor: string) => { to: { search: string }; state: Trail }
  previous: { to: { search: string }; state: Trail } | undefined
  first: { search: string }
}

const searchOf = (params: URLSearchParams) => ({ search: params.size > 0 ? `?${params}` : '' })

export const usePaging = (): Paging => {
  const { params, narrow } = useAddressQuery()
  const history = trail.safeParse(useLocation().state)
  const before = history.success ? history.data.before : []
  const cursor = params.get('cursor') ?? undefined
  const page = cursor ? Math.max(2, Math.floor(Number(params.get('page'))) || 2) : 1
  const at = (to: string | undefined, number: number) => {
    const there = new URLSearchParams(params)
    there.delete('cursor')
    there.delete('page')
    if (to) {
      there.set('cursor', to)
      there.set('page', String(number))
    }
    return searchOf(there)
  }
  return {
    params,
    cursor,
    page,
    narrow,
    next: (to) => ({ to: at(to, page + 1), state: { before: [...before, cursor ?? ''] } }),
    previous:
      before.length > 0
        ? { to: at(before.at(-1), page - 1), state: { before: before.slice(0, -1) } }
        : undefined,
    first: at(undefined, 1),
  }
}
