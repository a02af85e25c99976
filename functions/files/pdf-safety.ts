import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { tooComplex } from './pdf-safety/refusal.ts'
import { askWorker } from './pdf-worker.ts'
import type { RefusalReason } from './pdf-safety/refusal.ts'

export type PdfInspection =
  | { ok: true; pages: number; /** Of the bytes, in hexadecimal. */ sha256: string }
  | { ok: false; reason: RefusalReason; /** For the person who sent it. */ message: string }

const VERDICT = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), pages: z.int().check(z.positive()) }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(['not-pdf', 'damaged', 'encrypted', 'active-content', 'too-complex']),
    message: z.string(),
  }),
])

/**
 * Decides whether an uploaded PDF may be kept: complete, readable without a password, and with nothing in it that
 * runs, sends, embeds or opens anything. The bytes are read in a thread of their own, bounded in time and memory.
 * @param options.timeLimitMs after which the file counts as too complex
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
  const verdict = VERDICT.safeParse(answer)
  if (!verdict.success) throw new Error('the PDF inspection gave an unreadable verdict')
  if (!verdict.data.ok) return verdict.data
  return { ...verdict.data, sha256: createHash('sha256').update(bytes).digest('hex') }
}
