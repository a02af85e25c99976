import { brand } from '#shared/brand.ts'
import { isEmail, normaliseEmail } from '#shared/leads/contact/email.ts'
import type { DraftField } from './draft.ts'
import { fileEndings, longEndings, profileHosts } from './vocabulary.ts'
import { wordsBetween, type Line } from './words.ts'

export interface Found extends DraftField {
  line: Line
}

const ownHost = brand.email.slice(brand.email.indexOf('@'))

export const isOurs = (email: string): boolean =>
  email.endsWith(ownHost) || email.endsWith(`.${ownHost.slice(1)}`)

const isEnding = (ending: string): boolean =>
  /^[a-z]{2}$/.test(ending) || longEndings.has(ending) || ownHost.endsWith(`.${ending}`)

/** Also where a character was lost or read as a similar one. */
export function emailsIn(line: Line): Found[] {
  const text = line.text
    .replaceAll(/[©®]/g, '@')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/(?<=[a-z])\s(?=[._][a-z0-9._-]*@|\d+@)|(?<=[._])\s(?=[a-z0-9]+@)/g, '')
    .replaceAll(/(?<=\b(?!e?-?mail)[a-z]{2,})[:;](?=[a-z0-9]+@)/gi, '.')
    .replaceAll(/(?<=[a-z0-9])[([{](?=@)|(?<=\d)[\u00c0-\u024f](?=@)/g, '')
  const pattern =
    /(?<local>[\p{L}\p{N}._'+-]+)\s?@\s?(?<host>[\p{L}\p{N}-]+(?:\s?[.,]\s?[\p{L}\p{N}-]+)*?\s?[.,]\s?[\p{L}]{2,13})(?![\p{L}\p{N}@-]|\.[\p{L}])/gu
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    const { local = '', host = '' } = match.groups ?? {}
    const cleanHost = host.replaceAll(/\s/g, '').replaceAll(',', '.')
    if (!isEnding(cleanHost.split('.').at(-1)?.toLowerCase() ?? '')) continue
    const value = normaliseEmail(`${local.replace(/^[._'+-]+|[._'+-]+$/g, '')}@${cleanHost}`)
    if (!isEmail(value)) continue
    const isPlain = cleanHost === host && line.text.includes(match[0])
    const isEven = /[a-z]{2}|^[a-z][._-]/i.test(local) && !/[a-z][A-Z]|[A-Z]{2}[a-z]|^[A-Z]\d/.test(match[0])
    const words = wordsBetween(line, match.index, match.index + match[0].length)
    found.push({ value, words, line, ...(isPlain && isEven ? {} : { letters: 'unclear' }) })
  }
  return found
}

/** Except profiles on social networks, which are not a firm's website. */
export function websitesIn(line: Line): Found[] {
  const text = line.text.replaceAll(/[–—]/g, '-')
  const pattern =
    /(?<![\p{L}\p{N}@._-])(?:https?:\/\/)?(?:www\s?[.,]\s?)?(?<host>[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?<ending>[a-z]{2,13}))(?<rest>\/[^\s|,;)]*)?(?![\p{L}\p{N}@-]|\.[\p{L}])/giu
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    const { host = '', ending = '', rest = '' } = match.groups ?? {}
    if (!isEnding(ending.toLowerCase()) || fileEndings.has(ending) || profileHosts.test(host.toLowerCase()))
      continue
    const site = match[0].slice(0, match[0].length - rest.length).replaceAll(/\s/g, '')
    const value = `${site.toLowerCase().replace(/^www,/, 'www.')}${rest}`.replace(/[./]+$/, '')
    const words = wordsBetween(line, match.index, match.index + match[0].length)
    found.push({ value, words, line })
  }
  return found
}

/** Such as info@, which is not one person's. */
export const isSharedMailbox = (email: string): boolean =>
  /^(?:support|info|help|helpdesk|no-?reply|do-?not-?reply|sales|contact|admin|office|hello|billing|service|customer\.?service|notifications?|team|privacy|press|jobs|careers|webmaster|postmaster|mailer-daemon|feedback|orders?)@/i.test(
    email,
  )
