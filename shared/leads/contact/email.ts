import { withoutInvisible } from '../../api/invisible.ts'
import { withinEdits } from '../matching/edits.ts'

function listOf(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Where people have a mailbox that says nothing about where they work. */
const freeMail = new Set(
  listOf(`
  gmail.com googlemail.com yahoo.com ymail.com rocketmail.com myyahoo.com yahoo.co.uk yahoo.ca
  yahoo.com.au yahoo.fr yahoo.de yahoo.co.in yahoo.in hotmail.com hotmail.co.uk hotmail.fr hotmail.ca
  outlook.com live.com live.ca live.co.uk msn.com passport.com icloud.com me.com mac.com aol.com
  aim.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net
  earthlink.net optonline.net frontier.com windstream.net centurylink.net juno.com netzero.net
  roadrunner.com rr.com suddenlink.net cableone.net mediacombb.net protonmail.com proton.me pm.me
  tutanota.com tuta.com fastmail.com fastmail.fm hey.com zoho.com zohomail.com mail.com email.com
  inbox.com lycos.com gmx.com gmx.net gmx.de gmx.us web.de t-online.de freenet.de mail.ru yandex.com
  yandex.ru qq.com 163.com 126.com naver.com orange.fr free.fr wanadoo.fr laposte.net libero.it
  btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net rogers.com shaw.ca sympatico.ca
  telus.net bigpond.com uol.com.br rediffmail.com duck.com mailinator.com usa.net gmx.at gmx.ch
  bluewin.ch
  `),
)

/** Those people mean when they come close, the usual ones. */
const usualDomains = listOf(`
  gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com
  icloud.com aol.com comcast.net verizon.net sbcglobal.net bellsouth.net charter.net earthlink.net
  optonline.net protonmail.com fastmail.com btinternet.com cox.net att.net
`)

/** Endings that do not exist and the one that was meant. `.co` and `.cm` do exist. */
const misspelledEndings: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['com', 'con cmo ocm vom xom comm coom cpm c0m cim copm dom comn clm'],
    ['net', 'nte ent nett met ney'],
    ['org', 'ogr rog orgg prg ord og'],
  ].flatMap(([right = '', slips = '']) => listOf(slips).map((slip) => [slip, right])),
)

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

/** Where a link to write to somebody leads: a `?` or `&` in a name adds no recipient. */
export function mailtoOf(email: string): string {
  const [local, domain] = partsOf(email)
  return `mailto:${encodeURIComponent(local)}@${domain}`
}

const partsOf = (email: string): [string, string] => {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}

/** The domain of an address where it says which company it is; undefined for the mailboxes everyone can have. */
export function companyDomain(email: string): string | undefined {
  const [, domain] = partsOf(normaliseEmail(email))
  return domain && !freeMail.has(domain) ? domain : undefined
}

/** The address that was probably meant, when this one looks like a typo. For people to decide. */
export function suggestEmail(typed: string): string | undefined {
  const [local, domain] = partsOf(normaliseEmail(typed))
  if (!local || !domain || freeMail.has(domain)) return undefined
  const ended = withRightEnding(domain)
  const better = closest(domain) ?? (ended && (closest(ended) ?? ended))
  return better && `${local}@${better}`
}

/** Short names are close to many another: for them the letters must agree and only their order or the ending may not. */
function closest(domain: string): string | undefined {
  return usualDomains.find((candidate) => {
    const [name = '', ending] = candidate.split('.')
    const [given = '', ...endings] = domain.split('.')
    if (name === given) return endings.length === 1 && withinEdits(endings[0] ?? '', ending ?? '', 1)
    if (name.length < 5) return false
    return withinEdits(domain, candidate, name.length > 5 && domain[0] === candidate[0] ? 2 : 1)
  })
}

function withRightEnding(domain: string): string | undefined {
  const dot = domain.lastIndexOf('.')
  const ending = misspelledEndings[domain.slice(dot + 1)]
  return ending && domain.slice(0, dot + 1) + ending
}
