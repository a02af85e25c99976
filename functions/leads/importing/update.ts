import { isPhoneField, numbersOf } from '#shared/leads/contact/phone-fields.ts'
import { messageOf, type RowReading } from '#shared/leads/transfer/import-row.ts'
import { importFieldNames, importFields } from '#shared/leads/transfer/import-mapping.ts'
import { outcomeOf, type Outcome } from '../domain/changes.ts'
import { eventOf } from '../domain/event.ts'
import { withFields } from '../domain/fields.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

interface UpdateOptions {
  /** `fill` writes only empty fields. */
  mode: 'fill' | 'overwrite'
  row: number
  who: string
  now: Date
}

/**
 * The change of an existing lead by a row, or undefined if nothing changes. Empty and invalid cells change nothing, nor does
 * the date received.
 */
export function updateOf(
  lead: StoredLead,
  { fields, text, lines }: RowReading,
  { mode, row, who, now }: UpdateOptions,
): Outcome | undefined {
  const { name, email: _email, message: _message, source: _source, received: _received, ...rest } = fields
  // A row without a name uses its company as the name.
  const given = name === rest.company ? rest : { ...rest, name }
  const has: Record<string, unknown> = { ...lead, value: lead.value_cents }
  const isKnown = (field: string, content: unknown) =>
    !isEmpty(has[field]) || (isPhoneField(field) && numbersOf(lead).some((number) => number === content))
  const changed = Object.entries(given).filter(
    ([field, content]) => !isEmpty(content) && (mode === 'overwrite' || !isKnown(field, content)),
  )
  const before = mode === 'overwrite' && text ? text : lead.message || text
  const more = lines.filter((line) => !before.includes(line))
  const whole = messageOf(before, more)
  // Omits the lines if the message would have to be cut.
  const message = whole.notes.length === 0 ? whole.value : before
  const after = withFields(lead, { ...Object.fromEntries(changed), message }, now)
  const outcome = outcomeOf(lead, after, who, now)
  const imported = eventOf(lead.id, who, 'imported', now, {
    text: `Row ${row} of an imported file updated it.`,
  })
  return outcome && { ...outcome, events: [...outcome.events, imported] }
}

const isEmpty = (content: unknown): boolean =>
  content === null ||
  content === undefined ||
  content === '' ||
  (Array.isArray(content) && content.length === 0)

/** The names of the changed fields, as text. */
export function changedFieldNames({ events }: Outcome): string {
  const changed = new Set(events.flatMap(({ changes = [] }) => changes.map(({ field }) => field)))
  return importFields
    .filter((field) => changed.has(field))
    .map((field) => importFieldNames[field].toLowerCase())
    .join(', ')
}
