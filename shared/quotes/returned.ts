import * as z from 'zod/mini'

/** The proofs that a returned PDF is an issued one, strongest first. */
const proofs = ['begins-with-issued', 'signature-valid', 'same-text', 'none'] as const

/** The relation of a returned file to the issued PDFs; the message is for staff. */
export const returnedCheck = z.object({ proof: z.enum(proofs), message: z.string() })
export type ReturnedCheck = z.infer<typeof returnedCheck>
