import sharp, { type Sharp } from 'sharp'
import { askWorker } from './pdf-worker.ts'

/** Gray, 0 black to 255 white, one byte per pixel. */
export interface DrawnPage {
  pages: number
  width: number
  height: number
  shades: Uint8Array
}

/** Pixels: enough to read small print. */
export const pageWidth = 1000

const asDataUrl = async (picture: Sharp): Promise<string> =>
  `data:image/jpeg;base64,${(await picture.jpeg({ quality: 75 }).toBuffer()).toString('base64')}`

/**
 * A page of a PDF as a viewer shows it, or a photo, as a data URL.
 * @param page counted from 1
 * @returns no picture if the file has no such page or cannot be drawn
 */
export async function pictureOfPage(
  bytes: Uint8Array,
  page: number,
): Promise<{ pages: number; picture: string | null }> {
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) {
    const drawn = (await askWorker('draw-page-worker', bytes, { folder: import.meta.dirname, page })) as
      | DrawnPage
      | 'limit'
    if (drawn === 'limit') return { pages: 1, picture: null }
    const { pages, width, height, shades } = drawn
    const raw = { width, height, channels: 1 } as const
    return { pages, picture: width > 0 ? await asDataUrl(sharp(shades, { raw })) : null }
  }
  const photo = sharp(bytes).rotate().resize({ width: pageWidth, withoutEnlargement: true })
  return { pages: 1, picture: page === 1 ? await asDataUrl(photo) : null }
}
