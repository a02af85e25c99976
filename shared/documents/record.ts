import * as z from 'zod/mini'
import { optionalText } from '../api/fields.ts'
import { documentKind } from './kinds.ts'

export const documentRequest = z.object({
  id: z.string(),
  /** The lead it was made for, which may be merged into another by now. */
  lead_id: z.string(),
  /** Who asked: staff by name, or the receipt of a form. */
  who: z.string(),
  asks: z.array(z.string()),
  note: z.string(),
  made_at: z.string(),
  ends_at: z.string(),
  /** When an email with a link was sent; absent if none was sent yet, or if staff copied the link. */
  sent_at: optionalText,
  failed: z.optional(z.boolean()),
  opened_at: optionalText,
  revoked_at: optionalText,
  files: z.int(),
})
export type DocumentRequest = z.infer<typeof documentRequest>

export const receivedDocument = z.object({
  /** SHA-256, in hexadecimal. */
  id: z.string(),
  lead_id: z.string(),
  request_id: z.string(),
  /** On the customer's computer. It is only shown. */
  name: z.string(),
  kind: documentKind,
  bytes: z.int(),
  received_at: z.string(),
  unseen: z.boolean(),
})
export type ReceivedDocument = z.infer<typeof receivedDocument>
