import type { Source } from './source.ts'

export interface Dimensions {
  width: number
  height: number
}

const sane = (width: number, height: number): Dimensions | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined

/** The size the header chunk says. */
export async function readPng(source: Source): Promise<Dimensions | undefined> {
  const head = await source.read(0, 24)
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return sane(head.readUInt32BE(16), head.readUInt32BE(20))
}

/** The size of the logical screen. */
export async function readGif(source: Source): Promise<Dimensions | undefined> {
  const head = await source.read(0, 10)
  return head.length < 10 ? undefined : sane(head.readUInt16LE(6), head.readUInt16LE(8))
}

/** Lossy, lossless or extended: each says its size elsewhere. */
export async function readWebp(source: Source): Promise<Dimensions | undefined> {
  const head = await source.read(0, 30)
  if (head.length < 30) return undefined
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return sane(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return sane((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return sane(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1)
    default:
      return undefined
  }
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const maxSegments = 1000
const maxFillBytes = 64

/** The size the frame header says, turned as the camera says. */
export async function readJpeg(source: Source): Promise<Dimensions | undefined> {
  let turned = false
  for (let segment = 0, offset = 2; segment < maxSegments; segment++) {
    const head = await source.read(offset, maxFillBytes + 9)
    // Any number of fill bytes may stand before a marker.
    const at = head.findIndex((byte) => byte !== 0xff)
    if (at < 1 || head.length < at + 8) return undefined
    const marker = head[at] ?? 0
    const length = head.readUInt16BE(at + 1)
    if (length < 2 || marker === 0xd9 || marker === 0xda) return undefined
    if (isFrame(marker)) {
      const [height, width] = [head.readUInt16BE(at + 4), head.readUInt16BE(at + 6)]
      return turned ? sane(height, width) : sane(width, height)
    }
    if (marker === 0xe1) turned ||= liesOnItsSide(await source.read(offset + at + 3, length - 2))
    offset += at + 1 + length
  }
  return undefined
}

const exifName = 'Exif\0\0'

/** EXIF's orientation 5 to 8: stored on its side. */
const liesOnItsSide = (segment: Buffer): boolean =>
  segment.toString('latin1', 0, exifName.length) === exifName &&
  exifOrientation(segment.subarray(exifName.length)) >= 5

/** How EXIF says that a picture is turned and mirrored, from 1 to 8; 1, as it is, where it does not say. */
export function exifOrientation(tiff: Buffer): number {
  if (tiff.length < 8) return 1
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const end = Math.min(start + 2 + short(start) * 12, tiff.length)
  for (let at = start + 2; at < end; at += 12) {
    if (short(at) !== 0x0112) continue
    const orientation = short(at + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}
