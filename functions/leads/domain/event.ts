import type { EventKind, LeadEvent } from '#shared/leads/event.ts'
import { systemClock } from '#kernel/clock.ts'

export const websiteForm = 'Website form'
export const system = 'System'

/** Who acts in a session: the name a person gave for it, or just the staff. */
export const whoIs = (session: { name?: string | undefined }): string => session.name ?? 'Staff'

/** Something that happens to a lead now. */
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
  kind,
  ...(more.text === undefined ? {} : { text: more.text }),
  ...(more.changes === undefined ? {} : { changes: more.changes }),
  ...(more.linked_lead_id === undefined ? {} : { linked_lead_id: more.linked_lead_id }),
})
