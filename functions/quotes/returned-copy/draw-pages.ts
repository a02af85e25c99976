import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium'
import { COMPARED_SIDE, MAX_COMPARED } from './compare-look.ts'

/** A page as a reader sees it, with annotations and form fields: one byte per pixel, 0 black to 255 white. */
export interface Drawing {
  width: number
  height: number
  shades: Uint8Array
}

/** PDFium's FPDF_PRINTING, for which its wrapper has no option. */
const PRINTING = 0x800

let library: ReturnType<typeof load> | undefined

async function load() {
  const flags = { added: 0 }
  const pdfium = await PDFiumLibrary.initBase({
    vendor: async (options) => {
      const module = await PDFiumModule(options)
      const { _FPDF_RenderPageBitmap: drawPage, _FPDF_FFLDraw: drawForm } = module
      const printing: Partial<typeof module> = {
        _FPDF_RenderPageBitmap: (bitmap, page, x, y, width, height, turned, given) =>
          drawPage(bitmap, page, x, y, width, height, turned, given | flags.added),
        _FPDF_FFLDraw: (form, bitmap, page, x, y, width, height, turned, given) =>
          drawForm(form, bitmap, page, x, y, width, height, turned, given | flags.added),
      }
      return Object.assign(module, printing)
    },
  })
  return { pdfium, flags }
}

/**
 * Draws the pages of a PDF, in a thread that may be ended.
 * @param longerSide of each page, in pixels
 * @param isPrinted as in print, instead of on screen
 * @throws if a page cannot be drawn
 */
export async function* drawPages(
  bytes: Uint8Array,
  longerSide: number,
  isPrinted = false,
): AsyncGenerator<Drawing> {
  library ??= load()
  const { pdfium, flags } = await library
  const document = await pdfium.loadDocument(bytes)
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = longerSide / Math.max(originalWidth, originalHeight, 1)
    // Drawing is synchronous, so no other drawing can change the flags in between.
    flags.added = isPrinted ? PRINTING : 0
    const drawn = page.render({ scale, colorSpace: 'Gray', renderFormFields: true })
    const { width, height, data } = await drawn
    yield { width, height, shades: data.slice() }
  }
}

/** The compared pages of a file, each as shown and as printed; null if they cannot be drawn. */
export async function drawToCompare(bytes: Uint8Array): Promise<[shown: Drawing, printed: Drawing][] | null> {
  const pages: [Drawing, Drawing][] = []
  try {
    const prints = drawPages(bytes, COMPARED_SIDE, true)
    for await (const shown of drawPages(bytes, COMPARED_SIDE)) {
      const { value: printed } = await prints.next()
      if (!printed) return null
      // They are usually equal, and then one copy is enough.
      const isSame = Buffer.compare(shown.shades, printed.shades) === 0
      pages.push([shown, isSame ? shown : printed])
      if (pages.length === MAX_COMPARED) break
    }
  } catch {
    return null
  }
  return pages
}
