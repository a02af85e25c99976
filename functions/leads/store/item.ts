import { isOpen } from '#shared/leads/stage.ts'
import { keepUntil, type StoredLead } from '../domain/stored-lead.ts'

/** The delay of DynamoDB's TTL after our own purge, which also removes timelines and counts. */
const backstopSeconds = 14 * 24 * 60 * 60

const epochSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/**
 * Adds the keys of the indexes. Only active leads have the keys for stage, next step and response, and only leads that
 * expire have the key for the purge.
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
