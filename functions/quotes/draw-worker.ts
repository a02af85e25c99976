import { parentPort, workerData } from 'node:worker_threads'
import { drawToCompare } from './check/draw.ts'

/** Draws the file given as `workerData` (a Uint8Array), but no more pages than are compared; null when it cannot be drawn. */
if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file')
void drawToCompare(workerData).then((pages) => parentPort?.postMessage(pages))
