import { causeOfLeadEvent, type EventKind, type LeadEvent } from '#shared/leads/event.ts'
import { systemClock } from '#lib/clock.ts'

export { whoIs } from '#shared/session/names.ts'

export const eventOf = (
  leadId: string,
  who: string,
  kind: EventKind,
  now: Date,
  more: Pick<LeadEvent, 'text' | 'changes' | 'linked_lead_id'> & { at?: string | undefined } = {},
): LeadEvent => ({
  id: systemClock.newId(),
  lead_id: leadId,
  at: more.at ?? now.toISOString(),
  who,
  by: causeOfLeadEvent({ kind, who }),
  kind,
  ...(more.text === undefined ? {} : { text: more.text }),
  ...(more.changes === undefined ? {} : { changes: more.changes }),
  ...(more.linked_lead_id === undefined ? {} : { linked_lead_id: more.linked_lead_id }),
})
