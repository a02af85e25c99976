import type { MediaType } from '#shared/media/model.ts'
import type { Source } from '../../files/source.ts'
import { incomplete, withoutPicture } from './facts.ts'
import { readMp4, readWebm } from './videos.ts'

export interface Inspected {
  contentType: MediaType | 'image/avif'
  width?: number
  height?: number
  /** Of a video. */
  seconds?: number
}

type VideoType = 'video/mp4' | 'video/quicktime' | 'video/webm'

/** Enough bytes for all brands of a file. */
const headBytes = 256

/** By its first bytes, not by its name or content type. */
async function videoType(source: Source): Promise<VideoType | undefined> {
  const head = await source.read(0, headBytes)
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (head.length < 12) return undefined
  // EBML, which is also used for formats other than WebM.
  if (head.readUInt32BE(0) === 0x1a45dfa3) return text(0, 64).includes('webm') ? 'video/webm' : undefined
  const [size, type] = [head.readUInt32BE(0), text(4, 8)]
  if (type === 'ftyp') {
    const others = text(16, Math.min(size, head.length)).match(/[^]{4}/g) ?? []
    return typeOfBrands(text(8, 12), others)
  }
  // QuickTime files without brands may begin with any of these.
  const fits = size === 1 || (size >= 8 && size <= source.size)
  if (type === 'mdat' || (fits && /^(?:moov|wide|free|skip|pnot)$/.test(type))) return 'video/quicktime'
  return undefined
}

/** Brands of pictures, sound and raw camera files, which have the same structure. */
const noVideo = /^(?:hei[cxms]|hev[cxms]|avi[fso]|mi[fa][1-3f]|msf1|jp[2xm] |mjp2|crx |[MF]4[ABP] )/
const mp4Brand =
  /^(?:iso[\da-z]|mp4\d|mp71|avc\d|hvc\d|hev1|av01|dby1|[MF]4V|f4v |MSNV|NDS|dash|msdh|mmp4|XAVC|3g|cmf|piff)/

/** The major brand is often specific to a camera or program; the others say how the file can be read. */
function typeOfBrands(major: string, others: readonly string[]): VideoType | undefined {
  if (noVideo.test(major)) return undefined
  if (major === 'qt  ') return 'video/quicktime'
  if ([major, ...others].some((brand) => mp4Brand.test(brand))) return 'video/mp4'
  return others.includes('qt  ') ? 'video/quicktime' : undefined
}

/** No real video exceeds these. */
const limits = { pixels: 20_000, seconds: 24 * 3600 } as const

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= limits.pixels

// Lengths are stored in milliseconds.
const isSane = ({ width, height, seconds }: Inspected): boolean =>
  [width, height].every((pixels) => pixels === undefined || isSide(pixels)) &&
  (seconds === undefined || (seconds >= 0.001 && seconds <= limits.seconds))

/**
 * @returns undefined for a type that is not accepted, a size or length past the limits, or a damaged header
 * @throws Problem unacceptable-file for a video that is incomplete or has no picture
 */
export async function inspectVideo(source: Source): Promise<Inspected | undefined> {
  const contentType = await videoType(source)
  if (!contentType) return undefined
  const facts = await (contentType === 'video/webm' ? readWebm(source) : readMp4(source))
  if (facts === 'cut off') throw incomplete()
  if (facts === 'no picture') throw withoutPicture()
  const found = facts && { contentType, ...facts }
  return found && isSane(found) ? found : undefined
}
