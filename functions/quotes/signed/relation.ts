import type { CopyRelation } from '#shared/quotes/returned.ts'
import { pdfKey } from '../domain/file-keys.ts'
import { readIfStored } from '../store/files.ts'
import { revisionsOf } from '../store/read.ts'

/** Compares the bytes of a returned file with every PDF issued under its quote's number. Nothing else is judged. */
export async function relationOf(quoteId: string, file: Uint8Array): Promise<CopyRelation> {
  const issued = (await revisionsOf(quoteId)).filter(({ paper_sha256 }) => paper_sha256 !== undefined)
  const pdfs = await Promise.all(issued.map((quote) => readIfStored(pdfKey(quote))))
  const start = pdfs.find((pdf) => pdf && Buffer.compare(file.subarray(0, pdf.length), pdf) === 0)
  if (!start) return 'other'
  return start.length === file.length ? 'unchanged' : 'appended'
}
