import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { mayPass } from '#api/error.ts'

/**
 * Lists and what stands beside them are read again at this pace, in milliseconds, while the page is in view: what others
 * change shows within half a minute.
 */
export const followEvery = 25_000

/** The cache of what the server told. Every failure is logged here; the screens tell the person. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.error('Loading failed:', ...queryKey, error),
  }),
  mutationCache: new MutationCache({ onError: (error) => console.error('A change failed:', error) }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 600,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
