import { parentPort, workerData } from 'node:worker_threads'
import { readPdf, type PdfReading } from './read-pdf.ts'

/** Reads the file `workerData` (a Uint8Array); null if it cannot be read. */
function reading(): PdfReading | null {
  if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file')
  try {
    return readPdf(Buffer.from(workerData.buffer))
  } catch {
    return null
  }
}

parentPort?.postMessage(reading())
