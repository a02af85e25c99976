import { withoutInvisible } from '../../api/invisible.ts'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/** How an e-mail address is written (RFC 5321, without quoted names): a name, and a domain with an ending. */
export const emailPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$`,
)

/** What mail programs may decode in a header (RFC 2047): in an address it would read as another one. */
const encodedWord = /=\?[^?]+\?[bq]\?/i

export const maxEmail = 254
const maxLocal = 64

/** Whether mail can be sent to it. Forms in the browser ask it too. */
export const isEmail = (email: string): boolean =>
  email.length <= maxEmail &&
  email.lastIndexOf('@') <= maxLocal &&
  emailPattern.test(email) &&
  !encodedWord.test(email)

/** Why an address as `cleanEmail` gives it cannot be taken. Amazon SES sends to no name beyond ASCII (no SMTPUTF8). */
export function emailProblem(email: string): string | undefined {
  if (isEmail(email)) return undefined
  return /^[^\s@]*[^\0-\x7f\s][^\s@]*@\S+$/.test(email)
    ? 'We cannot send e-mail to an address with letters such as ö or é before the @. Enter another address.'
    : 'Enter an e-mail address in the form name@example.com.'
}

// A global of browsers and of Node, which no library of types here names.
declare const URL: new (address: string) => { hostname: string }

/** An international domain as mail servers know it: `bücher.example` is `xn--bcher-kva.example`. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[\0- !-,/:-@[-`{-\x7f]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

const wideSign = /[\uff01-\uff5e]/g

/** Far longer than any address with all that stands around it: no expression below runs over more. */
const maxAround = 1000

/**
 * An address without what programs and people put around it: `mailto:`, a name, brackets, quotes, the end of a sentence,
 * and what nobody sees. The domain is kept in ASCII.
 */
export function cleanEmail(typed: string): string {
  const text = withoutInvisible(typed).trim()
  if (text.length > maxAround || !/[@＠]/.test(text)) return text
  const bare = withoutMailto(
    text
      .replace(wideSign, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/^[^<>]*<([^<>]+)>[\s.,;]*$/, '$1')
      .replace(/^\[[^[\]]*\]\(([^()]+)\)$/, '$1')
      .trim(),
  )
  const [local, domain] = partsOf(bare.replace(/^'(.+)'[\s.,;]*$/, '$1').replace(/^["“”(<[]+/, ''))
  return `${local}@${asciiDomain(domain.replace(/[\s.,;:!?)\]}>"“”'’…。]+$/, ''))}`
}

/** A link for mail may have a subject behind the address, and its signs encoded. */
function withoutMailto(text: string): string {
  if (!/^mailto:/i.test(text)) return text
  const address = text.slice('mailto:'.length).replace(/(@[^?]*)\?.*$/, '$1')
  try {
    return withoutInvisible(decodeURIComponent(address)).trim()
  } catch {
    return address
  }
}

/** An address as it is kept and compared: clean, and in lower case. */
export const normaliseEmail = (typed: string): string => cleanEmail(typed).toLowerCase()

/** The name and the domain. */
export const partsOf = (email: string): [string, string] => {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}
