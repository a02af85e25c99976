import * as z from 'zod/mini'
import { optionalText } from '../api/fields.ts'
import { documentKind } from './kinds.ts'

/** What a customer was asked to send, by one link or several. */
export const documentRequest = z.object({
  id: z.string(),
  /** The lead it was made for, which may since live on in another. */
  lead_id: z.string(),
  /** Who asked: staff by name, or the receipt of a form. */
  who: z.string(),
  asks: z.array(z.string()),
  note: z._default(z.string(), ''),
  made_at: z.string(),
  ends_at: z.string(),
  /** When an e-mail with a link was sent; absent while none was, or when the link was given to staff. */
  sent_at: optionalText,
  /** No e-mail could be sent. */
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
  /** As the customer's machine calls it: only ever shown. */
  name: z.string(),
  kind: documentKind,
  bytes: z.int(),
  received_at: z.string(),
  /** Nobody has opened it yet. */
  unseen: z.boolean(),
})
export type ReceivedDocument = z.infer<typeof receivedDocument>
