import type { Sharp } from 'sharp'
import { drawnLimits, loadSharp, openPicture, type PictureType } from '../files/pictures.ts'
import { pictureProblem, type Kept } from './domain/facts.ts'

/** In pixels. A narrower image has a copy of its own width instead. */
const widths = [480, 960, 1600]

/** AVIF saves about a third of the bytes of WebP, but takes a second per million pixels: too long for more than this. */
const maxAvifPixels = 4_000_000

export interface PreparedImage {
  /** Upright and without metadata, which may include a place. */
  image: Kept
  /** In WebP, the narrowest first, then the same in AVIF. An animation has none. */
  copies: Kept[]
}

const formats: Partial<Record<PictureType, (image: Sharp, isPalette: boolean) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/png': (image, palette) => image.png({ compressionLevel: 9, palette }),
  'image/webp': (image) => image.webp({ quality: 90 }),
}

/** @throws Problem unacceptable-file for another type, a damaged image, or one with too many pixels */
export async function prepareImage(sent: Uint8Array): Promise<PreparedImage> {
  try {
    return await prepare(sent)
  } catch (error) {
    throw pictureProblem(error, 'image')
  }
}

async function prepare(sent: Uint8Array): Promise<PreparedImage> {
  const { type, width: fullWidth, height: fullHeight, frames, bytes } = await openPicture(sent, drawnLimits)
  const found = { contentType: type, width: fullWidth, height: fullHeight }
  if (frames > 1) return { image: { bytes, found }, copies: [] }
  const sharp = await loadSharp()
  const open = () => sharp(bytes, { limitInputPixels: drawnLimits.pixels, failOn: 'error' }).autoOrient()
  const { isPalette } = await open().metadata()
  const drawn = await formats[type]?.(open(), isPalette).toBuffer()
  const wanted = [...new Set(widths.map((width) => Math.min(width, fullWidth)))]
  const widest = Math.max(...wanted)
  const takesAvif = (widest ** 2 * fullHeight) / fullWidth <= maxAvifPixels
  const copies: Kept[] = []
  const inAvif: Kept[] = []
  for (const width of wanted) {
    const { data, info } = await open().resize({ width }).raw().toBuffer({ resolveWithObject: true })
    const { height, channels } = info
    const copy = async (contentType: 'image/webp' | 'image/avif', writing: (image: Sharp) => Sharp) => ({
      bytes: await writing(sharp(data, { raw: { width, height, channels } })).toBuffer(),
      found: { contentType, width, height },
    })
    copies.push(await copy('image/webp', (image) => image.webp({ quality: 80 })))
    if (takesAvif) inAvif.push(await copy('image/avif', (image) => image.avif({ quality: 55, effort: 2 })))
  }
  // A browser that supports AVIF uses only these copies, so they must come in all widths and save bytes.
  const isBetter = takesAvif && bytesOf(inAvif) < bytesOf(copies)
  return { image: { bytes: drawn ?? bytes, found }, copies: isBetter ? [...copies, ...inAvif] : copies }
}

const bytesOf = (copies: readonly Kept[]): number => copies.reduce((sum, { bytes }) => sum + bytes.length, 0)
