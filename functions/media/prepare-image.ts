import type { Metadata, Sharp } from 'sharp'
import { Problem } from '#shared/api/problem.ts'

/** The decoder, read with the first picture and not at each cold start. */
export const loadSharp = async () => (await import('sharp')).default

/** What phones take today fits; more is refused by the file's header, before anything is decoded. */
export const maxPixels = 50_000_000

/** How wide the copies are, in pixels. An image narrower than the widest has one as wide as itself. */
const widths = [480, 960, 1600]

/** Most copies in AVIF take a third fewer bytes than in WebP, and a second a million pixels to make: too long for a taller one. */
const maxAvifPixels = 4_000_000

interface Copy {
  bytes: Uint8Array
  contentType: 'image/webp' | 'image/avif'
  width: number
  height: number
}

export interface PreparedImage {
  /** Upright, and without any metadata, which may name a place. */
  image: Uint8Array
  /** In WebP, the narrowest first, then the same in AVIF. An image that moves has none. */
  copies: Copy[]
}

const formats: Partial<Record<string, (image: Sharp, from: Metadata) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 90 }),
  png: (image, { isPalette }) => image.png({ compressionLevel: 9, palette: isPalette }),
  webp: (image) => image.webp({ quality: 90 }),
}

/**
 * An image as articles show it, with smaller copies.
 * @throws Problem unacceptable-file for what is no JPEG, PNG, WebP or GIF, is damaged, or decodes to too many pixels
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  const sharp = await loadSharp()
  const header = await headerOf(bytes)
  const { format, pages = 1, autoOrient, height } = header
  const moves = pages > 1
  const all = autoOrient.width * autoOrient.height * (moves && height === autoOrient.height ? pages : 1)
  if (all > maxPixels) throw tooManyPixels()
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: moves })
  try {
    // Of a GIF nothing is written again, but that it can be read is seen by reading it.
    const write = formats[format]
    const image = write ? await write(open().autoOrient(), header).toBuffer() : bytes
    if (!write) await open().stats()
    if (moves) return { image, copies: [] }
    const wanted = [...new Set(widths.map((width) => Math.min(width, autoOrient.width)))]
    const widest = Math.max(...wanted)
    const takesAvif = (widest ** 2 * autoOrient.height) / autoOrient.width <= maxAvifPixels
    const copies: Copy[] = []
    const inAvif: Copy[] = []
    for (const width of wanted) {
      const resized = open().autoOrient().resize({ width })
      const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
      const raw = { width, height: info.height, channels: info.channels }
      const copy = async (contentType: Copy['contentType'], writing: Sharp): Promise<Copy> => ({
        bytes: await writing.toBuffer(),
        contentType,
        width,
        height: info.height,
      })
      copies.push(await copy('image/webp', sharp(data, { raw }).webp({ quality: 80 })))
      if (takesAvif)
        inAvif.push(await copy('image/avif', sharp(data, { raw }).avif({ quality: 55, effort: 2 })))
    }
    // A browser that takes AVIF chooses among these alone: they are there in all widths and with fewer bytes, or not at all.
    const isBetter = takesAvif && bytesOf(inAvif) < bytesOf(copies)
    return { image, copies: isBetter ? [...copies, ...inAvif] : copies }
  } catch (cause) {
    throw damaged(cause)
  }
}

const bytesOf = (copies: readonly Copy[]): number => copies.reduce((sum, { bytes }) => sum + bytes.length, 0)

async function headerOf(bytes: Uint8Array): Promise<Metadata> {
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header || !(header.format in formats || header.format === 'gif'))
    throw unacceptable('Choose a JPEG, PNG, WebP or GIF image.')
  return header
}

export const tooManyPixels = (): Problem =>
  unacceptable(
    `This image has more than ${maxPixels / 1_000_000} million pixels. Make it smaller and try again.`,
  )

export const damaged = (cause?: unknown): Problem =>
  unacceptable('This image is damaged and cannot be read. Save it again and try once more.', cause)

const unacceptable = (message: string, cause?: unknown): Problem =>
  new Problem('unacceptable-file', message, { errors: [{ field: 'image', message }], cause })
