import { parentPort, workerData } from 'node:worker_threads'
import { checkPdf } from './pdf-check.ts'

// The library writes what it cannot read, which may be a person's data.
Object.assign(console, { warn: () => undefined, error: () => undefined })

parentPort?.postMessage('ready')
parentPort?.postMessage(
  await checkPdf(Buffer.from((workerData as { bytes: Uint8Array<ArrayBuffer> }).bytes.buffer)),
)
