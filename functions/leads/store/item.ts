import { isOpen } from '#shared/leads/stage.ts'
import { keepUntil, type StoredLead } from '../domain/stored-lead.ts'

/** How long DynamoDB's own removal stays behind ours, which also clears timelines and counters. */
const backstopSeconds = 14 * 24 * 60 * 60

const epochSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/**
 * A lead with the keys of its indexes. An item without a key is not in that index: only active leads are listed by
 * stage, by next step and as waiting or answered, and only those not kept for good by when they go.
 */
export function toItem(lead: StoredLead): Record<string, unknown> {
  const { state, stage, next_step, value_cents, responded_at, source } = lead
  const active = state === 'active'
  const keep = keepUntil(lead)
  return {
    ...lead,
    list: state,
    worth: String(value_cents ?? 0).padStart(12, '0'),
    ...(active ? { stage_list: stage } : {}),
    ...(active && isOpen(stage) ? { open_list: 'open' } : {}),
    ...(active && isOpen(stage) && next_step ? { due_list: 'due', due_at: next_step.due } : {}),
    ...(active && source.via === 'form' ? { waiting_list: responded_at ? 'answered' : 'waiting' } : {}),
    ...(keep ? { keep_list: 'keep', keep_until: keep, expires: epochSeconds(keep) + backstopSeconds } : {}),
  }
}
