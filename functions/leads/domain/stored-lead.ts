import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { recordOf } from '#shared/api/records.ts'
import { channelOf } from '#shared/leads/channel.ts'
import { lineFields } from '#shared/leads/fields.ts'
import { consentRecord, leadState, nextStep, type Lead } from '#shared/leads/model.ts'
import { qualifying } from '#shared/leads/qualifying.ts'
import { deletedDays, keptMonths } from '#shared/leads/retention.ts'
import { source, type Source } from '#shared/leads/source.ts'
import { interest, stage } from '#shared/leads/stage.ts'
import { keepUnknown } from '#aws/keep-unknown.ts'
import { toDollars } from '#shared/money/money.ts'

/** Unknown values are absent. */
export const knownLead = z.object({
  id: z.string(),
  name: z.string(),
  ...recordOf(lineFields, () => optionalText),
  message: z.string(),
  interests: z.array(interest),
  qualifying: qualifying,
  stage,
  value_cents: z.optional(z.int()),
  source,
  /** The import that added it. */
  import_id: optionalText,
  /** The latest import that added or updated it, so that one row of a file changes it. */
  last_import: optionalText,
  consent: consentRecord,
  next_step: z.optional(nextStep),
  state: leadState,
  /** For the funnel: its stage, or for a lost lead the stage before. */
  furthest: stage,
  /** The state before it was deleted or merged. */
  state_before: z.optional(leadState),
  merged_into: optionalText,
  merged_from: z.array(z.string()),
  /** The earlier of `first_contact_at` and `left_new_at`. */
  responded_at: optionalText,
  /** The first call or email. */
  first_contact_at: optionalText,
  /** When it left the stage `new`, unless it was moved back. */
  left_new_at: optionalText,
  stage_at: z.string(),
  /** The state before the last change of stage, which moving back at once restores. */
  stage_before: z.optional(
    z.object({ stage, furthest: stage, stage_at: z.string(), left_new_at: optionalText }),
  ),
  touched_at: z.string(),
  /** A sentence about an email that could not be sent or was returned. */
  notice_failure: optionalText,
  created_at: z.string(),
  updated_at: z.string(),
  /** Who changed an editable field last. */
  updated_by: optionalText,
  /** Incremented when an editable field changes. A change of an earlier version is stale. */
  version: z.int(),
  /** Incremented with every write of the record. Absent before the first. */
  revision: z.optional(z.int()),
})
export const storedLead = keepUnknown(knownLead)
export type StoredLead = z.infer<typeof knownLead>

export const newLead = (id: string, name: string, from: Source, now: Date): StoredLead => ({
  id,
  name,
  message: '',
  interests: [],
  qualifying: {},
  stage: 'new',
  source: from,
  consent: null,
  state: 'active',
  furthest: 'new',
  merged_from: [],
  stage_at: now.toISOString(),
  touched_at: now.toISOString(),
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  version: 1,
})

export type Aging = Pick<
  StoredLead,
  'stage' | 'state' | 'touched_at' | 'stage_at' | 'updated_at' | 'import_id'
>

/** @returns null for customers, and for merged leads, which are deleted with the lead they are merged into */
export function keepUntil({
  stage: at,
  state,
  touched_at,
  stage_at,
  updated_at,
  import_id,
}: Aging): string | null {
  // The last activity of an imported lead may be older than the import, which set its stage.
  const active = import_id && stage_at > touched_at ? stage_at : touched_at
  const end = new Date(state === 'deleted' ? updated_at : active)
  if (state === 'deleted') end.setUTCDate(end.getUTCDate() + deletedDays)
  else if (at === 'won' || state === 'merged') return null
  else end.setUTCMonth(end.getUTCMonth() + keptMonths)
  return end.toISOString()
}

export function toLead(lead: StoredLead): Lead {
  const { value_cents, furthest: _f, stage_before: _s, import_id: _i, last_import: _l, ...stored } = lead
  return {
    ...stored,
    ...recordOf(lineFields, (field) => stored[field] ?? null),
    value: value_cents === undefined ? null : toDollars(value_cents),
    channel: channelOf(stored.source),
    next_step: stored.next_step ?? null,
    merged_into: stored.merged_into ?? null,
    responded_at: stored.responded_at ?? null,
    notice_failure: stored.notice_failure ?? null,
    keep_until: keepUntil(lead),
  }
}
