import type { RowReading } from '#shared/leads/transfer/import-row.ts'
import { systemClock } from '#lib/clock.ts'
import { eventOf } from '../domain/event.ts'
import { withFields } from '../domain/fields.ts'
import { newLead, type StoredLead } from '../domain/stored-lead.ts'
import { asChange, findAllByIdempotencyKey, idempotencyRecord } from '../store/repository.ts'
import type { LeadChange } from '../store/write.ts'
import type { DoneRow, PlannedRow } from './rows.ts'

const rowKey = (importId: string, row: number): string => `import#${importId}#${row}`
const leadKey = (importId: string, leadId: string): string => `import#${importId}#lead#${leadId}`

interface ChangeOptions {
  importId: string
  /** Whether a later row may update the same lead. */
  remembersLeads: boolean
  who: string
  now: Date
}

/** Idempotency records prevent writing it twice. */
export function changeOf(
  { result: { row }, reading, update }: PlannedRow,
  { importId, remembersLeads, who, now }: ChangeOptions,
): LeadChange & { after: StoredLead } {
  const at = now.toISOString()
  if (update) {
    const change = asChange(update.before, update.outcome, now)
    const [event] = change.events
    const ofRow = idempotencyRecord(
      rowKey(importId, row),
      update.before.id,
      at,
      event && { event_id: event.id },
    )
    return {
      ...change,
      extraWrites: [ofRow, idempotencyRecord(leadKey(importId, update.before.id), update.before.id, at)],
    }
  }
  const after = leadOf(reading.fields, now)
  const ofLead = remembersLeads ? [idempotencyRecord(leadKey(importId, after.id), after.id, at)] : []
  return {
    after,
    events: [eventOf(after.id, who, 'imported', now, { text: `Row ${row} of an imported file.` })],
    extraWrites: [idempotencyRecord(rowKey(importId, row), after.id, at), ...ofLead],
  }
}

/** Received on the date in the file, and its id sorts by it. The time of the first answer is unknown. */
function leadOf({ name, source, stage, received, ...fields }: RowReading['fields'], now: Date): StoredLead {
  const origin = { via: 'import', utm: source ? { source } : {} } as const
  const id = systemClock.newId(received === null ? undefined : new Date(received))
  const lead = newLead(id, name, origin, now)
  return {
    ...withFields(lead, fields, now),
    created_at: received ?? lead.created_at,
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

export async function readUsed(importId: string, ids: readonly string[]): Promise<Set<string>> {
  const done = await findAllByIdempotencyKey(ids.map((id) => leadKey(importId, id)))
  return new Set(ids.filter((id) => done.has(leadKey(importId, id))))
}
