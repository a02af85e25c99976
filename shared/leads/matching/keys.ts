import { companyDomain } from '../contact/email-domains.ts'
import { cleanEmail, normaliseEmail } from '../contact/email.ts'
import { numbersOf, type Numbers } from '../contact/phone-fields.ts'
import { fold, foldedWords } from './fold.ts'
import type { LeadState } from '../model.ts'

/** `entry` is the lead's id, after the word if `key` is for many words. */
export interface LeadKey {
  key: string
  entry: string
}

/** Leads of the API and of the store both have them. */
export interface Findable extends Numbers {
  name: string
  email?: string | null | undefined
  company?: string | null | undefined
}

export type Described = { [Field in keyof Findable]?: Findable[Field] | undefined }

const idLength = 36
const maxWordLength = 100
/** In characters. DynamoDB allows 2048 bytes, and a character has up to four. Folding can make a text longer. */
const maxKeyLength = 500
/** Each word is an item in the transaction that writes the lead. */
const maxWords = { name: 6, company: 6, email: 4 } as const

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof'])
const legalForms = new Set(
  'the and inc incorporated llc llp lllp lp pllc pc ltd limited co corp corporation company plc gmbh ug kg ag sa sas bv nv srl spa ab oy aps pty group holdings'.split(
    ' ',
  ),
)

/** `Lovelace, Ada` equals `Ada Lovelace`. */
export const nameKey = (name: string): string => {
  const words = foldedWords(name)
  const without = words.filter((word) => !titles.has(word))
  return (without.length > 0 ? without : words).sort().join(' ')
}

/** `The Acme Co., Inc.` equals `Acme`. */
export const companyKey = (company: string): string => {
  const words = foldedWords(company)
  const without = words.filter((word) => !legalForms.has(word))
  return (without.length > 0 ? without : words).join(' ')
}

/** Undefined if it is not a valid number. */
export function phoneParts(phone: string): { number: string; extension?: string } | undefined {
  const [, number, extension] = /^(\+\d{5,15})(?: ext\. (\S+))?$/.exec(phone) ?? []
  return number ? { number, ...(extension ? { extension } : {}) } : undefined
}

/** Long keys are cut. */
export function identityKeys({ name, email, company, ...phones }: Described): string[] {
  const numbers = new Set(numbersOf(phones).flatMap((phone) => phoneParts(phone)?.number ?? []))
  const domain = email ? companyDomain(email) : undefined
  const folded = { name: name ? nameKey(name) : '', company: company ? companyKey(company) : '' }
  return [
    ...(email ? [`email#${normaliseEmail(email)}`] : []),
    ...[...numbers].map((number) => `phone#${number}`),
    ...(folded.name ? [`name#${folded.name}`] : []),
    ...(folded.company ? [`company#${folded.company}`] : []),
    ...(domain ? [`domain#${domain}`] : []),
  ].map((key) => cut(key, maxKeyLength))
}

export const importKey = (importId: string): string => `import#${importId}`

/** At most 32. Deleted and merged leads have only that of their import, so they cannot be found otherwise. */
export function keysOf(
  lead: Findable & { id: string; state: LeadState; import_id?: string | undefined },
): LeadKey[] {
  const ofImport = lead.import_id ? [{ key: importKey(lead.import_id), entry: lead.id }] : []
  if (lead.state !== 'active' && lead.state !== 'quarantined') return ofImport
  return [
    ...ofImport,
    ...identityKeys(lead).map((key) => ({ key, entry: lead.id })),
    ...indexedWords(lead).map((word) => ({ key: wordKey(word), entry: `${word}#${lead.id}` })),
  ]
}

export const leadOfEntry = (entry: string): string => entry.slice(-idLength)

const wordKey = (word: string): string => `w#${[...word].slice(0, 2).join('')}`

/** Cuts by code points, because DynamoDB rejects half of a surrogate pair. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('')
const cutWord = (word: string): string => cut(word, maxWordLength)

export const wordsOf = (person: Findable): { key: string; word: string }[] =>
  indexedWords(person).map((word) => ({ key: wordKey(word), word }))

function indexedWords({ name, company, email, ...phones }: Findable): string[] {
  return [
    ...new Set(
      [
        ...foldedWords(name).slice(0, maxWords.name),
        ...foldedWords(company ?? '').slice(0, maxWords.company),
        ...(email ? [fold(email), ...emailWords(email).slice(0, maxWords.email)] : []),
        ...numbersOf(phones).flatMap(phoneWords),
      ].map(cutWord),
    ),
  ]
}

/** Without top-level domains. */
const emailWords = (email: string): string[] => {
  const [local = '', domain = ''] = email.split('@')
  const labels = domain.split('.').slice(0, -1)
  return [...new Set([...foldedWords(local), ...foldedWords(labels.join('.'))])].filter(
    (word) => !endings.has(word),
  )
}

const endings = new Set(['com', 'net', 'org', 'co', 'io', 'us', 'uk', 'ca', 'biz', 'info', 'gov', 'edu'])

/** Country calling codes have one to three digits. */
const callingCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The number with and without its country code, and its last seven and four digits. */
function phoneWords(phone: string): string[] {
  const number = phoneParts(phone)?.number
  const digits = (number ?? phone).replace(/\D/g, '')
  if (digits.length < 3) return []
  const local = number ? [digits.replace(callingCode, ''), digits.slice(-7)] : []
  return [digits, ...local, digits.slice(-4)]
}

/** Each a prefix of a word. A phone number or an email address is one term. */
export function searchTerms(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  if (digits.length >= 3 && /^[+\d\s().\-/]+$/.test(search))
    return [cutWord(digits.length < 7 ? digits : digits.replace(/^0+(?=\d{4})/, ''))]
  return [
    ...new Set(
      search
        .split(/\s+/)
        .flatMap((part) => (part.includes('@') ? [fold(cleanEmail(part))] : foldedWords(part)))
        .filter((term) => term !== '@')
        .map(cutWord),
    ),
  ]
}

/** By its longest term. Undefined if there are no terms. */
export function lookupOf(terms: readonly string[]): { key: string; prefix: string } | undefined {
  const specific = terms.filter((term) => !endings.has(term))
  const [longest] = (specific.length > 0 ? specific : [...terms]).sort((a, b) => b.length - a.length)
  return longest === undefined ? undefined : { key: wordKey(longest), prefix: longest }
}

export function matchesTerms(lead: Findable, terms: readonly string[]): boolean {
  const { name, company, email } = lead
  const words = [
    ...foldedWords(`${name} ${company ?? ''}`),
    ...(email ? [fold(email), ...foldedWords(email)] : []),
    ...numbersOf(lead).flatMap(phoneWords),
  ]
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}
