import { createHash } from 'node:crypto'
import { tooComplex } from './pdf-safety/refusal.ts'
import { askWorker } from './pdf-worker.ts'
import type { RefusalReason } from './pdf-safety/refusal.ts'

interface Refused {
  ok: false
  reason: RefusalReason
  /** For the person who sent the file. */
  message: string
}
/** What the worker answers. */
export type PdfVerdict = { ok: true; pages: number } | Refused
export type PdfInspection = { ok: true; pages: number; /** In hexadecimal. */ sha256: string } | Refused

/**
 * Decides whether an uploaded PDF may be stored: it is complete, opens without a password, and contains nothing that
 * runs, sends, embeds or opens anything. A separate thread reads the bytes, with limits on time and memory.
 * @param options.timeLimitMs after this time the file counts as too complex
 * @throws {Error} only when the thread itself cannot run; never because of the bytes
 */
export async function inspectPdf(
  bytes: Uint8Array,
  options: { timeLimitMs?: number } = {},
): Promise<PdfInspection> {
  const answer = await askWorker('pdf-safety-worker', bytes, { folder: import.meta.dirname, ...options })
  if (answer === 'limit') {
    const { reason, message } = tooComplex()
    return { ok: false, reason, message }
  }
  const verdict = answer as PdfVerdict
  return verdict.ok ? { ...verdict, sha256: createHash('sha256').update(bytes).digest('hex') } : verdict
}
