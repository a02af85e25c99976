import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { tooComplex } from './pdf-safety/refusal.ts'
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

// Leaves room to start and stop the thread within the five seconds an upload may take.
const TIME_LIMIT_MS = 4000
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Decides whether an uploaded PDF may be kept: complete, readable without a password, and with nothing in it that
 * runs, sends, embeds or opens anything. The bytes are read in a thread of their own, bounded in time and memory.
 * @param options.timeLimitMs after which the file counts as too complex
 * @throws {Error} only when the thread itself cannot run; never because of the bytes
 */
export function inspectPdf(
  bytes: Uint8Array,
  options: { timeLimitMs?: number } = {},
): Promise<PdfInspection> {
  const copy = new Uint8Array(bytes)
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerPath(), {
      workerData: copy,
      transferList: [copy.buffer],
      resourceLimits: RESOURCE_LIMITS,
      env: {},
      execArgv: [],
    })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    const refuse = () => {
      const { reason, message } = tooComplex()
      resolve({ ok: false, reason, message })
    }
    const timer = setTimeout(() => finish(refuse), options.timeLimitMs ?? TIME_LIMIT_MS)

    worker.on('message', (message: unknown) => {
      finish(() => {
        const verdict = VERDICT.safeParse(message)
        if (!verdict.success) reject(new Error('the PDF inspection gave an unreadable verdict'))
        else if (!verdict.data.ok) resolve(verdict.data)
        else resolve({ ...verdict.data, sha256: createHash('sha256').update(bytes).digest('hex') })
      })
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      finish(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse() : reject(error)))
    })
    worker.on('exit', () => finish(() => reject(new Error('the PDF inspection ended without a verdict'))))
  })
}

/** The worker beside this module: its source here, its bundle beside the function's bundle when deployed. */
function workerPath(): string {
  const sourceFolder = import.meta.dirname
  return sourceFolder === undefined
    ? join(__dirname, 'pdf-safety-worker.js')
    : join(sourceFolder, 'pdf-safety-worker.ts')
}
