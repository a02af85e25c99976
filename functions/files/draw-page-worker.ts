import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import type { DrawnPage } from './page-picture.ts'

Object.assign(console, { warn: () => undefined, error: () => undefined })
const { bytes, page, width } = workerData as { bytes: Uint8Array; page: number; width: number }

async function draw(shown: PDFiumPage): Promise<Omit<DrawnPage, 'pages'>> {
  const { originalWidth, originalHeight } = shown.getOriginalSize()
  const scale = width / Math.max(originalWidth, originalHeight / 2, 1)
  const drawn = await shown.render({ scale, colorSpace: 'Gray', renderFormFields: true })
  return { width: drawn.width, height: drawn.height, shades: drawn.data.slice() }
}

async function answer(): Promise<DrawnPage> {
  const nothing = { width: 0, height: 0, shades: new Uint8Array() }
  try {
    const document = await library.loadDocument(bytes)
    const pages = document.getPageCount()
    const drawn = page > pages ? nothing : await draw(document.getPage(page - 1)).catch(() => nothing)
    return { pages, ...drawn }
  } catch {
    return { pages: 1, ...nothing }
  }
}

const library = await PDFiumLibrary.init()
parentPort?.postMessage('ready')
parentPort?.postMessage(await answer())
