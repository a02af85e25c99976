import type { CopyCheck } from './compare-copy.ts'
import { pdfKey } from '../domain/file-keys.ts'
import { readFile } from '../store/files.ts'
import { revisionsOf } from '../store/read.ts'

/** Compares a returned file with every PDF issued under its quote's number. */
export async function checkCopy(quoteId: string, file: Uint8Array): Promise<CopyCheck> {
  const sent = (await revisionsOf(quoteId)).filter((quote) => quote.paper_sha256 !== undefined)
  const issued = sent.map(async (quote) => ({
    quoteId,
    revision: quote.revision,
    pdf: await readFile(pdfKey(quote)),
  }))
  // The module is large, and only accepted files need it.
  const { compareCopy } = await import('./compare-copy.ts')
  return compareCopy(file, await Promise.all(issued))
}
