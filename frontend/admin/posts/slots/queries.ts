import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'

export const usualTimes = queryOptions({
  queryKey: ['usual-times'],
  queryFn: ({ signal }) => call('calendar/read-usual-times', { signal }),
})
