import { normaliseEmail } from '../contact/email.ts'
import { leadFields } from '../fields.ts'
import { betweenValues } from './cell.ts'
import type { PhoneRules } from './import-row.ts'

/** What a cell of addresses or numbers holds. */
export interface Contacts {
  /** The one to use, as it is kept; empty where there is none. */
  first: string
  /** The others, as they are kept. */
  others: string[]
  /** What cannot be used, as it stands in the file, and why. */
  bad: string[]
  problem: string
}

/** What stands between several addresses or numbers of one cell. Slashes and blanks may also be part of one. */
const between = /[;,|\r\n]|\s(?:or|and|&)\s/i

/** A longer cell is no list of addresses or numbers. */
const maxCell = 1000

const contacts = (found: readonly string[], bad: readonly string[] = [], problem = ''): Contacts => {
  const [first = '', ...others] = new Set(found)
  return { first, others, bad: [...bad], problem: bad.length > 0 ? problem : '' }
}

type SaysNothing = (text: string) => boolean

/** The single values of a cell; `isWhole` says which are not to be split further. */
const partsOf = (
  cell: string,
  saysNothing: SaysNothing,
  isWhole: (part: string) => boolean,
  split: (part: string) => string[],
): string[] => {
  const stays = (part: string) => isWhole(part) || saysNothing(part.trim())
  return cell
    .split(betweenValues.trim())
    .flatMap((value) => (stays(value) ? [value] : value.split(between)))
    .flatMap((part) => (stays(part) ? [part] : split(part)))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !saysNothing(part))
}

/** An address without what programs and people put around it. */
const bareAddress = (text: string): string =>
  normaliseEmail(
    text
      .trim()
      .replace(/^\[[^\]]*\]\(mailto:([^()]*)\)$/i, '$1')
      .replace(/^['‘’"]+/, '')
      .replace(/[\s'‘’".,]+$/, ''),
  )

/** The addresses of a cell, in order. */
export function readEmails(cell: string, saysNothing: SaysNothing): Contacts {
  if (cell === '' || saysNothing(cell)) return contacts([])
  const read = (part: string) => leadFields.email.schema.safeParse(bareAddress(part))
  const addressOf = (part: string): string | undefined => read(part).data ?? undefined
  const problemOf = (part: string): string =>
    read(part).error?.issues[0]?.message ?? 'Enter an e-mail address in the form name@example.com.'
  if (cell.length > maxCell) return contacts([], [cell], problemOf(''))
  const parts = partsOf(
    cell,
    saysNothing,
    (part) => addressOf(part) !== undefined,
    (part) => part.split(/[\s/]+(?=\S*@)/),
  )
  const bad = parts.filter((part) => !addressOf(part))
  return contacts(
    parts.flatMap((part) => addressOf(part) ?? []),
    bad,
    problemOf(bad[0] ?? ''),
  )
}

/** A long number as a spreadsheet shows it in a narrow column. Its digits are gone. */
export const isShortened = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d+)?e[+-]?\d+$/i.test(text.replace(/\s/g, ''))

export const shortenedWords = 'Excel shortened this number, so its digits are not in the file.'

/** A number without what programs and people put around it: an apostrophe, a fraction, `(office)`. */
const bareNumber = (text: string): string =>
  text
    .trim()
    .replace(/^['‘’]+/, '')
    .replace(/^(\+?\d{7,15})\.0+$/, '$1')
    .replace(/\s*\([^()\d]*\)$/, '')

/** By slashes, before each plus, and by blanks where whole numbers stand between them. */
const numbersIn = (part: string): string[] =>
  part
    .split(/\/|(?=\+\d)/)
    .flatMap((piece) =>
      /^\s*\d{10,15}(?:\s+\d{10,15})+\s*$/.test(piece) ? piece.trim().split(/\s+/) : [piece],
    )

/**
 * The numbers of a cell, in order. Where none of it can be read as one, the number is the text as it was typed: people
 * write whom to ask for.
 */
export function readPhones(
  cell: string,
  { normalisePhone }: Pick<PhoneRules, 'normalisePhone'>,
  saysNothing: SaysNothing,
): Contacts {
  if (cell === '' || saysNothing(cell)) return contacts([])
  // Two numbers with a semicolon between are read as one with an extension.
  const numberOf = (part: string): string | undefined =>
    /^\+\d{7,15}(?: ext\. \d{1,6})?$/.exec(normalisePhone(bareNumber(part)))?.[0]
  const parts =
    cell.length > maxCell
      ? [cell]
      : partsOf(cell, saysNothing, (part) => numberOf(part) !== undefined || isShortened(part), numbersIn)
  const numbers = parts.flatMap((part) => (isShortened(part) ? [] : (numberOf(part) ?? [])))
  const bad = parts.filter((part) => isShortened(part) || !numberOf(part))
  const problem = bad.some(isShortened) ? shortenedWords : 'This is no phone number.'
  if (numbers.length > 0 || bad.length === 0 || bad.some(isShortened)) return contacts(numbers, bad, problem)
  const [typed = '', ...more] = partsOf(
    cell,
    saysNothing,
    () => true,
    (part) => [part],
  )
  const { data, error } = leadFields.phone.schema.safeParse(cell.length > maxCell ? cell : bareNumber(typed))
  return data ? contacts([data], more, problem) : contacts([], bad, error?.issues[0]?.message ?? problem)
}
