import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../kit/queries.ts'

/** Large, so it is loaded separately. */
export const phones = queryOptions({
  queryKey: ['phone numbers'],
  queryFn: () => import('#shared/leads/contact/phone.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Returned unchanged until the library is loaded. */
export const readPhone = (stored: string): string =>
  queryClient.getQueryData(phones.queryKey)?.formatPhone(stored) ?? stored

export const usePhones = () => useQuery(phones).data

/** `+12125550142 ext. 5` is dialed as `+12125550142;ext=5`. */
export const telOf = (phone: string): string => `tel:${phone.replace(/ ext\. /, ';ext=')}`
