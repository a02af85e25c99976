import * as z from 'zod/mini'

/** Seconds before an email to a lead is sent, in which it can be stopped. */
export const undoSeconds = 10

/** `failed`: refused by the mail service. `unclear`: it gave no clear answer, so the email may have been sent. */
export const outgoingEmail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['waiting', 'sending', 'failed', 'unclear']),
  sends_at: z.string(),
  moves: z.boolean(),
})
export type OutgoingEmail = z.infer<typeof outgoingEmail>
