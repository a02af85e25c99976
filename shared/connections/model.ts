import * as z from 'zod/mini'
import { nullableText, optionalText } from '../api/fields.ts'
import { platform } from '../posts/model.ts'

/**
 * How it stands with a platform's account: `connected`; `reconnect`, when the platform revoked our access or it expired; `not-connected`; `not-configured`, when no app is registered there yet.
 */
export const connectionState = z.enum(['connected', 'reconnect', 'not-connected', 'not-configured'])
export type ConnectionState = z.infer<typeof connectionState>

/** The account posts go to. */
export const account = z.object({ id: z.string(), name: z.string(), url: optionalText })
export type Account = z.infer<typeof account>

export const connection = z.object({
  platform,
  state: connectionState,
  account: z.optional(account),
  scopes: z.array(z.string()),
  connected_at: optionalText,
  /** The instant after which nothing leaves until a person connects again; null when none is known. */
  ends_at: nullableText,
  /** Whether the product renews the access automatically until then. */
  renews: z.boolean(),
  /** The platform's API version in use and the last day it is sure to answer. */
  api: z.object({ version: nullableText, ends_on: nullableText }),
  /** What staff should know, in sentences. */
  notes: z.array(z.string()),
})
export type Connection = z.infer<typeof connection>
