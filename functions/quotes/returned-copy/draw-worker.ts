import { parentPort, workerData } from 'node:worker_threads'
import { drawToCompare } from './draw-pages.ts'

/** Draws the compared pages of the file `workerData` (a Uint8Array); null if it cannot be drawn. */
if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file')
void drawToCompare(workerData).then((pages) => parentPort?.postMessage(pages))
