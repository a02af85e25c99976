import type { PaperCheck } from './check.ts'
import { documentOf } from './domain/document.ts'
import { paperKey } from './domain/files.ts'
import { paperCode } from './pdf/code.ts'
import { readFile } from './store/papers.ts'
import { revisionsOf } from './store/read.ts'

/** Holds a file that came back against every paper that was issued under its quote's number. */
export async function checkSigned(quoteId: string, file: Uint8Array): Promise<PaperCheck> {
  const sent = (await revisionsOf(quoteId)).filter((quote) => quote.paper_sha256 !== undefined)
  const issued = sent.map(async (quote) => ({
    quoteId,
    revision: quote.revision,
    code: paperCode(documentOf(quote)),
    pdf: await readFile(paperKey(quote)),
  }))
  // Large, and needed only once a file was taken.
  const { checkReturned } = await import('./check.ts')
  return checkReturned(file, await Promise.all(issued))
}
