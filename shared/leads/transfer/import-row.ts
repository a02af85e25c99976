import { cutLine } from '../../api/fields.ts'
import { normaliseEmail, suggestEmail } from '../contact/email.ts'
import { phoneFields, type PhoneField } from '../contact/phone-fields.ts'
import { leadFields } from '../fields.ts'
import { isFiller, isFillerEmail, isFillerPhone } from './fillers.ts'
import {
  readInterests,
  readNextStep,
  readStage,
  readValue,
  readWebsite,
  short,
  type Cell,
} from './import-cells.ts'
import { importFieldNames, type ImportField } from './import-mapping.ts'
import type * as phones from '../contact/phone.ts'
import type { Interest, Stage } from '../stage.ts'

/** A row of an imported file as a lead would have it. */
interface RowFields {
  name: string
  email: string | null
  phone: string | null
  second_phone: string | null
  company: string | null
  title: string | null
  website: string | null
  message: string
  interests: Interest[]
  stage: Stage
  /** Dollars. */
  value: number | null
  next_step: { text: string; due: string } | null
  source: string
}

export interface RowReading {
  fields: RowFields
  /** Why it cannot be a lead; empty when it can. */
  refusals: string[]
  /** What a person would want to know of what was made of it. */
  notes: string[]
}

/** The module `phone.ts`, given because its tables are large and who calls loads them when there are rows to read. */
export type PhoneRules = Pick<typeof phones, 'normalisePhone' | 'doubtfulPhone'>

type Checked = 'name' | 'email' | PhoneField | 'company' | 'title' | 'message' | 'next_step'

/**
 * Reads a row by the rules that hold for everyone. What would make a wrong lead is refused; what is merely not understood
 * is left out, and said.
 */
export function readRow(
  cells: Readonly<Partial<Record<ImportField, string>>>,
  rules: PhoneRules,
): RowReading {
  const refusals: string[] = []
  const notes: string[] = []
  const lineOf = (field: ImportField, isNothing = isFiller): string => {
    const line = (cells[field] ?? '').replace(/\s+/g, ' ').trim()
    return isNothing(line) ? '' : line
  }
  const contactOf = (
    field: 'email' | PhoneField,
    isNothing: (line: string) => boolean,
    what: string,
  ): string => {
    const [line, given] = [lineOf(field, isNothing), lineOf(field, () => false)]
    if (given && !line)
      notes.push(`${importFieldNames[field]}: “${short(given)}” is not a valid ${what}; skipped.`)
    return line
  }
  const noted = <T>({ value, notes: more }: Cell<T>): T => {
    notes.push(...more)
    return value
  }
  const allows = (field: Checked, value: unknown): boolean => {
    const { error } = leadFields[field].safeParse(value)
    if (error)
      refusals.push(`${importFieldNames[field]}: ${error.issues[0]?.message ?? 'This cannot be stored.'}`)
    return !error
  }
  const checked = (field: Checked, text: string): string => (allows(field, text) ? text : '')

  const company = checked('company', lineOf('company'))
  const emailGiven = contactOf('email', isFillerEmail, 'e-mail address')
  const phoneGiven = contactOf('phone', isFillerPhone, 'phone number')
  const secondGiven = contactOf('second_phone', isFillerPhone, 'phone number')
  const email = emailGiven && checked('email', normaliseEmail(emailGiven))
  const phone = phoneGiven && checked('phone', rules.normalisePhone(phoneGiven))
  const second = secondGiven && checked('second_phone', rules.normalisePhone(secondGiven))
  const given = lineOf('name') || `${lineOf('first_name')} ${lineOf('last_name')}`.trim()
  const { step, forMessage } = noted(readNextStep(lineOf('next_step'), lineOf('next_step_due')))
  if (!given && !company) refusals.push('No name.')
  if (!given && company) notes.push('No name; the company name is used instead.')
  if (!emailGiven && !phoneGiven && !secondGiven) refusals.push('No e-mail address or phone number.')
  notes.push(...contactNotes(email, { phone, second_phone: second }, rules))
  return {
    fields: {
      name: given ? checked('name', given) : company,
      email: email || null,
      phone: phone || null,
      second_phone: second === phone ? null : second || null,
      company: company || null,
      title: checked('title', lineOf('title')) || null,
      website: noted(readWebsite(lineOf('website'))),
      message: checked(
        'message',
        [isFiller(lineOf('message', () => false)) ? '' : (cells.message ?? '').trim(), forMessage]
          .filter(Boolean)
          .join('\n\n'),
      ),
      interests: noted(readInterests(lineOf('interests') && (cells.interests ?? ''))),
      stage: noted(readStage(lineOf('stage'))),
      value: noted(readValue(lineOf('value'))),
      next_step: step && allows('next_step', step) ? step : null,
      source: cutLine(200).parse(lineOf('source')) ?? '',
    },
    refusals,
    notes,
  }
}

function contactNotes(email: string, phones: Record<PhoneField, string>, rules: PhoneRules): string[] {
  const meant = email ? suggestEmail(email) : undefined
  const doubts = phoneFields.flatMap((field) => {
    const doubt = phones[field] ? rules.doubtfulPhone(phones[field]) : undefined
    return doubt ? [`${importFieldNames[field]}: ${doubt}`] : []
  })
  return [...(meant ? [`E-mail: did you mean ${meant}?`] : []), ...doubts]
}
