import type { Metadata } from 'sharp'
import { withoutMetadata } from './without-metadata.ts'

/** Loads the decoder with the first picture, not at each cold start. */
export const loadSharp = async () => (await import('sharp')).default

const names = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/gif': 'GIF' } as const
export type PictureType = keyof typeof names

/** The type of a picture by its first bytes, not by its name or content type. */
export function pictureType(head: Buffer): PictureType | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

export type PictureFault = 'not-a-picture' | 'broken' | 'too-many-pixels'

export class PictureError extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PictureError'
    this.fault = fault
  }
}

export interface PictureLimits {
  types: readonly PictureType[]
  /** Maximum number of pixels in a frame. */
  pixels: number
  /** Maximum number of pixels on a side. */
  side: number
}

const allTypes = Object.keys(names) as PictureType[]
/** For pictures that are stored as they are; photos of phones are far smaller. */
export const keptLimits: PictureLimits = { types: allTypes, pixels: 120_000_000, side: 20_000 }
/** For pictures that are encoded again; photos of today's phones fit. */
export const drawnLimits: PictureLimits = { ...keptLimits, pixels: 50_000_000 }

/** Maximum number of pixels in all frames of an animation. The decoder needs up to 15 seconds for them. */
const maxMovingPixels = 500_000_000

export interface Picture {
  type: PictureType
  /** As shown, after the orientation was applied. */
  width: number
  height: number
  frames: number
  /** The picture without metadata. Only a JPEG still has an orientation. */
  bytes: Buffer
}

/**
 * Reads a picture with the library that also draws pictures. It decodes every pixel, so damaged and incomplete files are
 * found here. The limits are checked by the header, before anything is decoded.
 * @throws {PictureError}
 */
export async function openPicture(sent: Uint8Array, limits = keptLimits): Promise<Picture> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const type = pictureType(bytes)
  if (!type || !limits.types.includes(type)) throw notTaken(limits)
  const header = await headerOf(bytes)
  const { width, height, pages: frames = 1, orientation = 1, autoOrient } = header
  checkSize(width, height, frames, limits)
  const clean = withoutMetadata(bytes, type, orientation)
  if (!clean) throw broken()
  const endsOpen = type === 'image/jpeg' && !clean.subarray(-2).equals(endOfJpeg)
  if (endsOpen && clean.subarray(-zeros.length).equals(zeros)) throw broken()
  const whole = endsOpen ? Buffer.concat([clean, endOfJpeg]) : clean
  try {
    await decode(whole, type, header)
    const moves = frames > 1 || isAnimatedPng(bytes, type)
    const turned = type !== 'image/jpeg' && orientation > 1 && !moves
    if (turned) return { type, ...autoOrient, frames, bytes: await encodedAgain(bytes, type, header) }
    // In a JPEG without an end, appended data cannot be told apart from pixels.
    const result = endsOpen ? await encodedAgain(whole, type, header) : whole
    return { type, ...(moves ? { width, height } : autoOrient), frames, bytes: result }
  } catch (cause) {
    throw broken(cause)
  }
}

async function headerOf(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw broken(cause)
  }
}

function checkSize(width: number, height: number, frames: number, { side, pixels }: PictureLimits): void {
  if (Math.max(width, height) > side) throw tooLarge(`${side.toLocaleString('en-US')} pixels on one side`)
  if (width * height > pixels) throw tooLarge(`${pixels / 1_000_000} million pixels`)
  if (frames > 1 && width * height * frames > maxMovingPixels)
    throw tooLarge(`${maxMovingPixels / 1_000_000} million pixels in all its frames`)
}

const endOfJpeg = Buffer.from('ffd9', 'hex')

/** A broken download or disk leaves zeros in place of the rest of a file. The decoder reads them as one even color. */
const zeros = Buffer.alloc(64)

/**
 * Whether the decoder of JPEGs lost no pixel despite this warning. Cameras leave a few extra bytes; many extra bytes
 * mean that the decoder lost its place.
 */
const isHarmless = (warning: string): boolean =>
  /unknown JFIF revision|Adobe color transform/.test(warning) ||
  Number(/ (\d+) extraneous bytes before marker 0x(?!d[0-7])/.exec(warning)?.[1] ?? Infinity) <= 32

async function decode(bytes: Buffer, type: PictureType, { width, height }: Metadata): Promise<void> {
  const sharp = await loadSharp()
  const read = async (failOn: 'error' | 'warning') => {
    const image = sharp(bytes, { limitInputPixels: false, animated: true, failOn })
    // Without `extract`, the decoder of JPEGs skips lines to be faster.
    const full = type === 'image/jpeg' ? image.extract({ left: 0, top: 0, width, height }) : image
    await full.resize({ width: 1, height: 1, fit: 'fill' }).raw().toBuffer()
  }
  // The decoder of JPEGs only warns about missing pixels; the other decoders also warn about color profiles.
  if (type !== 'image/jpeg') return read('error')
  try {
    await read('warning')
  } catch (error) {
    if (!(error instanceof Error && isHarmless(error.message))) throw error
    await read('error')
  }
}

/** Encodes a picture again, upright and with its color profile. */
async function encodedAgain(bytes: Buffer, type: PictureType, { depth }: Metadata): Promise<Buffer> {
  const sharp = await loadSharp()
  const upright = sharp(bytes, { limitInputPixels: false, failOn: 'error' }).autoOrient().keepIccProfile()
  const image = depth === 'ushort' ? upright.toColourspace('rgb16') : upright
  if (type === 'image/png') return image.png().toBuffer()
  if (type === 'image/webp')
    return image.webp(bytes.includes('VP8 ') ? { quality: 90 } : { lossless: true }).toBuffer()
  return image.jpeg({ quality: 95 }).toBuffer()
}

/** Browsers read the frames of such a PNG, but the decoder does not. */
const isAnimatedPng = (bytes: Buffer, type: PictureType): boolean =>
  type === 'image/png' && bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL')

function notTaken({ types }: PictureLimits): PictureError {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(types.map((type) => names[type]))
  return new PictureError('not-a-picture', `Choose a ${list.replace(', or ', ' or ')} image.`)
}

const tooLarge = (than: string) =>
  new PictureError('too-many-pixels', `This image has more than ${than}. Make it smaller and try again.`)

const broken = (cause?: unknown) =>
  new PictureError(
    'broken',
    'This image is damaged or incomplete and cannot be read. Save it again and try once more.',
    { cause },
  )
