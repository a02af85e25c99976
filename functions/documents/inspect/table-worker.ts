import { parentPort, workerData } from 'node:worker_threads'
import { inspectCsv } from './csv.ts'
import { Refused } from '../../files/refused.ts'
import type { Verdict } from './inspect.ts'
import { inspectWorkbook } from './workbook.ts'

async function verdict(): Promise<Verdict> {
  const bytes = Buffer.from((workerData as { bytes: Uint8Array<ArrayBuffer> }).bytes.buffer)
  const isArchive = bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
  try {
    return { ok: true, kind: isArchive ? await inspectWorkbook(bytes) : inspectCsv(bytes) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message }
    throw error
  }
}

parentPort?.postMessage('ready')
void verdict().then((answer) => parentPort?.postMessage(answer))
