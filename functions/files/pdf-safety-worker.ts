import { parentPort, workerData } from 'node:worker_threads'
import { inspect } from './pdf-safety/inspect.ts'
import { Refusal, damaged } from './pdf-safety/refusal.ts'

/** Inspects the file given as `workerData` (a Uint8Array) and answers with the verdict. */
function verdict(): { ok: true; pages: number } | { ok: false; reason: string; message: string } {
  if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file')
  try {
    return { ok: true, pages: inspect(Buffer.from(workerData.buffer)) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : damaged()
    return { ok: false, reason: refusal.reason, message: refusal.message }
  }
}

parentPort?.postMessage(verdict())
