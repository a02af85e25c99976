import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A page as a reader sees it, annotations and form fields included: a byte a dot, 0 black to 255 white. */
export interface Drawing {
  width: number
  height: number
  shades: Uint8Array
}

let library: ReturnType<typeof PDFiumLibrary.init> | undefined

/**
 * Draws the pages of a PDF, in a thread that may be ended.
 * @param longerSide of each page, in dots
 * @throws when it cannot
 */
export async function* drawPages(bytes: Uint8Array, longerSide: number): AsyncGenerator<Drawing> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(bytes)
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = longerSide / Math.max(originalWidth, originalHeight, 1)
    const { width, height, data } = await page.render({ scale, colorSpace: 'Gray', renderFormFields: true })
    yield { width, height, shades: data.slice() }
  }
}
