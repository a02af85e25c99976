import { parentPort, workerData } from 'node:worker_threads'
import { drawPages, type Drawing } from './check/draw.ts'
import { COMPARED_SIDE, MAX_COMPARED } from './check/visual-diff.ts'

/** Draws the file given as `workerData` (a Uint8Array), but no more pages than are compared; null when it cannot be drawn. */
async function draw(): Promise<Drawing[] | null> {
  if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file')
  const drawings: Drawing[] = []
  try {
    for await (const drawing of drawPages(workerData, COMPARED_SIDE)) {
      drawings.push(drawing)
      if (drawings.length === MAX_COMPARED) break
    }
  } catch {
    return null
  }
  return drawings
}

void draw().then((drawings) => parentPort?.postMessage(drawings))
