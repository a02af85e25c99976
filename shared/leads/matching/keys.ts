import { companyDomain } from '../contact/email-domains.ts'
import { cleanEmail, normaliseEmail } from '../contact/email.ts'
import { numbersOf, type Numbers } from '../contact/phone-fields.ts'
import { fold, foldedWords } from './fold.ts'
import type { LeadState } from '../model.ts'

/** Where a lead is found by. `entry` is the lead's id, behind the word where `key` holds many words. */
export interface LeadKey {
  key: string
  entry: string
}

/** What of a lead it is found by; a lead on the wire and one in the store both have it. */
export interface Findable extends Numbers {
  name: string
  email?: string | null | undefined
  company?: string | null | undefined
}

/** Somebody of whom not even a name need be known. */
export type Described = { [Field in keyof Findable]?: Findable[Field] | undefined }

const idLength = 36
const maxWordLength = 100
/** Folding makes up to eighteen characters of one; a store takes 2048 bytes, and a character has four at most. */
const maxKeyLength = 500
/** At most so many words of each: every one is an item in the transaction that writes the lead. */
const maxWords = { name: 6, company: 6, email: 4 } as const

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof'])
const legalForms = new Set(
  'the and inc incorporated llc llp lllp lp pllc pc ltd limited co corp corporation company plc gmbh ug kg ag sa sas bv nv srl spa ab oy aps pty group holdings'.split(
    ' ',
  ),
)

/** A name as it is compared: `Lovelace, Ada` is `Ada Lovelace`. */
export const nameKey = (name: string): string => {
  const words = foldedWords(name)
  const without = words.filter((word) => !titles.has(word))
  return (without.length > 0 ? without : words).sort().join(' ')
}

/** A company as it is compared: `The Acme Co., Inc.` is `Acme`. */
export const companyKey = (company: string): string => {
  const words = foldedWords(company)
  const without = words.filter((word) => !legalForms.has(word))
  return (without.length > 0 ? without : words).join(' ')
}

/** A stored phone number without its extension, and the extension; undefined for what is no number. */
export function phoneParts(phone: string): { number: string; extension?: string } | undefined {
  const [, number, extension] = /^(\+\d{5,15})(?: ext\. (\S+))?$/.exec(phone) ?? []
  return number ? { number, ...(extension ? { extension } : {}) } : undefined
}

/** Keys under which a person described so would stand, the exact ones and the likely ones; long ones are cut. */
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

/**
 * All keys of a lead, at most 31. Only leads that can be found have any: those deleted or merged have none.
 */
export function keysOf(lead: Findable & { id: string; state: LeadState }): LeadKey[] {
  if (lead.state !== 'active' && lead.state !== 'quarantined') return []
  return [
    ...identityKeys(lead).map((key) => ({ key, entry: lead.id })),
    ...indexedWords(lead).map((word) => ({ key: wordKey(word), entry: `${word}#${lead.id}` })),
  ]
}

/** The id of the lead an entry leads to. */
export const leadOfEntry = (entry: string): string => entry.slice(-idLength)

const wordKey = (word: string): string => `w#${[...word].slice(0, 2).join('')}`

/** By whole characters: half of a pair is none, and a store refuses it. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('')
const cutWord = (word: string): string => cut(word, maxWordLength)

/** The words somebody is found by, each with the key it stands under. */
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

/** The words before the @, and the name of the domain without its endings. */
const emailWords = (email: string): string[] => {
  const [local = '', domain = ''] = email.split('@')
  const labels = domain.split('.').slice(0, -1)
  return [...new Set([...foldedWords(local), ...foldedWords(labels.join('.'))])].filter(
    (word) => !endings.has(word),
  )
}

const endings = new Set(['com', 'net', 'org', 'co', 'io', 'us', 'uk', 'ca', 'biz', 'info', 'gov', 'edu'])

/** Calling codes have one to three figures; the plan of numbers says which. */
const callingCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The number with and without its country, and its ends, as people remember them. */
function phoneWords(phone: string): string[] {
  const number = phoneParts(phone)?.number
  const digits = (number ?? phone).replace(/\D/g, '')
  if (digits.length < 3) return []
  const local = number ? [digits.replace(callingCode, ''), digits.slice(-7)] : []
  return [digits, ...local, digits.slice(-4)]
}

/**
 * What a search asks for, as the beginnings of words: a phone number, however it is written, is one word, and so is
 * an e-mail address.
 */
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

/** Where a search begins: the longest of its terms, and which entries begin with it. Undefined when it asks for nothing. */
export function lookupOf(terms: readonly string[]): { key: string; prefix: string } | undefined {
  const telling = terms.filter((term) => !endings.has(term))
  const [longest] = (telling.length > 0 ? telling : [...terms]).sort((a, b) => b.length - a.length)
  return longest === undefined ? undefined : { key: wordKey(longest), prefix: longest }
}

/** Whether a lead has a word for each term of a search. */
export function matchesTerms(lead: Findable, terms: readonly string[]): boolean {
  const { name, company, email } = lead
  const words = [
    ...foldedWords(`${name} ${company ?? ''}`),
    ...(email ? [fold(email), ...foldedWords(email)] : []),
    ...numbersOf(lead).flatMap(phoneWords),
  ]
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}
