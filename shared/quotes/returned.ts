import * as z from 'zod/mini'

/** How sure it is that a returned PDF is a paper that was issued, surest first. */
const proofs = ['begins-with-issued', 'signature-valid', 'same-text', 'code-found', 'none'] as const

/** What a file that came back has to do with what was issued; the message is for the staff. */
export const returnedCheck = z.object({ proof: z.enum(proofs), message: z.string() })
export type ReturnedCheck = z.infer<typeof returnedCheck>
