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
  'quote-deleted',
  'quote-signed',
  'documents-requested',
  'documents-revoked',
  'document-received',
  'document-deleted',
] as const
const eventKind = z.enum(eventKinds)
export type EventKind = z.infer<typeof eventKind>

export const noteKinds = ['note', 'call', 'email'] as const

/** Text, dollars, interests, or the next step. Plain text, so events stay readable if a stage leaves the code. */
const changedValue = z.nullable(z.union([z.string(), z.number(), z.array(z.string()), nextStep]))
export type ChangedValue = z.infer<typeof changedValue>

const fieldChange = z.object({ field: z.string(), from: changedValue, to: changedValue })
export type FieldChange = z.infer<typeof fieldChange>

const noteEdit = z.object({
  act: z.enum(['edited', 'deleted', 'restored']),
  at: z.string(),
  who: z.string(),
  /** For an edit: the earlier text and time. */
  text: optionalText,
  took_place: optionalText,
})
export type NoteEdit = z.infer<typeof noteEdit>

/** The timeline is also the audit trail. Only notes of staff can be edited; they keep their earlier versions. */
export const leadEvent = z.object({
  /** UUIDv7, so events sort by it. */
  id: z.string(),
  /** The lead it was written to, which may be merged into another since. */
  lead_id: z.string(),
  at: z.string(),
  /** A name that a person typed, or a name of the product. */
  who: z.string(),
  by: cause,
  kind: eventKind,
  text: optionalText,
  changes: z.optional(z.array(fieldChange)),
  /** For an email sent by the product. `text` is its text. */
  mail: z.optional(z.object({ to: z.string(), subject: z.string() })),
  /** The other lead of a merge, or of a lead restored from one. */
  linked_lead_id: optionalText,
  /** For notes. Absent before the first change. */
  version: z.optional(version),
  /** Earliest first. */
  edits: z.optional(z.array(noteEdit)),
})
export type LeadEvent = z.infer<typeof leadEvent>

/** Whether staff wrote it, so they can edit it. Emails sent by the product cannot be edited. */
export const isByHand = ({ kind, mail, by }: LeadEvent): boolean =>
  noteKinds.some((one) => one === kind) && mail === undefined && by === 'staff'

/** It stays in the timeline, so it can be restored. */
export const isDeleted = ({ edits }: Pick<LeadEvent, 'edits'>): boolean => edits?.at(-1)?.act === 'deleted'

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
