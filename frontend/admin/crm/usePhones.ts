import { queryOptions, useQuery } from '@tanstack/react-query'

/** How phone numbers are read. The tables are large, so they load apart. */
export const phones = queryOptions({
  queryKey: ['phone numbers'],
  queryFn: () => import('#shared/leads/contact/phone.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The module, or undefined until it is there. */
export const usePhones = () => useQuery(phones).data
