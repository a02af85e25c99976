import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { pageWidth, type DrawnPage } from './page-picture.ts'

const library = await PDFiumLibrary.init()
parentPort?.postMessage('ready')

/** The page `workerData.page` of the PDF `workerData.bytes`; without pixels if it has no such page. */
async function draw(): Promise<DrawnPage> {
  const { bytes, page } = workerData as { bytes: Uint8Array; page: number }
  const document = await library.loadDocument(bytes)
  const pages = document.getPageCount()
  if (page > pages) return { pages, width: 0, height: 0, shades: new Uint8Array() }
  const shown = document.getPage(page - 1)
  const { originalWidth, originalHeight } = shown.getOriginalSize()
  const scale = pageWidth / Math.max(originalWidth, originalHeight / 2, 1)
  const { width, height, data } = await shown.render({ scale, colorSpace: 'Gray', renderFormFields: true })
  return { pages, width, height, shades: data.slice() }
}

parentPort?.postMessage(await draw().catch(() => 'limit'))
