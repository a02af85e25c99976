import type { RowReading } from '#shared/leads/transfer/import-row.ts'
import { systemClock } from '#lib/clock.ts'
import { withFields } from '../domain/fields.ts'
import { newLead, type StoredLead } from '../domain/stored-lead.ts'

/**
 * The lead that a row becomes. It counts as received on the day the file says, and its id sorts it there; the import is
 * the last thing that happened to it. When it was answered, and when it came into its stage before, nobody knows.
 */
export function leadOf(
  { name, source, stage, received, ...fields }: RowReading['fields'],
  now: Date,
): StoredLead {
  const from = { via: 'import', utm: source ? { source } : {} } as const
  const id = systemClock.newId(received === null ? undefined : new Date(received))
  const lead = newLead(id, name, from, now)
  return {
    ...withFields(lead, fields, now),
    created_at: received ?? lead.created_at,
    stage: stage ?? 'new',
    furthest: stage === null || stage === 'lost' ? 'new' : stage,
  }
}
