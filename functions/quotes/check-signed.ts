import type { PaperCheck } from './check.ts'
import { documentOf } from './domain/document.ts'
import { paperKey } from './domain/files.ts'
import { paperCode } from './pdf/code.ts'
import { readFile } from './store/papers.ts'
import { revisionsOf } from './store/read.ts'

/** Compares a returned file with every paper issued under its quote's number. */
export async function checkSigned(quoteId: string, file: Uint8Array): Promise<PaperCheck> {
  const sent = (await revisionsOf(quoteId)).filter((quote) => quote.paper_sha256 !== undefined)
  const issued = sent.map(async (quote) => ({
    quoteId,
    revision: quote.revision,
    code: paperCode(documentOf(quote)),
    pdf: await readFile(paperKey(quote)),
  }))
  // The module is large, and only accepted files need it.
  const { checkReturned } = await import('./check.ts')
  return checkReturned(file, await Promise.all(issued))
}
