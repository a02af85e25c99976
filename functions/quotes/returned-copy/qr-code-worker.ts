import { parentPort, workerData } from 'node:worker_threads'
import decodeQR from 'qr/decode.js'
import { drawPages, type Drawing } from './draw-pages.ts'

// A Letter page at 200 pixels per inch, where a module of the code is four pixels wide.
const LONGER_SIDE = 2200

// The code is on the first page of a quote, but a scan may begin with another sheet.
const MAX_PAGES = 4

/** Finds a QR code with an address of the verify page in the file `workerData` (a Uint8Array); '' if there is none. */
async function findAddress(): Promise<string> {
  if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file')
  let pages = 0
  try {
    for await (const drawing of drawPages(workerData, LONGER_SIDE)) {
      const address = addressOn(drawing)
      if (address.includes('/verify#')) return address
      if (++pages === MAX_PAGES) break
    }
  } catch {
    // The file cannot be drawn, or no further pages can.
  }
  return ''
}

function addressOn({ width, height, shades }: Drawing): string {
  // The QR reader needs four bytes per pixel.
  const dots = new Uint32Array(shades.length)
  for (let at = 0; at < dots.length; at++) dots[at] = (shades[at] ?? 0) * 0x01010101
  try {
    return decodeQR({ width, height, data: new Uint8Array(dots.buffer) })
  } catch {
    return ''
  }
}

void findAddress().then((address) => parentPort?.postMessage(address))
