import { platform, type Platform, type PostStatus } from '#shared/posts/model.ts'
import { useAddressQuery } from '../../kit/useAddressQuery.ts'

export interface Filter<S extends PostStatus> {
  status: S | undefined
  platform: Platform | undefined
  search: string | undefined
}

export interface Filtering<S extends PostStatus> {
  value: Filter<S>
  statuses: readonly S[]
  byPlatform: boolean
  /** An empty value removes the filter. */
  narrow: (name: keyof Filter<S>, value: string) => void
}

export const useFilter = <S extends PostStatus>(
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
