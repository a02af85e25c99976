import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min'
import { withoutInvisible } from '../../api/invisible.ts'
import { brand } from '../../brand.ts'

// The tables of numbers are large: functions import this module only when there is a number to read.

const home: CountryCode = brand.address.country

/** What people write before a number in a spreadsheet. */
const label = /^(tel|phone|telephone|mobile|cell|office|work|home|main|[pmtcow])\s*[.:]+\s*/i

/** Without what nobody sees, which comes along from the contacts of a phone; no sign of a number has variants or joins. */
const bare = (typed: string): string =>
  withoutInvisible(typed)
    .replace(/\u200c|\u200d|\p{Variation_Selector}/gu, '')
    .trim()

/** The number a text means; one without a country is one of ours. Undefined when it means none. */
function read(typed: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(bare(typed).replace(label, ''), {
    defaultCountry: home,
    extract: false,
  })
  return number?.isPossible() ? number : undefined
}

/** A number as it is kept: E.164, with ` ext. 5` behind it where there is an extension; what is no number stays as typed. */
export function normalisePhone(typed: string): string {
  const number = read(typed)
  // What is no number of ours may be another country's: ours is never put before it.
  if (
    !number ||
    (number.countryCallingCode === homeCode && !number.isValid() && !/^\W*(?:\+|011)/.test(typed))
  )
    return bare(typed)
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number
}

/** What a person would want to know about a number that was typed; undefined when all is well. */
export function doubtfulPhone(typed: string): string | undefined {
  const number = read(typed)
  if (!number) return 'This does not look like a phone number; it is saved as typed.'
  return number.isValid() ? undefined : 'This number does not seem to exist.'
}

/** A number as people read it: our own country's in its own way, others with the country before them. */
export function formatPhone(stored: string): string {
  const number = read(stored)
  if (!number) return stored
  return number.country === home || number.countryCallingCode === homeCode
    ? number.formatNational()
    : number.formatInternational()
}

const homeCode = read(brand.phone.e164)?.countryCallingCode
