import type { MediaType } from '#shared/media/model.ts'
import { readGif, readJpeg, readPng, readWebp, type Dimensions } from '../../files/images.ts'
import type { Source } from '../../files/source.ts'
import { readMp4, readWebm } from './videos.ts'

export interface Inspected extends Partial<Dimensions> {
  contentType: MediaType | 'image/avif'
  /** Of a video. */
  seconds?: number
}

/** What the first bytes say a file is, whatever its name or sender claims. */
export function typeOf(head: Buffer): MediaType | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (head.length < 12) return undefined
  if (head.readUInt32BE(0) >>> 8 === 0xffd8ff) return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp') return ftypOf(text(8, 12))
  // EBML; other kinds than WebM are named in its header.
  if (head.readUInt32BE(0) === 0x1a45dfa3) return text(0, 64).includes('webm') ? 'video/webm' : undefined
  return undefined
}

const ftypOf = (brand: string): MediaType | undefined => {
  if (brand === 'qt  ') return 'video/quicktime'
  return /^(iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash|mmp4|f4v )/.test(brand) ? 'video/mp4' : undefined
}

/** Past these no file is what it says it is. */
const limits = { pixels: 20_000, seconds: 24 * 3600 } as const

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= limits.pixels

// A thousandth is the finest that is kept of a length.
const isSane = ({ width, height, seconds }: Inspected): boolean =>
  [width, height].every((pixels) => pixels === undefined || isSide(pixels)) &&
  (seconds === undefined || (seconds >= 0.001 && seconds <= limits.seconds))

/**
 * What a file is and how large, read from its own bytes; undefined when it is no picture or video we take, says a size
 * or length past the limits, or is damaged where that stands.
 */
export async function inspectMedia(source: Source): Promise<Inspected | undefined> {
  const found = await readFacts(source)
  return found && isSane(found) ? found : undefined
}

async function readFacts(source: Source): Promise<Inspected | undefined> {
  const contentType = typeOf(await source.read(0, 64))
  switch (contentType) {
    case 'image/jpeg':
      return picture(contentType, await readJpeg(source))
    case 'image/png':
      return picture(contentType, await readPng(source))
    case 'image/gif':
      return picture(contentType, await readGif(source))
    case 'image/webp':
      return picture(contentType, await readWebp(source))
    case 'video/mp4':
    case 'video/quicktime': {
      const facts = await readMp4(source)
      return facts && { contentType, ...facts }
    }
    case 'video/webm': {
      const facts = await readWebm(source)
      return facts && { contentType, ...facts }
    }
    case undefined:
      return undefined
  }
}

const picture = (contentType: MediaType, size: Dimensions | undefined): Inspected | undefined =>
  size && { contentType, ...size }
