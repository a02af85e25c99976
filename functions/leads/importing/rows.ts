import { updates, type DuplicateMode, type ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import {
  readRow,
  type PhoneRules,
  type RowPlan,
  type RowReading,
  messageOf,
} from '#shared/leads/transfer/import-row.ts'
import { EarlierRows, samePerson } from '#shared/leads/transfer/repeats.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { isPhoneField, numbersOf } from '#shared/leads/contact/phone-fields.ts'
import { importFieldNames, importFields } from '#shared/leads/transfer/import-mapping.ts'
import { type Outcome, outcomeOf } from '../domain/changes.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import { findMatches, type Match } from '../store/matches.ts'
import type { FileRow } from './file.ts'
import { wereErased } from '../store/suppression.ts'
import { eventOf } from '../domain/event.ts'
import { withFields } from '../domain/fields.ts'

export interface PlannedRow {
  result: ImportRow
  reading: RowReading
  update?: { before: StoredLead; outcome: Outcome }
}

export interface DoneRow {
  leadId: string
  isUpdate: boolean
}

interface PlanOptions extends RowPlan {
  phones: PhoneRules
  duplicates: DuplicateMode
  who: string
  /** Rows that the same import has already written. */
  done: ReadonlyMap<number, DoneRow>
  alreadyUsed: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

const maxConcurrency = 10

/** Stores nothing. Rows that the same import has already written would be duplicates of themselves. */
export async function planRows(
  rows: readonly FileRow[],
  { phones, duplicates, who, done, alreadyUsed, stages, now }: PlanOptions,
): Promise<PlannedRow[]> {
  const read = rows.map(({ row, cells }) => ({ row, reading: readRow(cells, phones, { stages, now }) }))
  const [erased, matches] = await Promise.all([
    wereErased(read.map(({ reading }) => reading.fields)),
    mapConcurrently(read, maxConcurrency, ({ row, reading }) =>
      reading.refusals.length > 0 || done.has(row) ? Promise.resolve([]) : findMatches(reading.fields, now),
    ),
  ])
  // Leads in quarantine do not count as duplicates, because anyone could block an import by sending spam.
  const certain = matches.map((found, at) => {
    const person = read[at]?.reading.fields
    return found.flatMap((match) => {
      const same =
        person && match.lead.state === 'active' ? samePerson(person, match.lead, phones) : undefined
      return same ? [{ match, same }] : []
    })
  })
  const toUpdate = certain.map((found) =>
    updates(duplicates) ? found.find(({ same }) => same === 'email')?.match.lead : undefined,
  )
  const used = await alreadyUsed([...new Set(toUpdate.flatMap((lead) => lead?.id ?? []))])
  const earlierRows = new EarlierRows(phones)
  return read.map(({ row, reading }, at) => {
    const { refusals, fields, notes } = reading
    const { name, email, phone, second_phone, company } = fields
    const person = { name, email, phone, second_phone }
    const result = (outcome: ImportRow['outcome'], reasons: string[], leadId?: string): PlannedRow => ({
      reading,
      result: { row, outcome, reasons, ...person, company, ...(leadId ? { lead_id: leadId } : {}) },
    })
    const before = done.get(row)
    if (before !== undefined) {
      earlierRows.add({ row, ...person })
      return before.isUpdate
        ? result('updated', ['This import has updated it already.'], before.leadId)
        : result('added', ['This import has added it already.'], before.leadId)
    }
    if (refusals.length > 0) return result('refused', refusals)
    const { repeat, shares } = earlierRows.repeatOf(person)
    const same = certain[at]?.[0]?.match
    const lead = toUpdate[at]
    if (duplicates !== 'add' && same && !lead) return result('duplicate', certainReasons(same), same.lead.id)
    if (duplicates !== 'add' && repeat) return result('duplicate', [repeat])
    if (erased[at]) return result('erased', [erasedReason])
    if (lead && used.has(lead.id))
      return result('duplicate', [`An earlier row has updated or added “${lead.name}”.`], lead.id)
    earlierRows.add({ row, ...person })
    if (lead && updates(duplicates)) {
      const outcome = updateOf(lead, reading, { mode: duplicates, row, who, now })
      if (!outcome) return result('duplicate', [`Nothing to change in “${lead.name}”.`], lead.id)
      const planned = result(
        'updated',
        [`Updates “${lead.name}”: ${changedFieldNames(outcome)}.`, ...notes],
        lead.id,
      )
      return { ...planned, update: { before: lead, outcome } }
    }
    return result('added', [
      ...[repeat ?? shares ?? []].flat(),
      ...(matches[at] ?? []).slice(0, 3).flatMap(matchReasons),
      ...notes,
    ])
  })
}

export const erasedReason =
  'Someone with this address or number asked to be erased. Only they can ask to be added again.'

const certainReasons = ({ lead, reasons }: Match): string[] =>
  reasons.map((reason) => `${reason} as “${lead.name}”.`)

const matchReasons = (match: Match): string[] =>
  match.certain
    ? certainReasons(match)
    : [`Possibly “${match.lead.name}”: ${match.reasons.join(', ').toLowerCase()}.`]

interface UpdateOptions {
  /** `fill` writes only empty fields. */
  mode: 'fill' | 'overwrite'
  row: number
  who: string
  now: Date
}

/** undefined if nothing changes. Empty and invalid cells change nothing, nor does the date received. */
function updateOf(
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

function changedFieldNames({ events }: Outcome): string {
  const changed = new Set(events.flatMap(({ changes = [] }) => changes.map(({ field }) => field)))
  return importFields
    .filter((field) => changed.has(field))
    .map((field) => importFieldNames[field].toLowerCase())
    .join(', ')
}
