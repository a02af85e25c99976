import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'

export const connections = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call('connections/list', { signal }),
})
