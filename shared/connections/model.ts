import * as z from 'zod/mini'
import { nullableText, optionalText } from '../api/fields.ts'
import { platform } from '../posts/model.ts'

/** `reconnect`: our access expired or was revoked. `not-configured`: no app is registered with the platform. */
export const connectionState = z.enum(['connected', 'reconnect', 'not-connected', 'not-configured'])
export type ConnectionState = z.infer<typeof connectionState>

export const account = z.object({ id: z.string(), name: z.string(), url: optionalText })
export type Account = z.infer<typeof account>

export const connection = z.object({
  platform,
  state: connectionState,
  account: z.optional(account),
  scopes: z.array(z.string()),
  connected_at: optionalText,
  /** After this, nothing is published until a person connects again; null if unknown. */
  ends_at: nullableText,
  /** Whether the access is renewed automatically until then. */
  renews: z.boolean(),
  /** `ends_on`: the last day on which the version is guaranteed to work. */
  api: z.object({ version: nullableText, ends_on: nullableText }),
  /** For staff. */
  notes: z.array(z.string()),
})
export type Connection = z.infer<typeof connection>
