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

/** A formatted phone number, with a link if it is a valid number. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const module = usePhones()
  // `+12125550142 ext. 5` is dialed as `+12125550142;ext=5`.
  return phone.startsWith('+') ? (
    <a href={`tel:${phone.replace(/ ext\. /, ';ext=')}`}>{module?.formatPhone(phone) ?? phone}</a>
  ) : (
    phone
  )
}
