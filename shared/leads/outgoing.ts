import * as z from 'zod/mini'

/** Seconds before an email to a lead is sent, in which it can be stopped. */
export const undoSeconds = 10

/**
 * An email to a lead that is not in its history yet. `failed`: refused by the mail service. `unclear`: the mail service
 * gave no clear answer, so it may have been sent.
 */
export const outgoingEmail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['waiting', 'sending', 'failed', 'unclear']),
  sends_at: z.string(),
  /** Whether the lead moves to Contacted when it is sent. */
  moves: z.boolean(),
})
export type OutgoingEmail = z.infer<typeof outgoingEmail>
