import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#shared/api/problem.ts'
import type { BodyOf } from '#shared/api/endpoint.ts'
import { recordOf } from '#shared/api/records.ts'
import { isReachable, mergedSecondPhone } from '#shared/leads/contact/phone-fields.ts'
import { reachFields, textFields } from '#shared/leads/fields.ts'
import type { mergeLeads } from '#shared/leads/person-endpoints.ts'
import type { FieldChange } from '#shared/leads/event.ts'
import { eventOf } from '../domain/event.ts'
import { changesBetween, valuesOf } from '../domain/changes.ts'
import {
  mergedFieldNames,
  type MergedFields,
  type MergeRecord,
  type StoredField,
} from '../domain/merge-record.ts'
import { undoMerge } from './undo.ts'
import { asChange } from '../store/repository.ts'
import { requireActive } from '../domain/states.ts'
import { withResponse } from '../domain/stages.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import type { LeadChange } from '../store/write.ts'

export type Mergeable = BodyOf<typeof mergeLeads>['take'][number]

export interface Pair {
  lead: LeadChange & { after: StoredLead }
  other: LeadChange & { after: StoredLead }
  /** Other leads merged into the same lead, whose merge records change. */
  more?: LeadChange[]
}

/** `take`: fields to replace. @throws Problem wrong-state unless `lead` is active and `other` active or quarantined */
export function mergePair(
  lead: StoredLead,
  other: StoredLead,
  take: readonly Mergeable[],
  who: string,
  now: Date,
): Pair {
  requireActive(lead)
  if (other.state !== 'quarantined') requireActive(other)
  const fields = combinedFields(lead, other, take)
  const after: StoredLead = withResponse({
    ...withFields(lead, fields),
    stage_before: take.includes('stage') ? undefined : lead.stage_before,
    merged_from: [...lead.merged_from, other.id],
    touched_at: now.toISOString(),
  })
  const record = mergeRecordOf(lead, after)
  return {
    lead: asChange(
      lead,
      {
        after,
        events: [
          eventOf(lead.id, who, 'merged', now, {
            linked_lead_id: other.id,
            changes: allChanges(lead, after),
          }),
        ],
      },
      now,
    ),
    other: asChange(
      other,
      {
        after: { ...other, state: 'merged', state_before: other.state, merged_into: lead.id, merge: record },
        events: [eventOf(other.id, who, 'merged', now, { linked_lead_id: lead.id })],
      },
      now,
    ),
  }
}

/** Optional fields can become undefined, required ones keep their values. */
const withFields = (lead: StoredLead, fields: MergedFields): StoredLead => {
  const {
    name = lead.name,
    message = lead.message,
    interests = lead.interests,
    qualifying = lead.qualifying,
    consent = lead.consent,
    stage = lead.stage,
    furthest = lead.furthest,
    stage_at = lead.stage_at,
  } = fields
  return { ...lead, ...fields, name, message, interests, qualifying, consent, stage, furthest, stage_at }
}

/**
 * Fields not changed since get back their earlier values. `siblings` are in the order of their merges.
 * @throws Problem wrong-state unless `other` was merged into `lead`, and `lead` is active
 */
export function splitPair(
  lead: StoredLead,
  other: StoredLead,
  siblings: readonly StoredLead[],
  who: string,
  now: Date,
): Pair {
  requireActive(lead)
  if (other.state !== 'merged' || other.merged_into !== lead.id)
    throw new Problem('wrong-state', 'The other lead is not merged into this one.')
  const place = lead.merged_from.indexOf(other.id)
  const later = siblings.filter(({ id }) => lead.merged_from.indexOf(id) > place)
  const { fields, records } = undoMerge(lead, other.merge, later)
  const after: StoredLead = withResponse({
    ...withFields(lead, fields),
    ...(isReachable(withFields(lead, fields)) ? {} : recordOf(reachFields, (field) => lead[field])),
    stage_before: fields.stage ? undefined : lead.stage_before,
    merged_from: lead.merged_from.filter((id) => id !== other.id),
    touched_at: now.toISOString(),
  })
  const separate: StoredLead = {
    ...other,
    state: other.state_before ?? 'active',
    state_before: undefined,
    merged_into: undefined,
    merge: undefined,
    touched_at: now.toISOString(),
  }
  return {
    lead: asChange(
      lead,
      {
        after,
        events: [
          eventOf(lead.id, who, 'split', now, {
            linked_lead_id: other.id,
            changes: allChanges(lead, after),
          }),
        ],
      },
      now,
    ),
    other: asChange(
      other,
      { after: separate, events: [eventOf(other.id, who, 'split', now, { linked_lead_id: lead.id })] },
      now,
    ),
    more: later.flatMap((sibling) => {
      const merge = records.get(sibling.id)
      return merge
        ? [asChange(sibling, { after: { ...sibling, merge }, events: [], keepsVersion: true }, now)]
        : []
    }),
  }
}

const allChanges = (before: StoredLead, after: StoredLead): FieldChange[] => [
  ...changesBetween(valuesOf(before), valuesOf(after)),
  ...changesBetween({ stage: before.stage }, { stage: after.stage }),
]

function combinedFields(lead: StoredLead, other: StoredLead, take: readonly Mergeable[]): MergedFields {
  const chosen = <F extends Mergeable & keyof StoredLead>(field: F): StoredLead[F] =>
    take.includes(field) ? other[field] : lead[field] || other[field]
  const contact = [lead.first_contact_at, answeredAfter(lead, other.first_contact_at)]
  return {
    ...recordOf(textFields, chosen),
    second_phone: mergedSecondPhone(lead, other, take),
    value_cents: take.includes('value') ? other.value_cents : (lead.value_cents ?? other.value_cents),
    next_step: chosen('next_step'),
    interests: [...new Set([...lead.interests, ...other.interests])],
    qualifying: { ...other.qualifying, ...lead.qualifying },
    consent: lead.consent ?? other.consent,
    first_contact_at: contact.filter((at) => at !== undefined).sort()[0],
    ...(take.includes('stage') ? stageOf(lead, other) : {}),
  } satisfies MergedFields & Record<Exclude<StoredField, 'stage'>, unknown>
}

/** Ignores an answer from before the lead was received. */
const answeredAfter = ({ created_at }: StoredLead, at: string | undefined): string | undefined =>
  at !== undefined && at >= created_at ? at : undefined

const stageOf = (
  lead: StoredLead,
  { stage, furthest, stage_at, left_new_at }: StoredLead,
): Pick<StoredLead, 'stage' | 'furthest' | 'stage_at' | 'left_new_at'> => ({
  stage,
  furthest,
  stage_at,
  left_new_at:
    stage === 'new' ? undefined : (lead.left_new_at ?? answeredAfter(lead, left_new_at) ?? stage_at),
})

function mergeRecordOf(before: StoredLead, after: StoredLead): MergeRecord {
  const fields = mergedFieldNames.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const only = (lead: StoredLead): MergedFields =>
    Object.fromEntries(fields.map((field) => [field, lead[field]]))
  return { fields, before: only(before), after: only(after) }
}
