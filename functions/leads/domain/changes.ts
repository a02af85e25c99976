import { isDeepStrictEqual } from 'node:util'
import { recordOf } from '#shared/api/records.ts'
import { fieldNames } from '#shared/leads/fields.ts'
import type { ChangedValue, FieldChange, LeadEvent } from '#shared/leads/event.ts'
import { toDollars } from '#shared/money/money.ts'
import type { Writes } from '#aws/db.ts'
import { eventOf } from './event.ts'
import type { StoredLead } from './stored-lead.ts'

type Values = Record<string, ChangedValue | undefined>

const orNull = (value: ChangedValue | undefined): ChangedValue =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** Absent and empty values are null. */
export function changesBetween(before: Values, after: Values): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const [from, to] = [orNull(before[field]), orNull(after[field])]
    return isDeepStrictEqual(from, to) ? [] : [{ field, from, to }]
  })
}

const valueFields = fieldNames.filter((field) => field !== 'stage')

/** As history records them, without the stage. */
export const valuesOf = ({ value_cents, ...lead }: StoredLead): Values =>
  recordOf(valueFields, (field) => {
    if (field !== 'value') return lead[field]
    return value_cents === undefined ? null : toDollars(value_cents)
  })

export interface Outcome {
  after: StoredLead
  events: readonly LeadEvent[]
  extraWrites?: Writes
  /** True if no editable field changes, so open forms do not become stale. */
  keepsVersion?: boolean
}

export function outcomeOf(
  before: StoredLead,
  after: StoredLead,
  who: string,
  now: Date,
): Outcome | undefined {
  const changes = changesBetween(valuesOf(before), valuesOf(after))
  const stage = changesBetween({ stage: before.stage }, { stage: after.stage })
  const events = [
    ...(stage.length > 0 ? [eventOf(before.id, who, 'stage', now, { changes: stage })] : []),
    ...(changes.length > 0 ? [eventOf(before.id, who, 'changed', now, { changes })] : []),
  ]
  return events.length > 0 ? { after: { ...after, touched_at: now.toISOString() }, events } : undefined
}
