import { parentPort, workerData } from 'node:worker_threads'
import { readPaper, type PaperReading } from './check/read.ts'

/** Reads the file `workerData` (a Uint8Array); null if it cannot be read. */
function reading(): PaperReading | null {
  if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file')
  try {
    return readPaper(Buffer.from(workerData.buffer))
  } catch {
    return null
  }
}

parentPort?.postMessage(reading())
