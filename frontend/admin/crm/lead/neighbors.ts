import type { Lead } from '#shared/leads/model.ts'
import type { Part } from '../../kit/fill-page.ts'
import { queryClient } from '../../kit/queries.ts'

/** The list that the person came from: handed on in the history state, or the page of a list that was loaded last. */
export const idsAround = (id: string, state: { ids?: string[] } | null): readonly string[] =>
  state?.ids ??
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['leads', 'page'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state: { data } }) => ((data as Part<Lead> | undefined)?.rows ?? []).map((lead) => lead.id))
    .find((ids) => ids.includes(id)) ??
  []
