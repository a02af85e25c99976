import { crc32 } from 'node:zlib'
import type { PictureType } from './pictures.ts'

/**
 * Removes metadata from a picture: place, time, camera, author, comments, previews and appended data. The picture is not
 * encoded again, so pixels, color profile and animation stay the same.
 * @param orientation EXIF orientation to keep, from 1 to 8; for JPEGs only
 * @returns undefined for a damaged picture
 */
export const withoutMetadata = (bytes: Buffer, type: PictureType, orientation = 1): Buffer | undefined =>
  strip[type](bytes, orientation)

const strip = { 'image/jpeg': jpeg, 'image/png': png, 'image/gif': gif, 'image/webp': webp } as const

const begins = (bytes: Buffer, text: string): boolean =>
  bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))

const exifName = 'Exif\0\0'

/** EXIF that contains only the orientation. */
const tiffOf = (orientation: number): Buffer =>
  Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex')

function jpeg(bytes: Buffer, orientation: number): Buffer | undefined {
  const head = [bytes.subarray(0, 2)]
  const kept: Buffer[] = []
  let isSequential = false
  let hasScan = false
  const whole = () => {
    if (orientation > 1) {
      const exif = Buffer.concat([Buffer.from(exifName), tiffOf(orientation)])
      head.push(Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif)
    }
    return Buffer.concat([...head, ...kept])
  }
  // A JPEG with no end marker is kept up to the point where it breaks off.
  const rest = () => (hasScan ? whole() : undefined)
  for (let at = 2; ;) {
    // Decoders skip bytes between segments.
    while (at < bytes.length && !isMarker(bytes, at)) at++
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2))
      return whole()
    }
    if (at + 4 > bytes.length) return rest()
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return rest()
    const [segment, content] = [bytes.subarray(at, end), bytes.subarray(at + 4, end)]
    at = end
    if (marker === 0xc0 || marker === 0xc1) isSequential = true
    if (marker === 0xe0 && begins(content, 'JFIF\0') && content.length >= 14) {
      // Removes the preview.
      const jfif = Buffer.from(segment.subarray(0, 18))
      jfif.writeUInt16BE(16, 2)
      jfif.fill(0, 16)
      head.push(jfif)
    } else if (isPartOfJpeg(marker, content))
      kept.push(marker === 0xda && isSequential ? sequentialScan(segment) : segment)
    if (marker !== 0xda) continue
    hasScan = true
    while (at < bytes.length && !isMarker(bytes, at)) at++
    kept.push(bytes.subarray(end, at))
  }
}

/** Sets the spectral range, the last three bytes, to all of it. Some cameras write it wrong. */
const sequentialScan = (segment: Buffer): Buffer =>
  Buffer.concat([segment.subarray(0, -3), Buffer.from([0, 63, 0])])

/** Frames, tables and scans, and of the application segments the color profile and the color transform. */
const isPartOfJpeg = (marker: number, content: Buffer): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) ||
  (marker >= 0xda && marker <= 0xdf) ||
  (marker === 0xe2 && begins(content, 'ICC_PROFILE\0')) ||
  (marker === 0xee && begins(content, 'Adobe'))

/** In the data of a scan, `FF00` is a byte, `FFD0` to `FFD7` are restart markers, and `FFFF` is filler. */
function isMarker(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== 0xff) return false
  const next = bytes[at + 1] ?? 0
  return next > 1 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)
}

const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

const endOfPng = Buffer.from('0000000049454e44ae426082', 'hex')

function png(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)]
  let isAnimated = false
  for (let at = 8; ;) {
    const rest = bytes.subarray(at)
    // If only the end is missing, all pixels are there. An animation may lack frames.
    if (rest.length < 12 && !isAnimated && endOfPng.subarray(0, rest.length).equals(rest))
      return Buffer.concat([...kept, endOfPng])
    const end = rest.length < 12 ? Infinity : at + 12 + rest.readUInt32BE(0)
    if (end > bytes.length) return undefined
    const type = rest.toString('latin1', 4, 8)
    isAnimated ||= type === 'acTL'
    // Browsers show the frames of an animation, but the decoder does not check them.
    if (type === 'fdAT' && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return undefined
    if (pngChunks.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const webpFlags = { exif: 0x08, xmp: 0x04 } as const

function webp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 12) return undefined
  const size = bytes.readUInt32LE(4) + 8
  if (size > bytes.length) return undefined
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= size;) {
    const type = bytes.toString('latin1', at, at + 4)
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > size) return undefined
    const chunk = Buffer.from(bytes.subarray(at, end + (end % 2)))
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~(webpFlags.exif | webpFlags.xmp)
    if (webpChunks.has(type)) kept.push(chunk)
    at = end + (end % 2)
  }
  const head = Buffer.from(bytes.subarray(0, 12))
  const whole = Buffer.concat([head, ...kept])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** Number of repeats, and color profile. */
const gifExtensions = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

function gif(bytes: Buffer): Buffer | undefined {
  const tableAt = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  /** The end of a run of blocks, each preceded by its length. */
  const endOfBlocks = (from: number): number => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
    return at + 1
  }
  let at = 13 + tableAt(bytes[10] ?? 0)
  const kept = [bytes.subarray(0, at)]
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const [kind, label] = [bytes[at], bytes[at + 1]]
    const isImage = kind === 0x2c
    if (!isImage && kind !== 0x21) return undefined
    const end = endOfBlocks(isImage ? at + 11 + tableAt(bytes[at + 9] ?? 0) : at + 2)
    if (end > bytes.length) return undefined
    const name = bytes.toString('latin1', at + 3, at + 14)
    if (isImage || label === 0xf9 || (label === 0xff && gifExtensions.includes(name)))
      kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([0x3b])])
}
