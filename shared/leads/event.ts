import * as z from 'zod/mini'

const eventKinds = [
  'form',
  'added',
  'imported',
  'note',
  'call',
  'email',
  'stage',
  'changed',
  'merged',
  'split',
  'quarantined',
  'released',
  'deleted',
  'restored',
  'notice',
  'quote-sent',
  'quote-signed',
] as const
const eventKind = z.enum(eventKinds)
export type EventKind = z.infer<typeof eventKind>

/** What staff write themselves; the rest is written by what happens. */
export const noteKinds = ['note', 'call', 'email'] as const

/** One thing that happened to a lead. Written once, never changed: timeline and audit trail are the same list. */
export const leadEvent = z.object({
  /** UUIDv7: events sort by it. */
  id: z.string(),
  /** The lead it was written to, which may since live on in another. */
  lead_id: z.string(),
  at: z.string(),
  /** A name a person gave for their session, or `Staff`, `Website form`, `System`. */
  who: z.string(),
  kind: eventKind,
  /** What was noted, or a short sentence. */
  text: z.optional(z.string()),
  /** Fields in the words of the record, with what they were and what they became. */
  changes: z.optional(
    z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  ),
})
export type LeadEvent = z.infer<typeof leadEvent>
