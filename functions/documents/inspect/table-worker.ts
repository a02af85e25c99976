import { parentPort, workerData } from 'node:worker_threads'
import { inspectCsv } from './csv.ts'
import { Refused } from './refused.ts'
import type { Verdict } from './inspect.ts'
import { inspectWorkbook } from './workbook.ts'

/** Inspects the workbook or the CSV file given as `workerData` (a Uint8Array). */
async function verdict(): Promise<Verdict> {
  if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file')
  const bytes = Buffer.from(workerData.buffer)
  try {
    return {
      ok: true,
      kind:
        bytes.toString('latin1', 0, 4) === 'PK\x03\x04' ? await inspectWorkbook(bytes) : inspectCsv(bytes),
    }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message }
    throw error
  }
}

void verdict().then((answer) => parentPort?.postMessage(answer))
