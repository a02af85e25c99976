import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A page as a reader sees it, annotations and form fields included: a byte a dot, 0 black to 255 white. */
export interface Drawing {
  width: number
  height: number
  shades: Uint8Array
}

// Of Letter paper 200 dots to an inch, at which a module of the printed code is four dots wide.
const LONGER_SIDE = 2200

/** Draws the pages of a PDF, in a thread that may be ended. @throws when it cannot */
export async function* drawPages(bytes: Uint8Array): AsyncGenerator<Drawing> {
  const document = await (await PDFiumLibrary.init()).loadDocument(bytes)
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = LONGER_SIDE / Math.max(originalWidth, originalHeight, 1)
    const { width, height, data } = await page.render({ scale, colorSpace: 'Gray', renderFormFields: true })
    yield { width, height, shades: data.slice() }
  }
}
