import { cutLine } from '../../api/fields.ts'
import { withoutInvisible } from '../../api/invisible.ts'
import { recordOf } from '../../api/records.ts'
import { suggestEmail } from '../contact/email-domains.ts'
import { leadFields, ofKind, phoneFields, type FieldValues } from '../fields.ts'
import { isFiller, movedToMessage, short, type Cell } from './cell.ts'
import { readEmails, readPhones, type Contacts } from './contact-cells.ts'
import { readInstant, type DayOrder } from './dates.ts'
import { readInterests, readNextStep, readStage, readValue, readWebsite } from './import-cells.ts'
import { importFieldNames, type DateField, type ImportField } from './import-mapping.ts'
import { putRight } from './names.ts'
import type { StageChoices } from './stage-words.ts'
import type * as phones from '../contact/phone.ts'
import type { Stage } from '../stage.ts'

interface RowFields extends Omit<FieldValues, 'stage'> {
  /** Null if the file has no known stage. */
  stage: Stage | null
  source: string
  /** Instants, or null if the file has none. */
  received: string | null
  last_activity: string | null
}

export interface RowReading {
  fields: RowFields
  /** The parts of the message: the text of the file, and lines for values that do not fit their fields. */
  text: string
  lines: string[]
  /** Why it cannot be a lead, or empty. */
  refusals: string[]
  /** For the person who imports. */
  notes: string[]
}

/** The module `phone.ts`. Callers pass it, because it is large and loaded on demand. */
export type PhoneRules = Pick<typeof phones, 'normalisePhone' | 'doubtfulPhone' | 'formatPhone'>

export interface RowPlan {
  stages: StageChoices
  /** How the dates of a field are written, if its column says so. */
  orders: Readonly<Partial<Record<DateField, DayOrder>>>
  /** Whether names in capitals and `Last, First` are changed. */
  putsNamesRight: boolean
  now: Date
}

const contactNames = { email: 'email address', ...recordOf(phoneFields, () => 'phone number') }
type ContactField = keyof typeof contactNames

const ownLines = ofKind('line')

const oneLine = (cell = ''): string => cell.replace(/\s+/g, ' ').trim()

/** HubSpot may have `Last, First` as the first or the last name. */
const nameIn = (name: string, first: string, last: string): string => {
  const both = `${first} ${last}`.trim()
  const words = (text: string) => text.split(/[\s,]+/)
  const isWhole = (one: string) => one.includes(',') && words(both).every((word) => words(one).includes(word))
  return name || ([first, last].find(isWhole) ?? both)
}

/** Refused without a name or a way to reach the person. Other values that do not fit are added to the message. */
export function readRow(
  row: Readonly<Partial<Record<ImportField, string>>>,
  rules: PhoneRules,
  { stages, orders, putsNamesRight, now }: RowPlan,
): RowReading {
  // A message keeps its lines and joiners. Normalizing the others takes quadratic time for long runs of accents.
  const cells: typeof row = Object.fromEntries(
    Object.entries(row).map(([field, cell]) => [
      field,
      field === 'message' ? cell : withoutInvisible(cell.slice(0, maxCell)),
    ]),
  )
  const notes: string[] = []
  const lines: string[] = []
  const addLine = (line: string) => void lines.push(storable(line.slice(0, maxLine)))
  const lineOf = (field: ImportField): string => {
    const line = oneLine(cells[field])
    return isFiller(line) ? '' : line
  }
  const noted = <T>({ value, notes: more, forMessage }: Cell<T>): T => {
    notes.push(...more)
    if (forMessage) addLine(forMessage)
    return value
  }
  const fitted = (field: 'name' | (typeof ownLines)[number], given: string): string => {
    const { max, schema } = leadFields[field]
    const { data, error } = schema.safeParse(given)
    if (!given || data) return data ?? ''
    const cut = schema.safeParse(cutLine(max).parse(given) ?? '').data ?? ''
    if (cut) noted(movedToMessage(importFieldNames[field], given, error?.issues[0]?.message ?? ''))
    return cut
  }
  const noteUnused = (field: ContactField, { first, bad, problem }: Contacts, others: string[] = []) => {
    const [column, given, kind] = [importFieldNames[field], oneLine(cells[field]), contactNames[field]]
    if (given && !first && bad.length === 0)
      notes.push(`${column}: “${short(given)}” is not a valid ${kind}; skipped.`)
    if (bad.length > 0) noted(movedToMessage(column, bad.join(', '), problem))
    if (others.length === 0) return
    notes.push(`${column}: ${short(others.join(', '))} added to the message.`)
    for (const other of others) addLine(`Other ${kind}: ${other}`)
  }
  const instantOf = (field: 'received' | 'last_activity', instead: string): string | null =>
    noted(readInstant(lineOf(field), orders[field], now, instead))

  const company = fitted('company', lineOf('company'))
  const emails = readEmails((cells.email ?? '').trim())
  const numbers = readPhones((cells.phone ?? '').trim(), rules)
  const own = readPhones((cells.second_phone ?? '').trim(), rules)
  const [email, phone] = [emails.first, numbers.first]
  const [second = '', ...others] = [own.first, ...numbers.others, ...own.others].filter(
    (number, at, all) => number && number !== phone && all.indexOf(number) === at,
  )
  noteUnused('email', emails, emails.others)
  noteUnused('phone', numbers, others.map(rules.formatPhone))
  noteUnused('second_phone', own)
  const written = nameIn(lineOf('name'), lineOf('first_name'), lineOf('last_name'))
  const right = putsNamesRight && written !== company ? putRight(written) : written
  if (right !== written) notes.push(`The name “${short(written)}” was put right.`)
  const given = fitted('name', right)
  if (!given && company) notes.push('No name; the company name is used instead.')
  const meant = email ? suggestEmail(email) : undefined
  if (meant) notes.push(`Email: did you mean ${meant}?`)
  for (const [field, number] of [
    ['phone', phone],
    ['second_phone', second],
  ] as const) {
    const doubt = number && rules.doubtfulPhone(number)
    if (doubt) notes.push(`${importFieldNames[field]}: ${doubt}`)
  }
  const fields: Omit<RowFields, 'message'> = {
    name: given || company,
    email: email || null,
    phone: phone || null,
    second_phone: second || null,
    ...recordOf(ownLines, (field) => (field === 'company' ? company : fitted(field, lineOf(field))) || null),
    website: noted(readWebsite(cells.website ?? '')),
    interests: noted(readInterests(lineOf('interests') && (cells.interests ?? ''))),
    stage: noted(readStage(cells.stage ?? '', stages)),
    value: noted(readValue(lineOf('value'))),
    next_step: noted(readNextStep(lineOf('next_step'), lineOf('next_step_due'), orders.next_step_due)),
    source: cutLine(200).parse(lineOf('source')) ?? '',
    received: instantOf('received', 'the lead counts as received today'),
    last_activity: instantOf('last_activity', 'the import counts as its last activity'),
  }
  const text = lineOf('message') && (cells.message ?? '').trim()
  const refusals = given || company ? [] : ['No name.']
  if (!email && !phone && !second) {
    const why = (['email', 'phone'] as const).flatMap((field) => {
      const { problem } = field === 'email' ? emails : numbers
      return problem ? [`${importFieldNames[field]}: ${problem}`] : []
    })
    refusals.push(...(why.length > 0 ? why : ['No email address or phone number.']))
  }
  return { fields: { ...fields, message: noted(messageOf(text, lines)) }, text, lines, refusals, notes }
}

const maxMessage = leadFields.message.max
/** In characters, of a cell that is not a message. More than any field takes. */
const maxCell = 3000
/** The most characters of a value that is added to the message. */
const maxLine = 500

const storable = (text: string): string => text.replace(/(?![\t\r\n])[\p{Cc}\p{Cs}]/gu, '')

/** If it is too long, its own text is cut, not the lines. */
export function messageOf(text: string, lines: readonly string[]): Cell<string> {
  const kept = storable(text)
  const added = lines.join('\n').slice(0, maxMessage - 2)
  const end = kept && added ? `\n\n${added}` : added
  const room = maxMessage - end.length
  if (kept.length <= room) return { value: kept + end, notes: [] }
  return {
    value: storable(kept.slice(0, room) + end),
    notes: [`${importFieldNames.message}: cut to ${room.toLocaleString('en-US')} characters.`],
  }
}
