import { fold } from '#shared/leads/matching/fold.ts'
import { firmStem, hostStem, squash, tokensOf } from './text.ts'
import { alsoNames, firmWords, legalForms, otherWords, setOf, titleWords } from './vocabulary.ts'

const particles = setOf(
  'de del della di da dos das do du la le van von der den ter ten zu zur af av bin ibn al el y e i st san mac mc dr prof mr mrs ms miss jr sr ii iii iv',
)

const namePart =
  /^(?:\p{Lu}[\p{L}'’]*(?:[-‐]\p{Lu}?[\p{L}'’]+)*|\p{Lu}\.|(?:Mc|Mac|O['’]|D['’]|d['’])\p{Lu}[\p{L}'’]*)\.?$/u

/** Without pronouns, degrees of connection, and academic titles after it. */
export const bareName = (text: string): string =>
  text
    .replaceAll(/\((?:he|she|they|him|her|them|\/|\s)+\)|\b(?:he\/him|she\/her|they\/them)\b/gi, '')
    .replaceAll(/\b\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\b\.?)?/gi, '')
    .replace(/,?\s+(?:ph\.?d\.?|mba|cpa|cfa|md|m\.d\.|esq\.?|jd|pmp|rn|dds)\.?$/i, '')
    .replace(/^(?:mr|mrs|ms|dr|prof)\.?\s+(?=\p{Lu})/iu, '')
    .replaceAll(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
    .trim()

/** Engines read stray characters from an icon or from initials in one. */
export function nameIn(text: string): string | undefined {
  const parts = bareName(text).split(/\s+/)
  const isStray = (part = '') => part.length <= 4 && !/^(?:\p{Lu}(?:\.|\p{L}+)?|[js]r\.?)$/iu.test(part)
  const isSmall = (part = '') => /^\p{Ll}{1,4}$/u.test(part) && !/^[js]r$/.test(part)
  const areInitials = ([one = '', next = '']: readonly string[]) =>
    /^\p{Lu}{2}$/u.test(one) && one.charAt(0) === next.charAt(0)
  const isLead = () =>
    isStray(parts[0]) || areInitials(parts) || (isSmall(parts[0]) && !particles.has(fold(parts[0] ?? '')))
  while (parts.length > 2 && isLead()) parts.shift()
  while (parts.length > 2 && (isStray(parts.at(-1)) || isSmall(parts.at(-1)))) parts.pop()
  const name = bareName(parts.join(' '))
  return looksLikeName(name) ? name : undefined
}

export function looksLikeName(text: string): boolean {
  const parts = text.split(/\s+/)
  if (parts.length < 2 || parts.length > 5 || text.length > 44) return false
  const isShape = parts.every((part, at) => {
    const isSuffix = at === parts.length - 1 && /^(?:[js]r\.?|i{2,3}|iv)$/i.test(part)
    return namePart.test(part) || isSuffix || (at > 0 && at < parts.length - 1 && particles.has(fold(part)))
  })
  if (!isShape || !parts.some((part) => squash(part).length > 2)) return false
  const long = parts.filter((part, at) => at === 0 || !particles.has(fold(part)))
  if (long.length < 2 || (text === text.toUpperCase() && long.every((part) => part.length < 4))) return false
  const tokens = tokensOf(text)
  const others = tokens.filter(
    (token) => token.length > 1 && (otherWords.has(token) || titleWords.has(token)),
  )
  return others.every((token) => alsoNames.has(token)) && others.length < 2 && !hasLegalForm(tokens)
}

const hasLegalForm = (tokens: readonly string[]): boolean => {
  const last = tokens.at(-1) ?? ''
  return legalForms.has(last) && !['se', 'co', 'as', 'ab', 'sa', 'sons'].includes(last)
}

export const isLegalForm = (text: string): boolean =>
  hasLegalForm(tokensOf(text)) && tokensOf(text).length === 1

/** Some people's names end with such a word, too. */
export const endsLikeFirm = (text: string): boolean => firmWords.has(tokensOf(text).at(-1) ?? '')

const closed = /[.!?]$/

export function looksLikeTitle(text: string): boolean {
  const tokens = tokensOf(text)
  if (tokens.length === 0 || tokens.length > 9 || text.length > 70) return false
  if (closed.test(text) && !/\b(?:Sr|Jr)\.$/.test(text)) return false
  if (!/^[\p{Lu}"']/u.test(text) || /\d{3}|[@:]/.test(text)) return false
  const titles = tokens.filter((token) => titleWords.has(token))
  const hasRank = /\b(?:head|director|vp|chief|manager|president|officer|lead)\b|\bdesign$/.test(fold(text))
  if (!hasRank && (endsLikeFirm(text) || hasLegalForm(tokens))) return false
  return titles.length > 0 && !looksLikeSentence(text)
}

export function looksLikeSentence(text: string): boolean {
  const words = text.split(/\s+/)
  const small = words.filter(
    (word) => /^\p{Ll}/u.test(word) && !particles.has(word) && !/^(?:of|and|for|at|the|&|und|in)$/.test(word),
  )
  return (
    small.length >= 3 ||
    (words.length > 9 && small.length > 1) ||
    /^(?:hi|hello|hey|dear|thanks|thank|regards|best|cheers|sure|great|kind|sincerely|good)\b/i.test(text) ||
    (/[!?]$/.test(text) && words.length > 2) ||
    /\bI\b/.test(text) ||
    /\b(?:we|our|you|your|my|me|us)\b/i.test(text)
  )
}

export type FirmSign = 'address' | 'form' | 'word'

/** The surest sign: its domain matches, it has a legal form, or it ends with a word common in firms' names. */
export function firmSign(text: string, hosts: readonly string[]): FirmSign | undefined {
  const tokens = tokensOf(text)
  if (
    tokens.length === 0 ||
    tokens.length > 7 ||
    text.length > 60 ||
    /@|https?:|www\.|^\S+\.[a-z]{2,}(?:\/\S*)?$/.test(text)
  )
    return undefined
  const stem = firmStem(text)
  if (stem.length < 2 || !/\p{L}{2}/u.test(text)) return undefined
  if (hosts.some((host) => hostStem(host) === stem && stem.length > 2)) return 'address'
  if (looksLikeSentence(text) || closed.test(text.replace(/\b(?:Inc|Co|Corp|Ltd|L\.L\.C|S\.A|e\.V)\.$/i, '')))
    return undefined
  const last = tokens.at(-1) ?? ''
  if (tokens.length > 1 && legalForms.has(last)) return 'form'
  if (/\s&\s\p{Lu}/u.test(text) && tokens.length > 2 && !looksLikeTitle(text)) return 'form'
  if (!/^[\p{Lu}\p{N}]/u.test(text)) return undefined
  return firmWords.has(last) && tokens.length > 1 && !looksLikeTitle(text) ? 'word' : undefined
}

/** Its first or last part, or its initials. */
export function isNamedAfter(email: string, name: string): boolean {
  const local = squash(email.split('@')[0]?.replaceAll(/\d/g, '') ?? '')
  const parts = tokensOf(name)
    .map(squash)
    .filter((part) => part.length > 1 && !particles.has(part))
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (first.length < 2 || local.length < 2) return false
  const joined = parts.join('')
  return (
    local === joined ||
    (last.length > 2 && local.includes(last)) ||
    (first.length > 2 && local.startsWith(first)) ||
    (local.length > 3 && local.startsWith(first[0] ?? '') && last.startsWith(local.slice(1)))
  )
}

/** An address or a place is never a name. */
export const looksLikePlace = (text: string): boolean =>
  /\b(?:street|st\.?|avenue|ave\.?|road|rd\.?|lane|suite|blvd|boulevard|drive|floor|united states|united kingdom|usa|germany|france|poland|spain|area|county|region)\b/i.test(
    text,
  ) ||
  (/^\p{Lu}[\p{L} .]+,\s?(?:[A-Z]{2}|\p{Lu}[\p{L} ]+)(?:\s\d{5})?$/u.test(text) && !looksLikeTitle(text)) ||
  /\b\d{5}\b/.test(text)
