import { useQuery } from '@tanstack/react-query'

/** How telephone numbers are read. The tables are large, so they load apart; undefined until they have. */
export const usePhones = () =>
  useQuery({
    queryKey: ['phone numbers'],
    queryFn: () => import('#shared/leads/phone.ts'),
    staleTime: Infinity,
    gcTime: Infinity,
  }).data
