import type { DuplicateMode, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import {
  messageOf,
  readRow,
  type PhoneRules,
  type RowPlan,
  type RowReading,
} from '#shared/leads/transfer/import-row.ts'
import { EarlierRows, samePerson, type SamePerson } from '#shared/leads/transfer/repeats.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { isPhoneField, numbersOf } from '#shared/leads/contact/phone-fields.ts'
import { importFieldNames, importFields } from '#shared/leads/transfer/import-mapping.ts'
import { type Outcome, outcomeOf } from '../domain/changes.ts'
import { eventOf } from '../domain/event.ts'
import { withFields } from '../domain/fields.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import { findMatches, type Match } from '../store/matches.ts'
import { wereErased } from '../store/suppression.ts'
import type { FileRow } from './file.ts'

export interface PlannedRow {
  result: ImportRow
  reading: RowReading
  update?: { before: StoredLead; outcome: Outcome }
}

export interface DoneRow {
  leadId: string
  isUpdate: boolean
}

/** Who imports what, and when. */
export interface ImportContext {
  importId: string
  who: string
  now: Date
}

interface PlanOptions extends RowPlan, ImportContext {
  phones: PhoneRules
  duplicates: DuplicateMode
  /** Rows that the same import has already written. */
  done: ReadonlyMap<number, DoneRow>
}

const maxConcurrency = 10

/** Stores nothing. Rows that the same import has already written would be duplicates of themselves. */
export async function planRows(
  rows: readonly FileRow[],
  { phones, importId, duplicates, who, done, ...plan }: PlanOptions,
): Promise<PlannedRow[]> {
  const { now } = plan
  const read = rows.map(({ cells, ...row }) => ({ ...row, reading: readRow(cells, phones, plan) }))
  const [erased, matches] = await Promise.all([
    wereErased(read.map(({ reading }) => reading.fields)),
    mapConcurrently(read, maxConcurrency, ({ row, reading }) =>
      reading.refusals.length > 0 || done.has(row) ? Promise.resolve([]) : findMatches(reading.fields, now),
    ),
  ])
  const earlierRows = new EarlierRows(phones)
  /** Leads that rows of this request update. A row can find one by its address, and another by its number. */
  const updated = new Set<string>()
  return read.map(({ row, isTooWide, reading }, at) => {
    const { refusals, fields } = reading
    const { name, email, phone, second_phone, company } = fields
    const person = { name, email, phone, second_phone }
    const notes = isTooWide ? [tooWideWords, ...reading.notes] : reading.notes
    const result = (outcome: ImportRow['outcome'], reasons: string[], leadId?: string): PlannedRow => ({
      reading,
      result: { row, outcome, reasons, ...person, company, ...(leadId ? { lead_id: leadId } : {}) },
    })
    const before = done.get(row)
    if (before) {
      earlierRows.add({ row, ...person })
      const outcome = before.isUpdate ? 'updated' : 'added'
      return result(outcome, [`This import has ${outcome} it already.`], before.leadId)
    }
    if (refusals.length > 0) return result('skipped', refusals)
    if (erased[at]) return result('skipped', [erasedReason])
    const { repeat, shares } = earlierRows.repeatOf(person)
    if (repeat) return result('skipped', [repeat])
    earlierRows.add({ row, ...person })
    const found = matches[at] ?? []
    // Leads in quarantine do not count, because anyone could block an import by sending spam.
    const active = found.filter(({ lead }) => lead.state === 'active')
    const sameBy = (by: SamePerson) => active.find(({ lead }) => samePerson(person, lead, phones) === by)
    const same = sameBy('email') ?? sameBy('phone')
    const doubts = [...(shares ? [shares] : []), ...found.slice(0, 3).flatMap(matchReasons)]
    if (!same) return result('added', [...doubts, ...notes])
    const { lead } = same
    if (lead.last_import === importId || updated.has(lead.id))
      return result('skipped', [`An earlier row has updated or added “${lead.name}”.`], lead.id)
    if (duplicates === 'skip') return result('skipped', certainReasons(same), lead.id)
    const outcome = updateOf(lead, row, reading, { importId, who, now })
    if (!outcome) return result('skipped', [`Nothing to change in “${lead.name}”.`], lead.id)
    updated.add(lead.id)
    const reasons = [`Updates “${lead.name}”: ${changedFieldNames(outcome)}.`, ...notes]
    return { ...result('updated', reasons, lead.id), update: { before: lead, outcome } }
  })
}

const tooWideWords =
  'The row has more cells than the file has columns; those at its end are not imported. Check its quotation marks.'

export const erasedReason =
  'Someone with this address or number asked to be erased. Only they can ask to be added again.'

const certainReasons = ({ lead, reasons }: Match): string[] =>
  reasons.map((reason) => `${reason} as “${lead.name}”.`)

const matchReasons = (match: Match): string[] =>
  match.certain
    ? certainReasons(match)
    : [`Possibly “${match.lead.name}”: ${match.reasons.join(', ').toLowerCase()}.`]

/** Undefined if nothing changes. Empty and invalid cells change nothing, nor do the dates. A won lead stays won. */
function updateOf(
  lead: StoredLead,
  row: number,
  { fields, text, lines }: RowReading,
  { importId, who, now }: ImportContext,
): Outcome | undefined {
  const { name, message: _m, source: _s, received: _r, last_activity: _l, stage, ...rest } = fields
  const given = {
    ...rest,
    // A row without a name uses its company as the name.
    name: name === rest.company ? null : name,
    stage: lead.stage === 'won' ? null : stage,
  }
  const known = numbersOf(lead)
  const filled = Object.entries(given).filter(
    ([field, content]) =>
      !isEmpty(content) && !(isPhoneField(field) && known.some((number) => number === content)),
  )
  const before = text || lead.message
  const more = lines.filter((line) => !before.includes(line))
  const whole = messageOf(before, more)
  // Omits the lines if the message would have to be cut.
  const message = whole.notes.length === 0 ? whole.value : messageOf(before, []).value
  const after = withFields(lead, { ...Object.fromEntries(filled), message }, now)
  const outcome = outcomeOf(lead, { ...after, last_import: importId }, who, now)
  const imported = eventOf(lead.id, who, 'imported', now, {
    text: `Row ${row} of an imported file updated it.`,
  })
  return outcome && { ...outcome, events: [...outcome.events, imported] }
}

const isEmpty = (content: unknown): boolean =>
  content === null || content === '' || (Array.isArray(content) && content.length === 0)

function changedFieldNames({ events }: Outcome): string {
  const changed = new Set(events.flatMap(({ changes = [] }) => changes.map(({ field }) => field)))
  return importFields
    .filter((field) => changed.has(field))
    .map((field) => importFieldNames[field].toLowerCase())
    .join(', ')
}
