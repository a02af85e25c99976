import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { Column, Filter, Filters } from './declaration.ts'

type Known = Omit<Filters<never, object>, 'columns'> & { columns: readonly Column<never>[] }

/** The list's filters in the address; invalid ones are ignored. */
export const queryOf = <T extends S, Q extends object, S>(
  list: Filters<T, Q, S>,
  params: URLSearchParams,
): Q => {
  const { columns, filters, sort, views } = list as unknown as Known
  const text = (name: string) => params.get(name)?.slice(0, 100).trim() || undefined
  const query: Record<string, string | undefined> = { search: text('search') }
  const setOption = (name: string, options: object) => {
    const value = text(name)
    query[name] = value !== undefined && Object.hasOwn(options, value) ? value : undefined
  }
  const applies = ({ only }: { only?: (query: never) => boolean }) => only?.(query as never) ?? true
  if (views) setOption(views.param, views.options)
  for (const [name, filter] of Object.entries<Filter<never>>(filters)) {
    if (!applies(filter)) continue
    if (filter.options) setOption(name, filter.options)
    else query[name] = filter.linked?.safeParse(text(name)).success === false ? undefined : text(name)
  }
  if (sort && applies(sort)) {
    const orders = columns.filter(applies).flatMap((column) => Object.values(column.sort ?? {}))
    setOption(sort.param, Object.fromEntries(orders.map((order) => [order, order])))
  }
  return query as Q
}

/** An empty value removes the filter. Goes back to the first page of a list. */
export const narrowed = (query: URLSearchParams, name: string, value: string): URLSearchParams => {
  const after = new URLSearchParams(query)
  after.delete('cursor')
  after.delete('from')
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}

/** Changes one filter without a history entry. */
export const useAddressQuery = () => {
  const [params, setParams] = useSearchParams()
  const narrow = useCallback(
    (name: string, value: string) =>
      // Reads the address itself, because the previous change may not be rendered yet.
      setParams(narrowed(new URLSearchParams(location.search), name, value), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return { params, narrow }
}

/** The addresses of the pages before this one, kept in the history entry, because a cursor only leads forward. */
const trail = z.object({ before: z.array(z.string()) })

export interface PageLink {
  to: { search: string }
  state?: z.infer<typeof trail>
}

export interface ListAddress<Q> {
  params: URLSearchParams
  query: Q
  cursor: string | undefined
  /** The number of the first row of this page, counted from 1. Unknown in an address that somebody changed. */
  from: number | undefined
  /** An empty value removes the filter. Any change goes back to the first page. */
  narrow: (name: string, value: string) => void
  /** Without its filters. */
  all: PageLink
  next: (cursor: string, rows: number) => PageLink
  /** A shared address has no history, so it can only lead to the first page. */
  previous: PageLink | undefined
}

const searchOf = (params: URLSearchParams) => ({ search: params.size > 0 ? `?${params}` : '' })

export const useListAddress = <T extends S, Q extends object, S>(list: Filters<T, Q, S>): ListAddress<Q> => {
  const { params, narrow } = useAddressQuery()
  const { search, state } = useLocation()
  const query = useMemo(() => queryOf(list, params), [list, params])
  const history = trail.safeParse(state)
  const before = history.success ? history.data.before : []
  const cursor = params.get('cursor') ?? undefined
  const given = Number(params.get('from'))
  const from = cursor === undefined ? 1 : Number.isInteger(given) && given > 1 ? given : undefined
  const view = list.views && params.get(list.views.param)
  const earlier = before.at(-1)
  return {
    params,
    query,
    cursor,
    from,
    narrow,
    all: { to: searchOf(new URLSearchParams(view && list.views ? { [list.views.param]: view } : {})) },
    next: (to, rows) => {
      const there = narrowed(params, 'cursor', to)
      if (from !== undefined) there.set('from', String(from + rows))
      return { to: searchOf(there), state: { before: [...before, search] } }
    },
    previous:
      earlier !== undefined
        ? { to: { search: earlier }, state: { before: before.slice(0, -1) } }
        : cursor === undefined
          ? undefined
          : { to: searchOf(narrowed(params, 'cursor', '')) },
  }
}
