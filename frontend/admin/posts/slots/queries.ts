import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { Day } from '#shared/calendar/month-grid.ts'
import { rangeOf } from '#shared/calendar/zone.ts'
import { viewerZone } from '../../kit/times.ts'

export const usualTimes = queryOptions({
  queryKey: ['usual-times'],
  queryFn: ({ signal }) => call('posts/read-usual-times', { signal }),
})

/** Its key makes `refreshPosts` refetch it with the posts. */
export const openSlots = (days: readonly Day[]) => {
  const zone = viewerZone()
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return queryOptions({
    queryKey: ['posts', 'open-slots', first, last, zone],
    queryFn: async ({ signal }) => {
      const { free = [] } = await call('posts/next-slot', { query: rangeOf(first, last, zone), signal })
      return free
    },
  })
}
