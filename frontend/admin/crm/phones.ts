import { queryOptions, useQuery } from '@tanstack/react-query'

/** Large, so it is loaded separately. */
export const phones = queryOptions({
  queryKey: ['phone numbers'],
  queryFn: () => import('#shared/leads/contact/phone.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
})

export const usePhones = () => useQuery(phones).data

/** `+12125550142 ext. 5` is dialed as `+12125550142;ext=5`. */
export const telOf = (phone: string): string => `tel:${phone.replace(/ ext\. /, ';ext=')}`
