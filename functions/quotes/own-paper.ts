import { createHash } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import { findFile } from './store/issued.ts'

/**
 * Refuses a file that is, byte for byte, a paper we issued, because it has no customer's signature.
 * @throws Problem unacceptable-file, with the right file to send
 */
export async function refuseOwnPaper(quoteId: string, file: Uint8Array): Promise<void> {
  const known = await findFile(createHash('sha256').update(file).digest('hex'))
  if (known?.sort !== 'issued') return
  const which = known.of === quoteId ? 'our paper as we sent it' : 'our paper for another quote'
  const message = `This is ${which}, without a signature. Nothing was saved. Sign the paper of this quote, save or scan it as a PDF, and send that one. Or accept the quote on this page: then no signed copy is needed.`
  throw new Problem('unacceptable-file', message, { errors: [{ field: 'file', message }] })
}
