import { Problem } from '#shared/api/problem.ts'
import { errorFields, log } from '#lib/log.ts'
import { checkCopy } from './check-copy.ts'
import { inspectPdf } from '../../files/pdf-safety.ts'
import { findFileByHash } from '../store/files-by-hash.ts'
import { sha256Of, storeIfNone } from '../store/files.ts'
import { signedPath, type SignedFile } from '../store/signed-files.ts'

/**
 * Refuses a file that is, byte for byte, a PDF we issued, because it has no customer's signature.
 * @throws Problem unacceptable-file, with the right file to send
 */
export async function refuseUnsignedCopy(quoteId: string, file: Uint8Array): Promise<void> {
  const known = await findFileByHash(sha256Of(file))
  if (known?.sort !== 'issued') return
  const which = known.of === quoteId ? 'our PDF as we sent it' : 'our PDF of another quote'
  const message = `This is ${which}, without a signature. Nothing was saved. Sign the PDF of this quote, save or scan it as a PDF, and send that one. Or accept the quote on this page: then no signed copy is needed.`
  throw new Problem('unacceptable-file', message, { errors: [{ field: 'file', message }] })
}

/**
 * Inspects a signed PDF and stores it byte for byte, by the hash of its contents, without overwriting.
 * @throws Problem unacceptable-file, or unavailable if storage fails
 */
export async function storeCopy(quoteId: string, file: Uint8Array): Promise<SignedFile> {
  const verdict = await inspectPdf(file)
  if (!verdict.ok)
    throw new Problem('unacceptable-file', verdict.message, {
      errors: [{ field: 'file', message: verdict.message }],
    })
  const { sha256, pages } = verdict
  const path = signedPath({ quoteId, sha256 })
  await storeIfNone(path, file, 'application/pdf').catch((cause: unknown) => {
    throw new Problem(
      'unavailable',
      'The file could not be stored. Nothing was saved; please send it again.',
      { cause, retryAfter: 5 },
    )
  })
  return { quoteId, sha256, path, bytes: file.length, pages, ...(await check(quoteId, file)) }
}

/** The file is stored whatever the result of the check. */
async function check(quoteId: string, file: Uint8Array): Promise<Pick<SignedFile, 'check' | 'revision'>> {
  try {
    const { proof, message, match } = await checkCopy(quoteId, file)
    const isProven = proof === 'begins-with-issued' || proof === 'signature-valid'
    // Our signature may be on the PDF of another quote.
    const revision = isProven && match?.quoteId === quoteId ? match.revision : undefined
    return { check: { proof, message }, revision }
  } catch (error) {
    log('warn', 'quotes.signed-not-checked', errorFields(error))
    const message = 'It could not be checked. A person must compare it with the quote.'
    return { check: { proof: 'none', message } }
  }
}
