import * as z from 'zod/mini'
import { optionalText, version } from '../api/fields.ts'
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
  'email-returned',
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

/** A change of an entry that staff wrote: who made it and when, and what the entry said before. */
const noteEdit = z.object({
  act: z.enum(['edited', 'deleted', 'restored']),
  at: z.string(),
  who: z.string(),
  /** Of an edit: the text before it, and when the entry took place according to that. */
  text: optionalText,
  took_place: optionalText,
})
export type NoteEdit = z.infer<typeof noteEdit>

/**
 * One thing that happened to a lead: timeline and audit trail are the same list. Written once and never changed, but for
 * what staff wrote themselves: that can be edited and deleted, and keeps what it was before.
 */
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
  /** Of an entry that staff wrote, raised with each change; absent before the first. */
  version: z.optional(version),
  /** Its changes, the first one first. */
  edits: z.optional(z.array(noteEdit)),
})
export type LeadEvent = z.infer<typeof leadEvent>

/** Whether staff wrote it by hand, and so can correct it: what left from here, or was written by what happened, stays. */
export const isByHand = ({ kind, mail, by, who }: LeadEvent): boolean =>
  noteKinds.some((one) => one === kind) &&
  mail === undefined &&
  (by ?? causeOfLeadEvent({ kind, who })) === 'staff'

/** Whether staff deleted it. It stays where it was, so that it can be restored. */
export const isDeleted = ({ edits }: Pick<LeadEvent, 'edits'>): boolean => edits?.at(-1)?.act === 'deleted'

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
