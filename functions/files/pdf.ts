import { createHash } from 'node:crypto'
import { tooComplex, type PdfVerdict } from './pdf-verdict.ts'
import { askWorker } from './pdf-worker.ts'

export type PdfInspection =
  | { ok: true; pages: number; /** In hexadecimal. */ sha256: string }
  | Extract<PdfVerdict, { ok: false }>

/**
 * Decides whether an uploaded PDF may be stored. A separate thread reads the bytes.
 * @param options.timeLimitMs after this time the file counts as too complex
 * @throws {Error} only when the thread itself cannot run; never because of the bytes
 */
export async function inspectPdf(
  bytes: Uint8Array,
  options: { timeLimitMs?: number } = {},
): Promise<PdfInspection> {
  const answer = await askWorker('pdf-check-worker', bytes, { folder: import.meta.dirname, ...options })
  const verdict = answer === 'limit' ? tooComplex() : (answer as PdfVerdict)
  return verdict.ok ? { ...verdict, sha256: createHash('sha256').update(bytes).digest('hex') } : verdict
}
