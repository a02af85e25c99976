import { normaliseEmail } from '../contact/email.ts'
import { leadFields } from '../fields.ts'
import { valueSeparator } from './cell.ts'
import type { PhoneRules } from './import-row.ts'

export interface Contacts {
  /** Normalized, or empty. */
  first: string
  /** Normalized. */
  others: string[]
  /** Invalid values as in the file. `problem` says why. */
  bad: string[]
  problem: string
}

/** Separators of several values. Slashes and blanks are handled later, because they can be part of a value. */
const separator = /[;,|\r\n]|\s(?:or|and|&)\s/i

/** In characters. A longer cell is not a list of addresses or numbers. */
const maxCell = 1000

const contacts = (found: readonly string[], bad: readonly string[] = [], problem = ''): Contacts => {
  const [first = '', ...others] = new Set(found)
  return { first, others, bad: [...bad], problem: bad.length > 0 ? problem : '' }
}

type IsFiller = (text: string) => boolean

/** Values for which `isWhole` is true are not split further. */
const partsOf = (
  cell: string,
  isFiller: IsFiller,
  isWhole: (part: string) => boolean,
  split: (part: string) => string[],
): string[] => {
  const stays = (part: string) => isWhole(part) || isFiller(part.trim())
  return cell
    .split(valueSeparator.trim())
    .flatMap((value) => (stays(value) ? [value] : value.split(separator)))
    .flatMap((part) => (stays(part) ? [part] : split(part)))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isFiller(part))
}

/** Of an address book of Exchange or Outlook, and no email address. */
const otherKinds = /(?:^|[;,]\s*)(?:x400|x500|ex|eum|sip|spo|notes):.*?(?=[;,]\s*[^\s;,]+@|$)/gis

const bareAddress = (text: string): string =>
  normaliseEmail(
    text
      .trim()
      .replace(/^smtp:/i, '')
      .replace(/^\[[^\]]*\]\(mailto:([^()]*)\)$/i, '$1')
      .replace(/^['‘’"]+/, '')
      .replace(/[\s'‘’".,]+$/, ''),
  )

export function readEmails(cell: string, isFiller: IsFiller): Contacts {
  if (cell === '' || isFiller(cell)) return contacts([])
  const read = (part: string) => leadFields.email.schema.safeParse(bareAddress(part))
  const addressOf = (part: string): string | undefined => read(part).data ?? undefined
  const problemOf = (part: string): string =>
    read(part).error?.issues[0]?.message ?? 'Enter an email address in the form name@example.com.'
  if (cell.length > maxCell) return contacts([], [cell], problemOf(''))
  // Exchange writes the main address with `SMTP:` and the others with `smtp:`.
  const parts = partsOf(
    cell.replace(otherKinds, ''),
    isFiller,
    (part) => addressOf(part) !== undefined,
    (part) => part.split(/[\s/]+(?=\S*@)/),
  ).sort((a, b) => Number(b.startsWith('SMTP:')) - Number(a.startsWith('SMTP:')))
  const bad = parts.filter((part) => !addressOf(part))
  return contacts(
    parts.flatMap((part) => addressOf(part) ?? []),
    bad,
    problemOf(bad[0] ?? ''),
  )
}

/** A spreadsheet wrote it in scientific notation and lost its digits. */
export const isShortened = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d+)?e[+-]?\d+$/i.test(text.replace(/\s/g, ''))

export const shortenedWords = 'Excel shortened this number, so its digits are not in the file.'

/** Removes an apostrophe, a fraction and a note such as `(office)`. */
const bareNumber = (text: string): string =>
  text
    .trim()
    .replace(/^['‘’]+/, '')
    .replace(/^(\+?\d{7,15})\.0+$/, '$1')
    .replace(/\s*\([^()\d]*\)$/, '')

/** Splits at slashes, before each plus, and at blanks between whole numbers. */
const numbersIn = (part: string): string[] =>
  part
    .split(/\/|(?=\+\d)/)
    .flatMap((piece) =>
      /^\s*\d{10,15}(?:\s+\d{10,15})+\s*$/.test(piece) ? piece.trim().split(/\s+/) : [piece],
    )

/** In order. If none can be parsed, the first text is used as typed, because people add a name to ask for. */
export function readPhones(
  cell: string,
  { normalisePhone }: Pick<PhoneRules, 'normalisePhone'>,
  isFiller: IsFiller,
): Contacts {
  if (cell === '' || isFiller(cell)) return contacts([])
  // The parser reads two numbers with a semicolon between them as one with an extension.
  const numberOf = (part: string): string | undefined =>
    /^\+\d{7,15}(?: ext\. \d{1,6})?$/.exec(normalisePhone(bareNumber(part)))?.[0]
  const parts =
    cell.length > maxCell
      ? [cell]
      : partsOf(cell, isFiller, (part) => numberOf(part) !== undefined || isShortened(part), numbersIn)
  const numbers = parts.flatMap((part) => (isShortened(part) ? [] : (numberOf(part) ?? [])))
  const bad = parts.filter((part) => isShortened(part) || !numberOf(part))
  const problem = bad.some(isShortened) ? shortenedWords : 'This is no phone number.'
  if (numbers.length > 0 || bad.length === 0 || bad.some(isShortened)) return contacts(numbers, bad, problem)
  const [typed = '', ...more] = partsOf(
    cell,
    isFiller,
    () => true,
    (part) => [part],
  )
  const { data, error } = leadFields.phone.schema.safeParse(cell.length > maxCell ? cell : bareNumber(typed))
  return data ? contacts([data], more, problem) : contacts([], bad, error?.issues[0]?.message ?? problem)
}
