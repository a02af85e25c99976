import { cleanLine } from '../../api/invisible.ts'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/** RFC 5321, without quoted local parts. */
export const emailPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$`,
)

/** Mail programs may decode this in a header (RFC 2047) and show another address. */
const encodedWord = /=\?[^?]+\?[bq]\?/i

export const maxEmail = 254
const maxLocal = 64

export const isEmail = (email: string): boolean =>
  email.length <= maxEmail &&
  email.lastIndexOf('@') <= maxLocal &&
  emailPattern.test(email) &&
  !encodedWord.test(email)

/** Amazon SES does not support SMTPUTF8, so the local part must be ASCII. */
export function emailProblem(email: string): string | undefined {
  if (isEmail(email)) return undefined
  return /^[^\s@]*[^\0-\x7f\s][^\s@]*@\S+$/.test(email)
    ? 'We cannot send email to an address with letters such as ö or é before the @. Enter another address.'
    : 'Enter an email address in the form name@example.com.'
}

// A global of browsers and Node. This project includes neither library of types.
declare const URL: new (address: string) => { hostname: string }

/** Converts an international domain: `bücher.example` becomes `xn--bcher-kva.example`. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[\0- !-,/:-@[-`{-\x7f]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

const fullWidth = /[\uff01-\uff5e]/g

/** Longer texts are not addresses. The limit bounds the regular expressions below. */
const maxInput = 1000

/** Removes `mailto:`, a name, brackets, quotes, punctuation and invisible characters. Converts the domain to ASCII. */
export function cleanEmail(typed: string): string {
  const text = cleanLine(typed).trim()
  if (text.length > maxInput || !/[@＠]/.test(text)) return text
  const bare = withoutMailto(
    text
      .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/^[^<>]*<([^<>]+)>[\s.,;]*$/, '$1')
      .replace(/^\[[^[\]]*\]\(([^()]+)\)$/, '$1')
      .trim(),
  )
  const [local, domain] = partsOf(bare.replace(/^'(.+)'[\s.,;]*$/, '$1').replace(/^["“”(<[]+/, ''))
  return `${local}@${asciiDomain(domain.replace(/[\s.,;:!?)\]}>"“”'’…。]+$/, ''))}`
}

/** A `mailto:` link may have a query and percent-encoded characters. */
function withoutMailto(text: string): string {
  if (!/^mailto:/i.test(text)) return text
  const address = text.slice('mailto:'.length).replace(/(@[^?]*)\?.*$/, '$1')
  try {
    return cleanLine(decodeURIComponent(address)).trim()
  } catch {
    return address
  }
}

/** The form in which addresses are stored and compared. */
export const normaliseEmail = (typed: string): string => cleanEmail(typed).toLowerCase()

export const partsOf = (email: string): [string, string] => {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}
