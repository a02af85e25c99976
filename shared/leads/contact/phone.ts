import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min'
import { withoutInvisible } from '../../api/invisible.ts'
import { brand } from '../../brand.ts'

// The phone tables are large, so functions import this module only when they need it.

const home: CountryCode = brand.address.country

/** Labels before a number in a spreadsheet. */
const label = /^(tel|phone|telephone|mobile|cell|office|work|home|main|[pmtcow])\s*[.:]+\s*/i

/** Without invisible characters, which contacts of a phone contain. Joiners and variation selectors are not needed in a number. */
const bare = (typed: string): string =>
  withoutInvisible(typed)
    .replace(/\u200c|\u200d|\p{Variation_Selector}/gu, '')
    .trim()

/** Without a country code it is a US number. */
function read(typed: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(bare(typed).replace(label, ''), {
    defaultCountry: home,
    extract: false,
  })
  return number?.isPossible() ? number : undefined
}

/** E.164, with ` ext. 5` for an extension. Other texts are stored as typed. */
export function normalisePhone(typed: string): string {
  const number = read(typed)
  // An invalid US number may be a number of another country, so it gets no US country code.
  if (
    !number ||
    (number.countryCallingCode === homeCode && !number.isValid() && !/^\W*(?:\+|011)/.test(typed))
  )
    return bare(typed)
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number
}

export function doubtfulPhone(typed: string): string | undefined {
  const number = read(typed)
  if (!number) return 'This does not look like a phone number; it is saved as typed.'
  return number.isValid() ? undefined : 'This number does not seem to exist.'
}

/** US numbers in the national format, others with the country code. */
export function formatPhone(stored: string): string {
  const number = read(stored)
  if (!number) return stored
  return number.country === home || number.countryCallingCode === homeCode
    ? number.formatNational()
    : number.formatInternational()
}

const homeCode = read(brand.phone.e164)?.countryCallingCode
