import sharp, { type Sharp } from 'sharp'
import { askWorker } from './pdf-worker.ts'

/** Gray, 0 black to 255 white, one byte per pixel; without pixels if there is no such page or it cannot be drawn. */
export interface DrawnPage {
  pages: number
  width: number
  height: number
  shades: Uint8Array
}

/** Pixels: enough to read small print. */
const width = 1000

const asDataUrl = async (picture: Sharp): Promise<string> =>
  `data:image/jpeg;base64,${(await picture.jpeg({ quality: 75 }).toBuffer()).toString('base64')}`

/**
 * A page of a PDF as a viewer shows it, or a photo, as a data URL.
 * @param page counted from 1
 * @param isPdf as it was recorded: a photo may hold a PDF as well
 * @returns no picture if the file has no such page or cannot be drawn
 */
export async function pictureOfPage(
  bytes: Uint8Array,
  page: number,
  isPdf: boolean,
): Promise<{ pages: number; picture: string | null }> {
  if (!isPdf) return { pages: 1, picture: page === 1 ? await photo(bytes) : null }
  const input = { page, width }
  const drawn = await askWorker('draw-page-worker', bytes, { folder: import.meta.dirname, input })
  if (drawn === 'limit') return { pages: 1, picture: null }
  const { pages, shades, ...size } = drawn as DrawnPage
  const raw = { ...size, channels: 1 } as const
  return { pages, picture: shades.length > 0 ? await asDataUrl(sharp(shades, { raw })) : null }
}

const photo = (bytes: Uint8Array): Promise<string | null> =>
  asDataUrl(
    sharp(bytes, { failOn: 'none' })
      .rotate()
      .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true }),
  ).catch(() => null)
