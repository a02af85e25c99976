import * as z from 'zod/mini'

/** Seconds in which an e-mail to a lead can still be stopped. */
export const undoSeconds = 10

/**
 * An e-mail to a lead that is not in its history yet: `waiting` can be stopped, `failed` was refused and did not leave,
 * of one that is `unclear` nobody knows whether it left.
 */
export const outgoingEmail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['waiting', 'sending', 'failed', 'unclear']),
  /** When it leaves. */
  sends_at: z.string(),
  /** Whether the lead moves to Contacted with it. */
  moves: z.boolean(),
})
export type OutgoingEmail = z.infer<typeof outgoingEmail>
