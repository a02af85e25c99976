import { withinEdits } from './edits.ts'
import { companyDomain, suggestEmail } from '../contact/email-domains.ts'
import { normaliseEmail } from '../contact/email.ts'
import { numbersOf } from '../contact/phone-fields.ts'
import { companyKey, identityKeys, nameKey, phoneParts, type Described, type Findable } from './keys.ts'

/** `certain` if an address or a number is the same. */
export interface Likeness {
  certain: boolean
  reasons: string[]
}

/** Certain ones first. */
export function keysToSearch(person: Described): string[] {
  const meant = person.email ? suggestEmail(person.email) : undefined
  return [...identityKeys(person), ...(meant ? [`email#${meant}`] : [])]
}

/** Undefined if nothing suggests that they are the same person. */
export function likenessOf(person: Described, lead: Findable): Likeness | undefined {
  const certain = [...sameEmail(person, lead), ...samePhone(person, lead)]
  const likely = [...nearEmail(person, lead), ...sharedPhone(person, lead), ...sameName(person, lead)]
  const reasons = [...certain, ...likely]
  return reasons.length > 0 ? { certain: certain.length > 0, reasons } : undefined
}

type Rule = (person: Described, lead: Findable) => string[]

const reasonIf = (holds: unknown, reason: string): string[] => (holds ? [reason] : [])

const sameEmail: Rule = ({ email: one }, { email: other }) =>
  reasonIf(one && other && normaliseEmail(one) === normaliseEmail(other), 'Same email address')

const nearEmail: Rule = ({ email: one }, { email: other }) =>
  reasonIf(
    one &&
      other &&
      (suggestEmail(one) === normaliseEmail(other) || suggestEmail(other) === normaliseEmail(one)),
    'Email address with a likely typo in one of them',
  )

const samePhone: Rule = (person, lead) =>
  reasonIf(
    numbersOf(person).some((one) => phoneParts(one) && numbersOf(lead).includes(one)),
    'Same phone number',
  )

const sharedPhone: Rule = (person, lead) => {
  const [ones, others] = [person, lead].map((each) => numbersOf(each).flatMap((one) => phoneParts(one) ?? []))
  return reasonIf(
    ones?.some((a) => others?.some((b) => a.number === b.number && a.extension !== b.extension)),
    'Same phone number, different extension',
  )
}

/** A one-word name counts only together with the same company or domain. */
const sameName: Rule = (person, lead) => {
  const [one, other] = [nameKey(person.name ?? ''), nameKey(lead.name)]
  if (!one || !other) return []
  const employer = sharedEmployer(person, lead)
  if (one === other && employer) return [`Same name, same ${employer}`]
  if (one === other && one.includes(' ')) return ['Same name']
  return reasonIf(employer && areNearNames(one, other), `Similar name, same ${employer}`)
}

function sharedEmployer(person: Described, lead: Findable): string | undefined {
  const isSame = (one: string | undefined, other: string | undefined) => Boolean(one) && one === other
  if (isSame(person.company ? companyKey(person.company) : '', companyKey(lead.company ?? '')))
    return 'company'
  const [one, other] = [person.email, lead.email].map((email) => (email ? companyDomain(email) : undefined))
  // For the same address, `sameEmail` is reported instead.
  return isSame(one, other) && sameEmail(person, lead).length === 0 ? 'email domain' : undefined
}

/** Results of `nameKey`: `A. Lovelace` and `Ada Lovelace`, or one or two edits apart. */
export function areNearNames(one: string, other: string): boolean {
  if (withinEdits(one, other, one.length < 8 ? 1 : 2)) return true
  const [shorter, longer] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length)
  const left = [...(longer ?? [])]
  let whole = 0
  for (const word of (shorter ?? []).toSorted((a, b) => b.length - a.length)) {
    const at = left.findIndex((candidate) => candidate === word || isInitial(word, candidate))
    if (at < 0) return false
    if (left[at] === word) whole++
    left.splice(at, 1)
  }
  return whole > 0
}

const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))
