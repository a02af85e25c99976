import { platform, type Platform, type SocialStatus } from '#shared/posts/model.ts'
import { useAddressQuery } from '../../kit/useAddressQuery.ts'

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

/** What the address says a list is narrowed to; anything else in it counts as nothing. */
export const useFilter = <S extends SocialStatus>(
  statuses: readonly S[],
  byPlatform: boolean,
): Filtering<S> => {
  const { params, narrow } = useAddressQuery()
  return {
    value: {
      status: statuses.find((status) => status === params.get('status')),
      platform: byPlatform ? platform.safeParse(params.get('platform')).data : undefined,
      search: params.get('search')?.slice(0, 100) || undefined,
    },
    statuses,
    byPlatform,
    narrow,
  }
}
