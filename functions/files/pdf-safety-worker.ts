import { parentPort, workerData } from 'node:worker_threads'
import { inspect } from './pdf-safety/inspect.ts'
import { Refusal, damaged } from './pdf-safety/refusal.ts'
import type { PdfVerdict } from './pdf-safety.ts'

/** Inspects the file given as `workerData` (a Uint8Array). */
function verdict(): PdfVerdict {
  try {
    return { ok: true, pages: inspect(Buffer.from((workerData as Uint8Array).buffer)) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : damaged()
    return { ok: false, reason: refusal.reason, message: refusal.message }
  }
}

parentPort?.postMessage(verdict())
