import { Problem } from '#shared/api/problem.ts'
import { errorFields, log } from '#lib/log.ts'
import { checkSigned } from './check-signed.ts'
import { inspectPdf } from '../files/pdf-safety.ts'
import { storeIfNone } from './store/papers.ts'
import { signedPath, type SignedFile } from './store/repository.ts'

/**
 * Inspects a signed PDF and stores it byte for byte, by the hash of its contents, without overwriting.
 * @throws Problem unacceptable-file, or unavailable if storage fails
 */
export async function storeSigned(quoteId: string, file: Uint8Array): Promise<SignedFile> {
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
    const { proof, message, paper } = await checkSigned(quoteId, file)
    const isProven = proof === 'begins-with-issued' || proof === 'signature-valid'
    // Our signature may be on the paper of another quote.
    const revision = isProven && paper?.quoteId === quoteId ? paper.revision : undefined
    return { check: { proof, message }, revision }
  } catch (error) {
    log('warn', 'quotes.signed-not-checked', errorFields(error))
    const message = 'It could not be checked. A person must compare it with the quote.'
    return { check: { proof: 'none', message } }
  }
}
