import * as z from 'zod/mini'
import { optionalText } from '../api/fields.ts'
import { cause, causeOf, type Cause } from '../session/names.ts'
import { nextStep } from './model.ts'

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
  'quote-made',
  'quote-sent',
  'quote-viewed',
  'quote-question',
  'quote-accepted',
  'quote-declined',
  'quote-expired',
  'quote-void',
  'quote-signed',
  'documents-requested',
  'documents-revoked',
  'document-received',
  'document-deleted',
] as const
const eventKind = z.enum(eventKinds)
export type EventKind = z.infer<typeof eventKind>

/** What staff write themselves; the rest is written by what happens. */
export const noteKinds = ['note', 'call', 'email'] as const

/**
 * A field's value as the lead has it: text, the value in dollars, the interests as a list, the next step with its day.
 * Stages and interests are plain text here, so that events stay readable when one of them is dropped.
 */
const changedValue = z.nullable(z.union([z.string(), z.number(), z.array(z.string()), nextStep]))
export type ChangedValue = z.infer<typeof changedValue>

const fieldChange = z.object({ field: z.string(), from: changedValue, to: changedValue })
export type FieldChange = z.infer<typeof fieldChange>

/** One thing that happened to a lead. Written once, never changed: timeline and audit trail are the same list. */
export const leadEvent = z.object({
  /** UUIDv7: events sort by it. */
  id: z.string(),
  /** The lead it was written to, which may since live on in another. */
  lead_id: z.string(),
  at: z.string(),
  /** A name a person typed, or one of the product's own. */
  who: z.string(),
  /** Which of the three that was; old records are given it as they are read. */
  by: z.optional(cause),
  kind: eventKind,
  /** What was noted, or a short sentence. */
  text: optionalText,
  /** Fields, with what they were and what they became. */
  changes: z.optional(z.array(fieldChange)),
  /** Of an e-mail that was sent from here: to whom and under which subject; `text` is what it said. */
  mail: z.optional(z.object({ to: z.string(), subject: z.string() })),
  /** The other lead of a merge or its undoing. */
  linked_lead_id: optionalText,
})
export type LeadEvent = z.infer<typeof leadEvent>

/** What only the person a lead is about does. */
const customerKinds: readonly EventKind[] = [
  'form',
  'quote-viewed',
  'quote-question',
  'quote-accepted',
  'quote-declined',
  'quote-signed',
  'document-received',
]

export const causeOfLeadEvent = ({ kind, who }: Pick<LeadEvent, 'kind' | 'who'>): Cause =>
  causeOf(customerKinds.includes(kind), who)
