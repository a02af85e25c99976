import { Problem } from '#shared/api/problem.ts'
import { inspectPdf } from './pdf-safety.ts'
import type { SignedFile } from './store/repository.ts'
import { storeIfNone } from './store/papers.ts'

/**
 * Inspects a signed PDF and stores it byte for byte, under the hash of its contents: never over another.
 * @throws Problem unacceptable-file, or unavailable when storage fails
 */
export async function storeSigned(quoteId: string, file: Uint8Array): Promise<SignedFile> {
  const verdict = await inspectPdf(file)
  if (!verdict.ok)
    throw new Problem('unacceptable-file', verdict.message, {
      errors: [{ field: 'file', message: verdict.message }],
    })
  const { sha256, pages } = verdict
  const path = `signed/${quoteId}/${sha256}.pdf`
  await storeIfNone(path, file, 'application/pdf').catch((cause: unknown) => {
    throw new Problem(
      'unavailable',
      'The file could not be stored. Nothing was saved; please send it again.',
      { cause, retryAfter: 5 },
    )
  })
  return { quoteId, sha256, path, bytes: file.length, pages }
}
