import { documentKinds } from '#shared/documents/kinds.ts'
import { Problem } from '#shared/api/problem.ts'
import { errorFields, log } from '#lib/log.ts'
import { checkCopy } from './check-copy.ts'
import { inspectPdf } from '../../files/pdf-safety.ts'
import { findFileByHash } from '../store/files-by-hash.ts'
import { sha256Of, storeIfNone } from '../store/files.ts'
import { signedPath, type SignedFile } from '../store/signed-files.ts'

/** The error for a refused file, at the field of the file. */
export const refused = (message: string): Problem =>
  new Problem('unacceptable-file', message, { errors: [{ field: 'file', message }] })

/**
 * Refuses a file that is, byte for byte, a PDF of ours, because it has no customer's signature.
 * @throws Problem unacceptable-file, with the right file to send
 */
export async function refuseUnsignedCopy(quoteId: string, file: Uint8Array): Promise<void> {
  const known = await findFileByHash(sha256Of(file))
  if (!known || known.sort === 'signed') return
  const what = known.sort === 'issued' ? 'unsigned PDF' : 'certificate'
  const which = known.of === quoteId ? 'this quote' : 'another quote'
  throw refused(
    `This is our ${what} of ${which}, as we sent it. Nothing was saved. Sign the PDF of this quote, save, scan or photograph it, and send that. A quote that is accepted on this page needs no signed copy.`,
  )
}

/** Stores a returned file by the hash of its contents, without overwriting. @returns its path */
export async function keepCopy(
  file: Pick<SignedFile, 'quoteId' | 'sha256' | 'kind'>,
  bytes: Uint8Array,
): Promise<string> {
  const path = signedPath(file)
  const { type, ending } = documentKinds[file.kind]
  const name = `quote-${file.quoteId}-signed-${file.sha256.slice(0, 8)}.${ending}`
  await storeIfNone(path, bytes, type, name).catch((cause: unknown) => {
    throw new Problem(
      'unavailable',
      'The file could not be stored. Nothing was saved; please send it again.',
      { cause, retryAfter: 5 },
    )
  })
  return path
}

/** Enough for a file of 20 MB. */
const timeLimitMs = 10_000

/**
 * Inspects a signed PDF and stores it byte for byte.
 * @param options.isCompared false for a file that is too large to compare in the time of a request
 * @throws Problem unacceptable-file, or unavailable if storage fails
 */
export async function storeCopy(
  quoteId: string,
  file: Uint8Array,
  { isCompared = true } = {},
): Promise<SignedFile> {
  const verdict = await inspectPdf(file, { timeLimitMs })
  if (!verdict.ok) throw refused(verdict.message)
  const { sha256, pages } = verdict
  const path = await keepCopy({ quoteId, sha256, kind: 'pdf' }, file)
  const checked = isCompared ? await check(quoteId, file) : { check: notCompared }
  return { quoteId, sha256, kind: 'pdf', path, bytes: file.length, pages, ...checked }
}

const notCompared = {
  proof: 'none',
  message: 'It is too large to be compared automatically. A person must check it.',
} as const

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
