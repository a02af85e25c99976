import type { Box } from '#shared/extraction/model.ts'
import { companyDomain } from '#shared/leads/contact/email-domains.ts'
import { withinEdits } from '#shared/leads/matching/edits.ts'
import { emailsIn, type Found } from './contacts.ts'
import type { DraftField } from './draft.ts'
import { likeliestFigures } from './figures.ts'
import { canBe, isMadeOf, namesOf, pairsOf, repairEmail, type Known } from './repair.ts'
import { firmStem, hostStem } from './text.ts'
import { lineOf } from './words.ts'

/** What further looks at the line of an address found. */
export interface Reread {
  /** The line as it was read, each time in another size. */
  texts: readonly string[]
  /** The dots and underlines its pixels show, with where on the line they stand, from 0 to 1. */
  marks: readonly Sign[]
}

interface Sign {
  sign: '.' | '_'
  at: number
}

export const rereadDoubt = 'Reads of this address differ; this is the likeliest.'

/** An address as most reads have it, those that fit the name and the site beside it counting for more. */
export function rereadEmail(
  field: DraftField,
  others: readonly string[],
  { texts, marks }: Reread,
  known: Known,
): DraftField {
  // What needed no repair counts twice.
  const again = texts
    .flatMap(addressesIn)
    .flatMap((found) => {
      const { value } = repairEmail(found, known)
      return value === found.value ? [value, value] : [value]
    })
    .filter((value) => withinEdits(value, field.value, 4))
  const parts = [field.value, ...others, ...again].map((value) => value.split('@'))
  const names = namesOf(known.name)
  const votedLocal = likeliest(
    parts.map(([each = '']) => each),
    (each) => (isMadeOf(names, each) ? (/[._]/.test(each) ? 7 : 5.5) : 0),
  )
  const votedHost = likeliest(
    parts.map(([, each = '']) => each),
    (each) => (isKnownHost(each, known) ? 5.5 : 0),
  )
  // A sign that no read has was put there for a space.
  const isRead = [...texts, field.words.map(({ text }) => text).join('')].some((text) =>
    text.includes(votedLocal),
  )
  const bare = isRead ? votedLocal : votedLocal.replaceAll(/[._]/g, '')
  const value = `${withMark(`${bare}@${votedHost}`, names, marks) ?? votedLocal}@${votedHost}`
  return value === field.value ? field : { ...field, value, doubt: rereadDoubt }
}

/** The address in a line that was read, with a space in it or without. */
export function addressesIn(text: string): Found[] {
  const words = text.split(/\s+/).map((each) => ({ text: each, x: 0, y: 0, width: 1, height: 1, box: noBox }))
  return emailsIn(lineOf(words, 0)).slice(0, 1)
}

const noBox: Box = [0, 0, 1, 1]

/**
 * What most have; `bonus` is how many more reads a value counts for. Engines lose strokes of letters rather than see more,
 * so a read that lost some speaks, a little less, for the value that has them, too. Of equals, the first.
 */
function likeliest(values: readonly string[], bonus: (value: string) => number): string {
  const weighed = [...new Set(values)].map((value) => {
    const same = values.filter((other) => other === value).length
    const poorer = values.filter((other) => other !== value && isPoorer(other, value)).length
    return { value, weight: same + poorer * 0.8 + bonus(value) }
  })
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.value ?? ''
}

/** Whether a read lost strokes of letters that stand there, or a sign between them. */
const isPoorer = (read: string, meant: string): boolean =>
  canBe(read, meant) || (!/[._]/.test(read) && read === meant.replaceAll(/[._]/g, ''))

/** Whether a host is that of the site or the firm beside it, or of mailboxes everyone can have. */
const isKnownHost = (host: string, { company, website }: Known): boolean =>
  website?.includes(host) === true ||
  (company !== undefined && firmStem(company) === hostStem(host)) ||
  (host !== '' && companyDomain(`someone@${host}`) === undefined)

/** The local part with the sign its pixels show between the two names it is made of; undefined where they show none. */
function withMark(email: string, names: readonly string[], marks: readonly Sign[]): string | undefined {
  const [local = ''] = email.split('@')
  const pair = pairsOf(names).find((each) => each.join('') === local)
  const mark = pair && marks.find(({ at }) => isAt(email, pair[0].length, at))
  return pair && mark && pair.join(mark.sign)
}

/** How wide text is in most fonts, to an `a`. */
const widthOf = (text: string): number =>
  Array.from(text, (letter) =>
    /[ijl.]/.test(letter) ? 0.5 : /[ftr1]/.test(letter) ? 0.7 : /[mw@]/.test(letter) ? 1.6 : 1,
  ).reduce((sum, each) => sum + each, 0)

/** Where on its line the first letters of an address end, from 0 to 1. */
const placeOf = (email: string, letters: number): number => widthOf(email.slice(0, letters)) / widthOf(email)

/** Whether a place on a line is about that of a sign the address on it lost before one of its letters. */
const isAt = (email: string, before: number, place: number): boolean =>
  Math.abs(place * (widthOf(email) + 0.5) - widthOf(email.slice(0, before)) - 0.25) < 1

const endDigits = /^[a-z._]{2,}(?<digits>\d{1,3})@/

/** Where on its line the digits stand that an address has before its @: old figures look like letters. */
export function digitsPlace({ value }: DraftField): { from: number; to: number; withAt: number } | undefined {
  const digits = endDigits.exec(value)?.groups?.['digits']
  if (!digits) return undefined
  const at = value.indexOf('@')
  const from = placeOf(value, at - digits.length) - 0.15 / widthOf(value)
  return { from, to: placeOf(value, at), withAt: placeOf(value, at + 1) }
}

/** The address with its digits as the first read has them that knows nothing else; it may have begun too early. */
export function withDigits(field: DraftField, reads: readonly string[]): DraftField {
  const digits = endDigits.exec(field.value)?.groups?.['digits'] ?? ''
  const found = reads.map((read) => (read.split('@')[0] ?? '').replaceAll(/\D/g, ''))
  const seen =
    found.find(({ length }) => length === digits.length) ??
    found.find(({ length }) => length > digits.length)?.slice(-digits.length)
  if (!digits || !seen) return field
  const figures = likeliestFigures([
    { text: digits, weight: 1 },
    { text: seen, weight: 1.5 },
  ])
  if (figures === digits) return field
  return { ...field, value: field.value.replace(`${digits}@`, `${figures}@`), doubt: rereadDoubt }
}
