import { queryOptions, useQuery } from '@tanstack/react-query'

/** The module that parses and formats phone numbers. It is large, so it is loaded separately. */
export const phones = queryOptions({
  queryKey: ['phone numbers'],
  queryFn: () => import('#shared/leads/contact/phone.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The module, or undefined until it is loaded. */
export const usePhones = () => useQuery(phones).data
