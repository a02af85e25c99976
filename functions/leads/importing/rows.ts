import type { ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { readRow, type PhoneRules, type RowReading } from '#shared/leads/transfer/import-row.ts'
import { EarlierRows, samePerson } from '#shared/leads/transfer/repeats.ts'
import { mapConcurrently } from '#kernel/concurrency.ts'
import { findMatches, type Match } from '../store/matches.ts'
import type { FileRow } from './file.ts'
import { wereErased } from '../erasure/suppression.ts'

/** A row with its outcome. */
export interface PlannedRow {
  result: ImportRow
  reading: RowReading
}

interface PlanOptions {
  phones: PhoneRules
  duplicates: 'skip' | 'add'
  /** Rows the same import has added already, and the leads they became. */
  done: ReadonlyMap<number, string>
  now: Date
}

/** How many rows are looked up at once. */
const maxConcurrency = 10

/**
 * Says of each row what it becomes, without storing anything. Rows before it in the file count as leads; those the same
 * import has added already are not looked at again, or they would be duplicates of themselves.
 */
export async function planRows(
  rows: readonly FileRow[],
  { phones, duplicates, done, now }: PlanOptions,
): Promise<PlannedRow[]> {
  const read = rows.map(({ row, cells }) => ({ row, reading: readRow(cells, phones) }))
  const [erased, matches] = await Promise.all([
    wereErased(read.map(({ reading }) => reading.fields)),
    mapConcurrently(read, maxConcurrency, ({ row, reading }) =>
      reading.refusals.length > 0 || done.has(row) ? Promise.resolve([]) : findMatches(reading.fields, now),
    ),
  ])
  const earlierRows = new EarlierRows(phones)
  return read.map(({ row, reading }, at) => {
    const { refusals, fields, notes } = reading
    const { name, email, phone, second_phone, company } = fields
    const person = { name, email, phone, second_phone }
    const result = (outcome: ImportRow['outcome'], reasons: string[], leadId?: string): PlannedRow => ({
      reading,
      result: { row, outcome, reasons, ...person, company, ...(leadId ? { lead_id: leadId } : {}) },
    })
    const doneAs = done.get(row)
    if (doneAs !== undefined) {
      earlierRows.add({ row, ...person })
      return result('added', ['This import has added it already.'], doneAs)
    }
    if (refusals.length > 0) return result('refused', refusals)
    const found = matches[at] ?? []
    // What looks like spam stands for nobody: else a form could keep anyone from being imported.
    const certain = found.find(({ lead }) => lead.state === 'active' && samePerson(person, lead, phones))
    const { repeat, shares } = earlierRows.repeatOf(person)
    if (duplicates === 'skip' && certain) return result('duplicate', certainReasons(certain), certain.lead.id)
    if (duplicates === 'skip' && repeat) return result('duplicate', [repeat])
    if (erased[at]) return result('erased', [erasedReason])
    earlierRows.add({ row, ...person })
    return result('added', [
      ...[repeat ?? shares ?? []].flat(),
      ...found.slice(0, 3).flatMap(matchReasons),
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
