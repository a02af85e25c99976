import { usePhones } from './usePhones.ts'

/** A formatted phone number, with a link if it is a valid number. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const phones = usePhones()
  // `+12125550142 ext. 5` is dialed as `+12125550142;ext=5`.
  return phone.startsWith('+') ? (
    <a href={`tel:${phone.replace(/ ext\. /, ';ext=')}`}>{phones?.formatPhone(phone) ?? phone}</a>
  ) : (
    phone
  )
}
