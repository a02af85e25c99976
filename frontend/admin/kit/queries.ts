import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isTemporary } from '#api/error.ts'

/** In milliseconds, so that changes by others show within half a minute. */
export const followEvery = 25_000

/** Every failure is logged here. The screens show it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.error('Loading failed:', ...queryKey, error),
  }),
  mutationCache: new MutationCache({ onError: (error) => console.error('A change failed:', error) }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isTemporary(error),
      retryDelay: 600,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
