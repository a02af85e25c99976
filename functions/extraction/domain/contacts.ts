import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { brand } from '#shared/brand.ts'
import { isEmail, normaliseEmail } from '#shared/leads/contact/email.ts'
import { normalisePhone } from '#shared/leads/contact/phone.ts'
import { fileEndings, longEndings, profileHosts } from './vocabulary.ts'
import { wordsBetween, type Line, type Word } from './words.ts'

/** A value with the words it was read from. */
export interface Found {
  value: string
  words: readonly Word[]
  line: Line
  /** Why it may be wrong, though it was read so. */
  doubt?: string
}

const repaired = 'Some characters were hard to tell apart; this is the likeliest reading.'

export const isEnding = (ending: string): boolean => /^[a-z]{2}$/.test(ending) || longEndings.has(ending)

/** E-mail addresses in a line, also where a sign in them was read as a space or as one much like it. */
export function emailsIn(line: Line): Found[] {
  const text = line.text
    .replaceAll(/[©®]/g, '@')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/(?<=[a-z0-9._-])\|(?=\s?@)/g, 'l')
    .replaceAll(/(?<=[a-z0-9])[([{](?=@)|(?<=\d)[\u00c0-\u024f](?=@)/g, '')
    .replaceAll(/(?<=[a-z0-9])Q(?=[a-z0-9-]{3,}\.[a-z]{2,})/g, '@')
    .replaceAll(
      /(?<=[a-z0-9]@)([a-z0-9-]{3,}?)(com|net|org|io|co|de|es|fr|it|nl|pl|se)(?![\p{L}\p{N}.@-])/gu,
      '$1.$2',
    )
  const pattern =
    /(?<local>[\p{L}\p{N}._'+-]+)\s?@\s?(?<host>[\p{L}\p{N}-]+(?:\s?[.,]\s?[\p{L}\p{N}-]+)*?\s?[.,]\s?[\p{L}]{2,13})(?![\p{L}\p{N}@-]|\.[\p{L}])/gu
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    const { local = '', host = '' } = match.groups ?? {}
    const cleanHost = host.replaceAll(/\s/g, '').replaceAll(',', '.')
    if (!isEnding(cleanHost.split('.').at(-1)?.toLowerCase() ?? '')) continue
    const fixed = digitsIn(local)
    const value = normaliseEmail(`${fixed.replace(/^[._'+-]+|[._'+-]+$/g, '')}@${cleanHost}`)
    if (!isEmail(value)) continue
    const isPlain = fixed === local && cleanHost === host && line.text.includes(match[0])
    const isEven = /[a-z]{2}|^[a-z][._-]/i.test(local) && !/[a-z][A-Z]|[A-Z]{2}[a-z]|^[A-Z]\d/.test(match[0])
    const words = wordsBetween(line, match.index, match.index + match[0].length)
    found.push({ value, words, line, ...(isPlain && isEven ? {} : { doubt: repaired }) })
  }
  return found
}

/** An l or I between or before digits is a one, an O a zero. */
const digitsIn = (local: string): string =>
  local.replaceAll(/[lI](?=\d)|(?<=\d)[lI]/g, '1').replaceAll(/(?<=\d)O|O(?=\d)/g, '0')

const faxLabel = /(?:^|[\s|])(?:fax|f|facsimile)\s*[.:]*\s*$/i
const phoneLabel =
  /(?:^|[\s|])(?:t|tel|phone|telephone|p|m|mob|mobile|cell|c|direct|office|work|call|o|d)\s*[.:]*\s*\(?$/i

const likeFigures: Readonly<Record<string, string>> = {
  B: '8',
  O: '0',
  o: '0',
  Q: '9',
  S: '5',
  b: '6',
  l: '1',
}

/** A number behind a plus sign, where what looks like a letter is a figure. One that stands alone labels the next number. */
const withFiguresAlone = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}])\+[\dBOoQSbl][\dBOoQSbl\s().-]{6,}\d(?!\S)/gu, (number) => {
    const figures = number.replaceAll(/[\dBOoQSbl]{2,}/g, (group) =>
      group.replaceAll(/[A-Za-z]/g, (letter) => likeFigures[letter] ?? letter),
    )
    return parsePhoneNumberFromString(figures, { extract: false })?.isValid() ? figures : number
  })

/** Phone numbers in a line that exist, as the CRM keeps them; a fax's are left out. */
export function phonesIn(line: Line): Found[] {
  const text = withFiguresAlone(line.text)
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/(?<!\S)#(?=\d{2,3}[\s(])/g, '+')
    .replaceAll(/(?<=\+\d{1,3}\s?)\(00(?=\d+\s)/g, '(0)')
  const pattern =
    /(?:(?<![\p{L}\p{N}@.$€£#/*-])[+(]?\s?|(?<=\p{L})\+)\d[\d\s()./-]{5,22}\d(?:\s*(?:ext\.?|x)\s*\d{1,5})?(?![\p{L}\d@%])/giu
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    const typed = match[0].trim()
    const before = text.slice(0, match.index)
    if (faxLabel.test(before) || isDate(typed)) continue
    const number = parsePhoneNumberFromString(typed, {
      defaultCountry: brand.address.country,
      extract: false,
    })
    const isMeant = typed.startsWith('+') || phoneLabel.test(before)
    if (!number?.isPossible() || !(number.isValid() || isMeant)) continue
    const words = wordsBetween(line, match.index, match.index + match[0].length)
    const isRepaired = /[BOoQSbl]/.test(line.text.slice(match.index, match.index + match[0].length))
    const doubt = number.isValid()
      ? isRepaired
        ? repaired
        : undefined
      : 'This number does not seem to exist.'
    found.push({ value: normalisePhone(typed), words, line, ...(doubt ? { doubt } : {}) })
  }
  return found
}

/** The phone number in a text where others begin with a plus sign: its own may be lost, or read as a letter. */
export function phonesAbroad(line: Line): Found[] {
  const digits = /^[^\d\s(]?(?<digits>\d[\d\s()./-]{7,20})$/.exec(line.text)?.groups?.['digits']
  if (!digits) return []
  const typed = `+${digits.trim()}`
  const exists = parsePhoneNumberFromString(typed, { extract: false })?.isValid()
  return exists ? [{ value: normalisePhone(typed), words: line.words, line, doubt: repaired }] : []
}

export const isDate = (typed: string): boolean =>
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})\b/.test(typed)

/** Addresses of web sites in a line; those of profiles on networks are not a firm's. */
export function websitesIn(line: Line): Found[] {
  const text = line.text
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\bh[eit]{1,2}[pit]{1,2}(s?)\s?[:;.]+\s?[7Z]?\s?\/[\s/;]*(?=\S+\.)/g, 'http$1://')
    .replaceAll(/(?<![\p{L}\p{N}.-])(?:[mnvw]{2,5}|[a-zA-Z\d]{0,2}[Ww]{3})\.(?=[a-z0-9-]+\.)/gu, 'www.')
    .replaceAll(/(?<![\p{L}\p{N}.-])www(?=[a-z0-9-]{3,}\.[a-z])/gu, 'www.')
  const shift = line.text.length - text.length
  const pattern =
    /(?<![\p{L}\p{N}@._-])(?:https?:\/\/)?(?:www\s?[.,]\s?)?(?<host>[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?<ending>[a-z]{2,13}))(?<rest>\/[^\s|,;)]*)?(?![\p{L}\p{N}@-]|\.[\p{L}])/giu
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    const { host = '', ending = '', rest = '' } = match.groups ?? {}
    if (!isEnding(ending.toLowerCase()) || fileEndings.has(ending) || profileHosts.test(host.toLowerCase()))
      continue
    if (/^(?:www)\.[a-z]+$/i.test(host) || /^[A-Z]\.|^\d+\./.test(host)) continue
    const value = match[0]
      .replace(/[./]+$/, '')
      .replaceAll(/\s/g, '')
      .replace(/^www,/i, 'www.')
    const words = wordsBetween(line, match.index, match.index + match[0].length + shift)
    found.push({
      value:
        value.toLowerCase() === value
          ? value
          : `${value.slice(0, value.length - rest.length).toLowerCase()}${rest}`,
      words,
      line,
    })
  }
  return found
}

/** The address of a site where a label says that there is one: its last dot may be lost. */
export function labelledWebsitesIn(line: Line): Found[] {
  const found = websitesIn(line)
  const parts = /^(?<host>(?:www\.)?[a-z0-9-]{6,}?)(?<ending>com|net|org)$/.exec(line.text)?.groups
  if (found.length > 0 || !parts) return found
  return [{ value: `${parts['host']}.${parts['ending']}`, words: line.words, line, doubt: repaired }]
}

/** Mailboxes of a firm, behind which nobody in particular stands. */
export const isSharedMailbox = (email: string): boolean =>
  /^(?:support|info|help|helpdesk|no-?reply|do-?not-?reply|sales|contact|admin|office|hello|billing|service|customer\.?service|notifications?|team|privacy|press|jobs|careers|webmaster|postmaster|mailer-daemon|feedback|orders?)@/i.test(
    email,
  )
