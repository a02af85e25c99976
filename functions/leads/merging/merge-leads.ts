import { Problem } from '#shared/api/problem.ts'
import type { BodyOf } from '#shared/api/endpoint.ts'
import { recordOf } from '#shared/api/records.ts'
import { mergedSecondPhone } from '#shared/leads/contact/phone-fields.ts'
import { lineFields } from '#shared/leads/fields.ts'
import type { mergeLeads } from '#shared/leads/person-endpoints.ts'
import { isRestorable, mergedDays } from '#shared/leads/retention.ts'
import type { FieldChange } from '#shared/leads/event.ts'
import { eventOf } from '../domain/event.ts'
import { changesBetween, valuesOf } from '../domain/changes.ts'
import type { StoredField } from '../domain/fields.ts'
import { asChange } from '../store/repository.ts'
import { requireActive } from '../domain/states.ts'
import { withResponse } from '../domain/stages.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import type { LeadChange } from '../store/write.ts'

export type Mergeable = BodyOf<typeof mergeLeads>['take'][number]

export interface Pair {
  lead: LeadChange & { after: StoredLead }
  other: LeadChange & { after: StoredLead }
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
  const after: StoredLead = withResponse({
    ...lead,
    ...combinedFields(lead, other, take),
    stage_before: take.includes('stage') ? undefined : lead.stage_before,
    merged_from: [...lead.merged_from, other.id],
    touched_at: now.toISOString(),
  })
  const merged = eventOf(lead.id, who, 'merged', now, {
    linked_lead_id: other.id,
    changes: allChanges(lead, after),
  })
  const away: StoredLead = { ...other, state: 'merged', state_before: other.state, merged_into: lead.id }
  const left = eventOf(other.id, who, 'merged', now, { linked_lead_id: lead.id })
  return {
    lead: asChange(lead, { after, events: [merged] }, now),
    other: asChange(other, { after: away, events: [left] }, now),
  }
}

/**
 * `other` as it was, with what was sent, made or noted under its own id. `lead` keeps its fields.
 * @returns undefined if `other` is separate already
 * @throws Problem wrong-state unless `lead` is active, and `other` was merged into it at most `mergedDays` ago
 */
export function restorePair(lead: StoredLead, other: StoredLead, who: string, now: Date): Pair | undefined {
  if (other.state !== 'merged') return undefined
  requireActive(lead)
  if (other.merged_into !== lead.id)
    throw new Problem('wrong-state', 'The other lead is not merged into this one.')
  if (!isRestorable(other.updated_at, now))
    throw new Problem(
      'wrong-state',
      `The other lead was merged more than ${mergedDays} days ago. It can no longer be restored.`,
    )
  const touched_at = now.toISOString()
  const after = { ...lead, merged_from: lead.merged_from.filter((id) => id !== other.id), touched_at }
  const separate: StoredLead = {
    ...other,
    state: other.state_before ?? 'active',
    state_before: undefined,
    merged_into: undefined,
    touched_at,
  }
  const split = (from: StoredLead, to: StoredLead) =>
    eventOf(from.id, who, 'split', now, { linked_lead_id: to.id })
  return {
    lead: asChange(lead, { after, events: [split(lead, other)], keepsVersion: true }, now),
    other: asChange(other, { after: separate, events: [split(other, lead)] }, now),
  }
}

const allChanges = (before: StoredLead, after: StoredLead): FieldChange[] => [
  ...changesBetween(valuesOf(before), valuesOf(after)),
  ...changesBetween({ stage: before.stage }, { stage: after.stage }),
]

function combinedFields(lead: StoredLead, other: StoredLead, take: readonly Mergeable[]) {
  const chosen = <F extends Mergeable & keyof StoredLead>(field: F): StoredLead[F] =>
    take.includes(field) ? other[field] : lead[field] || other[field]
  const contact = [lead.first_contact_at, answeredAfter(lead, other.first_contact_at)]
  return {
    name: chosen('name'),
    ...recordOf(lineFields, chosen),
    second_phone: mergedSecondPhone(lead, other, take),
    message: chosen('message'),
    value_cents: take.includes('value') ? other.value_cents : (lead.value_cents ?? other.value_cents),
    next_step: chosen('next_step'),
    interests: [...new Set([...lead.interests, ...other.interests])],
    qualifying: { ...other.qualifying, ...lead.qualifying },
    consent: lead.consent ?? other.consent,
    first_contact_at: contact.filter((at) => at !== undefined).sort()[0],
    ...(take.includes('stage') ? stageOf(lead, other) : {}),
  } satisfies Partial<StoredLead> & Record<Exclude<StoredField, 'stage'>, unknown>
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
