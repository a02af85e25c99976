import { useSearchParams } from 'react-router'
import { platform, type Platform, type SocialStatus } from '#shared/posts/model.ts'

export interface Filter<S extends SocialStatus> {
  status: S | undefined
  platform: Platform | undefined
  search: string | undefined
}

export interface Filtering<S extends SocialStatus> {
  value: Filter<S>
  /** What the status may be; platforms are only asked for where `byPlatform` says so. */
  statuses: readonly S[]
  byPlatform: boolean
  /** An empty value takes the condition away. */
  narrow: (name: keyof Filter<S>, value: string) => void
}

/** The address's query with one condition set, or taken away where the value is empty. */
export const narrowed = (search: URLSearchParams, name: string, value: string): URLSearchParams => {
  const after = new URLSearchParams(search)
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}

/** What the address says a list is narrowed to; anything else in it counts as nothing. */
export const useFilter = <S extends SocialStatus>(
  statuses: readonly S[],
  byPlatform: boolean,
): Filtering<S> => {
  const [search, setSearch] = useSearchParams()
  return {
    value: {
      status: statuses.find((status) => status === search.get('status')),
      platform: byPlatform ? platform.safeParse(search.get('platform')).data : undefined,
      search: search.get('search')?.slice(0, 100) || undefined,
    },
    statuses,
    byPlatform,
    narrow: (name, value) =>
      setSearch((before) => narrowed(before, name, value), { replace: true, preventScrollReset: true }),
  }
}
