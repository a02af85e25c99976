import * as z from 'zod/mini'
import type { Lead } from '#shared/leads/model.ts'
import type { Part } from '../../kit/fill-page.ts'
import { queryClient } from '../../kit/queries.ts'

const handed = z.object({ ids: z.array(z.string()) })

interface Neighbors {
  /** Handed on in the history state. */
  ids: readonly string[]
  /** Counted from 1; 0 if the list is not known. */
  place: number
  previous: string | undefined
  next: string | undefined
}

/** In the list the person came from: the one in the history state, or the page of a list that was loaded last. */
export const neighborsOf = (id: string, state: unknown): Neighbors => {
  const given = handed.safeParse(state)
  const loaded = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['leads', 'page'] })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .map(({ state: { data } }) => ((data as Part<Lead> | undefined)?.rows ?? []).map((lead) => lead.id))
  const ids = (given.success ? [given.data.ids] : loaded()).find((some) => some.includes(id)) ?? []
  const at = ids.indexOf(id)
  return { ids, place: at + 1, previous: ids[at - 1], next: at < 0 ? undefined : ids[at + 1] }
}
