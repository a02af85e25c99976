import { parentPort, workerData } from 'node:worker_threads'
import { inspectCsv } from './csv.ts'
import { Refused } from '../../files/refused.ts'
import type { Verdict } from './inspect.ts'
import { inspectWorkbook } from './workbook.ts'

/** Of the workbook or CSV file given as `workerData` (a Uint8Array). */
async function verdict(): Promise<Verdict> {
  const bytes = Buffer.from((workerData as Uint8Array).buffer)
  const isArchive = bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
  try {
    return { ok: true, kind: isArchive ? await inspectWorkbook(bytes) : inspectCsv(bytes) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message }
    throw error
  }
}

void verdict().then((answer) => parentPort?.postMessage(answer))
