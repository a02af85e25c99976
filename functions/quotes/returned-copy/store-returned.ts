import { documentLimits } from '#shared/documents/limits.ts'
import { maxSignedPdfBytes } from '#shared/quotes/endpoints.ts'
import { sizeInWords, type Upload } from '../../customer-page/uploads.ts'
import { inspectPicture, pictureKind, refuseHeic } from '../../files/customer-picture.ts'
import { Refused } from '../../files/refused.ts'
import { sha256Of } from '../store/files.ts'
import type { SignedFile } from '../store/signed-files.ts'
import { keepCopy, refused, refuseUnsignedCopy, storeCopy } from './store-copy.ts'

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
    if (!kind) return await storeCopy(quoteId, bytes, { isCompared: size <= maxSignedPdfBytes })
    const file = { quoteId, sha256: sha256Of(bytes), kind: await inspectPicture(bytes, kind) }
    return { ...file, path: await keepCopy(file, bytes), bytes: size, pages: 1, check: photoCheck }
  } catch (error) {
    throw error instanceof Refused ? refused(error.message) : error
  }
}

const photoCheck = { proof: 'none', message: 'A photo of the signed quote. A person must check it.' } as const
