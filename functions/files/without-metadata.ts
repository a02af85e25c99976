import { crc32 } from 'node:zlib'
import { exifOrientation } from './images.ts'

type Picture = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'

/**
 * A picture without metadata: place, time, camera, author, comments, previews and appended data. It is not encoded again:
 * pixels, color profile, animation and orientation stay.
 * @returns undefined for one that is damaged
 */
export const withoutMetadata = (bytes: Buffer, type: Picture): Buffer | undefined => strip[type](bytes)

const strip = { 'image/jpeg': jpeg, 'image/png': png, 'image/gif': gif, 'image/webp': webp } as const

const begins = (bytes: Buffer, text: string): boolean =>
  bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))

const exifName = 'Exif\0\0'

/** EXIF with the orientation alone. */
const tiffOf = (orientation: number): Buffer =>
  Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex')

function jpeg(bytes: Buffer): Buffer | undefined {
  const head = [bytes.subarray(0, 2)]
  const kept: Buffer[] = []
  let orientation = 1
  const whole = () => {
    if (orientation > 1) {
      const exif = Buffer.concat([Buffer.from(exifName), tiffOf(orientation)])
      head.push(Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif)
    }
    return Buffer.concat([...head, ...kept])
  }
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) return undefined
    // Any number of fill bytes may stand before a marker.
    while (bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2))
      return whole()
    }
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    const [segment, content] = [bytes.subarray(at, end), bytes.subarray(at + 4, end)]
    at = end
    if (marker === 0xe1 && begins(content, exifName) && orientation === 1)
      orientation = exifOrientation(content.subarray(exifName.length))
    else if (marker === 0xe0 && begins(content, 'JFIF\0') && content.length >= 14) {
      // Without its preview.
      const jfif = Buffer.from(segment.subarray(0, 18))
      jfif.writeUInt16BE(16, 2)
      jfif.fill(0, 16)
      head.push(jfif)
    } else if (isPartOfJpeg(marker, content)) kept.push(segment)
    if (marker !== 0xda) continue
    while (at < bytes.length && !isMarker(bytes, at)) at++
    kept.push(bytes.subarray(end, at))
    // A cut picture can still be shown as far as it goes.
    if (at >= bytes.length) return whole()
  }
}

/** Frames, tables, scans; of what programs add, the color profile and how colors are stored. */
const isPartOfJpeg = (marker: number, content: Buffer): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) ||
  (marker >= 0xda && marker <= 0xdf) ||
  (marker === 0xe2 && begins(content, 'ICC_PROFILE\0')) ||
  (marker === 0xee && begins(content, 'Adobe'))

/** Within the data of a scan `FF00` is a byte and `FFD0` to `FFD7` divide it. */
function isMarker(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== 0xff) return false
  const next = bytes[at + 1] ?? 0
  return next !== 0 && !(next >= 0xd0 && next <= 0xd7)
}

const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

function png(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (pngChunks.has(type)) kept.push(bytes.subarray(at, end))
    else if (type === 'eXIf') {
      const orientation = exifOrientation(bytes.subarray(at + 8, end - 4))
      if (orientation > 1) kept.push(pngChunk(type, tiffOf(orientation)))
    }
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const webpFlags = { exif: 0x08, xmp: 0x04 } as const

function webp(bytes: Buffer): Buffer | undefined {
  const size = bytes.readUInt32LE(4) + 8
  if (size > bytes.length) return undefined
  const kept: Buffer[] = []
  let extended: Buffer | undefined
  let orientation = 1
  for (let at = 12; at + 8 <= size;) {
    const type = bytes.toString('latin1', at, at + 4)
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > size) return undefined
    const chunk = Buffer.from(bytes.subarray(at, end + (end % 2)))
    if (type === 'VP8X') extended = chunk
    if (webpChunks.has(type)) kept.push(chunk)
    else if (type === 'EXIF') {
      const content = chunk.subarray(8)
      orientation = exifOrientation(begins(content, exifName) ? content.subarray(exifName.length) : content)
    }
    at = end + (end % 2)
  }
  const flags = extended?.[8]
  if (extended && flags !== undefined) {
    extended[8] = flags & ~(webpFlags.exif | webpFlags.xmp)
    if (orientation > 1) {
      extended[8] |= webpFlags.exif
      const tiff = tiffOf(orientation)
      kept.push(Buffer.from(`EXIF${String.fromCharCode(tiff.length)}\0\0\0`, 'latin1'), tiff)
    }
  }
  const head = Buffer.from(bytes.subarray(0, 12))
  const whole = Buffer.concat([head, ...kept])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** The number of repeats, and the color profile. */
const gifExtensions = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

function gif(bytes: Buffer): Buffer | undefined {
  const tableAt = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  /** The end of data stored as blocks, each preceded by its length. */
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
    const name = bytes.toString('latin1', at + 3, at + 14)
    if (isImage || label === 0xf9 || (label === 0xff && gifExtensions.includes(name)))
      kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([0x3b])])
}
