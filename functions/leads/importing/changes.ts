import type { RowReading } from '#shared/leads/transfer/import-row.ts'
import { systemClock } from '#lib/clock.ts'
import { eventOf } from '../domain/event.ts'
import { withFields } from '../domain/fields.ts'
import { newLead, type StoredLead } from '../domain/stored-lead.ts'
import { asChange, findAllByIdempotencyKey, idempotencyRecord } from '../store/repository.ts'
import type { LeadChange } from '../store/write.ts'
import type { DoneRow, ImportContext, PlannedRow } from './rows.ts'

const rowKey = (importId: string, row: number): string => `import#${importId}#${row}`

/** An idempotency record prevents writing it twice. */
export function changeOf(
  { result: { row }, reading, update }: PlannedRow,
  { importId, who, now }: ImportContext,
): LeadChange & { after: StoredLead } {
  const at = now.toISOString()
  const key = rowKey(importId, row)
  if (update) {
    const change = asChange(update.before, update.outcome, now)
    const [event] = change.events
    return { ...change, extraWrites: [idempotencyRecord(key, update.before.id, at, { event_id: event?.id })] }
  }
  const after = leadOf(reading.fields, importId, now)
  return {
    after,
    events: [eventOf(after.id, who, 'imported', now, { text: `Row ${row} of an imported file.` })],
    extraWrites: [idempotencyRecord(key, after.id, at)],
  }
}

/** Received on the date in the file, and its id sorts by it. The time of the first answer is unknown. */
function leadOf(
  { name, source, stage, received, last_activity, ...fields }: RowReading['fields'],
  importId: string,
  now: Date,
): StoredLead {
  const origin = { via: 'import', utm: source ? { source } : {} } as const
  const id = systemClock.newId(received === null ? undefined : new Date(received))
  const lead = newLead(id, name, origin, now)
  return {
    ...withFields(lead, fields, now),
    import_id: importId,
    last_import: importId,
    created_at: received ?? lead.created_at,
    touched_at: last_activity ?? lead.touched_at,
    stage: stage ?? 'new',
    furthest: stage === null || stage === 'lost' ? 'new' : stage,
  }
}

export async function readDone(importId: string, rows: readonly number[]): Promise<Map<number, DoneRow>> {
  const done = await findAllByIdempotencyKey(rows.map((row) => rowKey(importId, row)))
  return new Map(
    rows.flatMap((row) => {
      const found = done.get(rowKey(importId, row))
      return found ? [[row, { leadId: found.lead_id, isUpdate: found.event_id !== undefined }] as const] : []
    }),
  )
}
