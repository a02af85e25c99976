import { isOpen } from '#shared/leads/stage.ts'
import { schemaOf } from '#aws/migrations.ts'
import { keepUntil, type StoredLead } from '../domain/stored-lead.ts'

/** The delay of DynamoDB's TTL after our own purge, which also removes timelines and counts. */
const backstopSeconds = 14 * 24 * 60 * 60

const epochSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/** Only leads that expire have the key for the purge. An undefined key removes the one that was read. */
export function toItem(lead: StoredLead): Record<string, unknown> {
  const { state, stage, next_step, value_cents, responded_at, source } = lead
  const active = state === 'active'
  const open = active && isOpen(stage)
  const keep = keepUntil(lead)
  return {
    ...lead,
    list: state,
    worth: String(value_cents ?? 0).padStart(12, '0'),
    stage_list: active ? stage : undefined,
    open_list: open ? 'open' : undefined,
    due_list: open && next_step ? 'due' : undefined,
    due_at: open ? next_step?.due : undefined,
    waiting_list: active && source.via === 'form' ? (responded_at ? 'answered' : 'waiting') : undefined,
    keep_list: keep ? 'keep' : undefined,
    keep_until: keep ?? undefined,
    expires: keep ? epochSeconds(keep) + backstopSeconds : undefined,
    ...schemaOf('leads'),
  }
}
