import * as z from 'zod/mini'
import { optionalText } from '../api/fields.ts'
import { documentKind } from './kinds.ts'

/** A request for documents, with one or several links. */
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
  /** No email could be sent. */
  failed: z.optional(z.boolean()),
  opened_at: optionalText,
  revoked_at: optionalText,
  files: z.int(),
  bytes: z.int(),
})
export type DocumentRequest = z.infer<typeof documentRequest>

/** A file a customer sent, by the hash of its contents. */
export const receivedDocument = z.object({
  /** SHA-256, in hexadecimal. */
  id: z.string(),
  lead_id: z.string(),
  request_id: z.string(),
  /** The file name on the customer's computer. It is only shown. */
  name: z.string(),
  kind: documentKind,
  bytes: z.int(),
  received_at: z.string(),
  /** No staff member has opened it yet. */
  unseen: z.boolean(),
})
export type ReceivedDocument = z.infer<typeof receivedDocument>
