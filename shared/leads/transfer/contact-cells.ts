import { normaliseEmail } from '../contact/email.ts'
import { leadFields } from '../fields.ts'
import { isFillerEmail, isFillerPhone, valueSeparator } from './cell.ts'
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

/** Parsing a part is slow. */
const maxParts = 20

interface Kind {
  isFiller: (text: string) => boolean
  /** Normalized, or undefined if it is invalid. */
  read: (part: string) => string | undefined
  split: (part: string) => string[]
  problemOf: (bad: string) => string
}

/** Without fillers. Valid values are not split further. */
function contactsIn(cell: string, { isFiller, read, split, problemOf }: Kind): Contacts {
  const stays = (part: string) => isShortened(part) || read(part) !== undefined
  const whole = cell.length > maxCell
  const unread: string[] = []
  const firstOf = (all: readonly string[]): string[] => {
    const filled = all.filter((part) => part.trim() !== '' && !isFiller(part.trim()))
    unread.push(...filled.slice(maxParts).map((part) => part.trim()))
    return filled.slice(0, maxParts)
  }
  const values = firstOf(whole ? [cell] : cell.split(valueSeparator.trim()))
  const pieces = firstOf(
    values.flatMap((value) => (whole || stays(value) ? [value] : value.split(separator))),
  )
  const parts = firstOf(pieces.flatMap((part) => (whole || stays(part) ? [part] : split(part))))
    .map((part) => part.trim())
    // Exchange writes the main address with `SMTP:` and the others with `smtp:`.
    .toSorted((a, b) => Number(b.startsWith('SMTP:')) - Number(a.startsWith('SMTP:')))
  const [first = '', ...others] = new Set(parts.flatMap((part) => read(part) ?? []))
  const bad = parts.filter((part) => !read(part))
  const unreadProblem = unread.length > 0 ? `Only ${maxParts} parts of a cell are read.` : ''
  const problem = bad[0] === undefined ? unreadProblem : problemOf(bad[0])
  return { first, others, bad: [...bad, ...unread], problem }
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

const asEmail = (part: string) => leadFields.email.schema.safeParse(bareAddress(part))

const emailKind: Kind = {
  isFiller: isFillerEmail,
  read: (part) => (part.length > maxCell ? undefined : (asEmail(part).data ?? undefined)),
  split: (part) => part.split(/[\s/]+(?=\S*@)/),
  problemOf: (bad) =>
    asEmail(bad.slice(0, maxCell)).error?.issues[0]?.message ??
    'Enter an email address in the form name@example.com.',
}

export const readEmails = (cell: string): Contacts =>
  contactsIn(cell.length > maxCell ? cell : cell.replace(otherKinds, ''), emailKind)

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
export function readPhones(cell: string, { normalisePhone }: Pick<PhoneRules, 'normalisePhone'>): Contacts {
  const read = (part: string): string | undefined =>
    // The parser reads two numbers with a semicolon between them as one with an extension.
    part.length > maxCell || isShortened(part)
      ? undefined
      : /^\+\d{7,15}(?: ext\. \d{1,6})?$/.exec(normalisePhone(bareNumber(part)))?.[0]
  const problemOf = () => 'This is no phone number.'
  const found = contactsIn(cell, { isFiller: isFillerPhone, read, split: numbersIn, problemOf })
  if (found.bad.some(isShortened)) return { ...found, problem: shortenedWords }
  if (found.first || found.bad.length === 0) return found
  const [typed = '', ...more] = cell
    .split(valueSeparator.trim())
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isFillerPhone(part))
  const { data, error } = leadFields.phone.schema.safeParse(bareNumber(typed.slice(0, maxCell)))
  if (!data) return { ...found, problem: error?.issues[0]?.message ?? found.problem }
  return { first: data, others: [], bad: more, problem: more.length > 0 ? found.problem : '' }
}
