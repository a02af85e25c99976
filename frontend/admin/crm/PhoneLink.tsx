import { usePhones } from './usePhones.ts'

/** A phone number as people write it, which a touch dials where it could be read as one. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const phones = usePhones()
  // `+12125550142 ext. 5` is dialled as `+12125550142;ext=5`.
  return phone.startsWith('+') ? (
    <a href={`tel:${phone.replace(/ ext\. /, ';ext=')}`}>{phones?.formatPhone(phone) ?? phone}</a>
  ) : (
    phone
  )
}
