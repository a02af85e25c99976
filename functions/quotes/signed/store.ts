import { documentKinds } from '#shared/documents/kinds.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { Problem } from '#shared/api/problem.ts'
import { sizeInWords, type Upload } from '../../customer-page/uploads.ts'
import { inspectPicture, pictureKind, refuseHeic } from '../../files/customer-picture.ts'
import { inspectPdf } from '../../files/pdf.ts'
import { Refused } from '../../files/refused.ts'
import { findFileByHash } from '../store/files-by-hash.ts'
import { sha256Of, storeIfNone } from '../store/files.ts'
import { signedPath, type SignedFile } from '../store/signed-files.ts'
import { relationOf } from './relation.ts'

/** The error for a refused file, at the field of the file. */
const refused = (message: string): Problem =>
  new Problem('unacceptable-file', message, { errors: [{ field: 'file', message }] })

/**
 * Inspects the signed copy that a customer sent, a PDF or a photo of the signed page, and stores it byte for byte.
 * @throws Problem unacceptable-file, or unavailable if storage fails
 */
export async function storeReturned(quoteId: string, { bytes, size }: Upload): Promise<SignedFile> {
  if (size > documentLimits.fileBytes)
    throw refused(`The maximum size of a file is ${sizeInWords(documentLimits.fileBytes)}.`)
  if (size === 0) throw refused('This file is empty. Choose the file again.')
  await refuseUnsignedCopy(quoteId, bytes)
  try {
    refuseHeic(bytes)
    const kind = pictureKind(bytes)
    if (!kind) return await storePdf(quoteId, bytes)
    const file = { quoteId, sha256: sha256Of(bytes), kind: await inspectPicture(bytes, kind) }
    return { ...file, path: await keep(file, bytes), bytes: size, pages: 1, relation: 'other' }
  } catch (error) {
    throw error instanceof Refused ? refused(error.message) : error
  }
}

/**
 * Inspects a signed PDF and stores it byte for byte.
 * @throws Problem unacceptable-file, or unavailable if storage fails
 */
export async function storePdf(quoteId: string, bytes: Uint8Array): Promise<SignedFile> {
  const verdict = await inspectPdf(bytes)
  if (!verdict.ok) throw refused(verdict.message)
  const { sha256, pages } = verdict
  const path = await keep({ quoteId, sha256, kind: 'pdf' }, bytes)
  return {
    quoteId,
    sha256,
    kind: 'pdf',
    path,
    bytes: bytes.length,
    pages,
    relation: await relationOf(quoteId, bytes),
  }
}

/** Refuses a customer's file that is, byte for byte, a PDF of ours, because nobody signed it. */
async function refuseUnsignedCopy(quoteId: string, bytes: Uint8Array): Promise<void> {
  const known = await findFileByHash(sha256Of(bytes))
  if (!known || known.sort === 'signed') return
  const what = known.sort === 'issued' ? 'unsigned PDF' : 'certificate'
  const which = known.of === quoteId ? 'this quote' : 'another quote'
  throw refused(
    `This is our ${what} of ${which}, as we sent it. Nothing was saved. Sign the PDF of this quote, save, scan or photograph it, and send that. A quote that is accepted on this page needs no signed copy.`,
  )
}

/** Stores a file by the hash of its contents, without overwriting. @returns its path */
async function keep(
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
