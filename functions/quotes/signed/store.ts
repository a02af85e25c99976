import { documentKinds } from '#shared/documents/kinds.ts'
import { Problem } from '#shared/api/problem.ts'
import { acceptedFiles, checkFile, refusedFile } from '../../customer/files/check-file.ts'
import type { Upload } from '../../customer/files/uploads.ts'
import { inspectPdf } from '../../files/pdf.ts'
import { findFileByHash } from '../store/files-by-hash.ts'
import { sha256Of, storeIfNone } from '../store/files.ts'
import { signedPath, type SignedFile } from '../store/signed-files.ts'
import { relationOf } from './relation.ts'

/**
 * Checks the signed copy that a customer sent, and stores it byte for byte.
 * @throws Problem unacceptable-file, or unavailable if storage fails
 */
export async function storeReturned(quoteId: string, upload: Upload): Promise<SignedFile> {
  const { bytes } = upload
  await refuseUnsignedCopy(quoteId, bytes)
  const { kind, pages } = await checkFile(upload, acceptedFiles.signed)
  return store({ quoteId, sha256: sha256Of(bytes), kind, pages }, bytes)
}

/**
 * Inspects a signed PDF and stores it byte for byte.
 * @throws Problem unacceptable-file, or unavailable if storage fails
 */
export async function storePdf(quoteId: string, bytes: Uint8Array): Promise<SignedFile> {
  const verdict = await inspectPdf(bytes)
  if (!verdict.ok) throw refusedFile(verdict.message)
  const { sha256, pages } = verdict
  return store({ quoteId, sha256, kind: 'pdf', pages }, bytes)
}

async function store(
  file: Pick<SignedFile, 'quoteId' | 'sha256' | 'kind' | 'pages'>,
  bytes: Uint8Array,
): Promise<SignedFile> {
  const path = await keep(file, bytes)
  const relation = file.kind === 'pdf' ? await relationOf(file.quoteId, bytes) : 'other'
  return { ...file, path, bytes: bytes.length, relation }
}

/** Refuses a customer's file that is, byte for byte, a PDF of ours, because nobody signed it. */
async function refuseUnsignedCopy(quoteId: string, bytes: Uint8Array): Promise<void> {
  const known = await findFileByHash(sha256Of(bytes))
  if (!known || known.sort === 'signed') return
  const what = known.sort === 'issued' ? 'unsigned PDF' : 'certificate'
  const which = known.of === quoteId ? 'this quote' : 'another quote'
  throw refusedFile(
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
