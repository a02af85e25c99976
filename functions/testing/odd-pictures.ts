import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture without two equal parts, which shows its orientation and missing parts. */
export const scene = (width = 160, height = 120): Sharp =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height * 3 }, (_, at) => {
        const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
        return Math.floor(128 + 60 * Math.sin(x / 9) + 60 * Math.cos(y / 7) + (((at * at) % 13) - 6))
      }),
    ),
    { raw: { width, height, channels: 3 } },
  )

interface Entry {
  /** The type of the value: 3 two bytes, 4 four bytes. */
  type?: number
  count?: number
  littleEndian?: boolean
}

export function tiff(orientation: number, { type = 3, count = 1, littleEndian = false }: Entry = {}): Buffer {
  const bytes = Buffer.alloc(26)
  const put = (value: number, at: number, length: number) =>
    littleEndian ? bytes.writeUIntLE(value, at, length) : bytes.writeUIntBE(value, at, length)
  bytes.write(littleEndian ? 'II' : 'MM', 'latin1')
  put(42, 2, 2)
  put(8, 4, 4)
  put(1, 8, 2)
  put(0x0112, 10, 2)
  put(type, 12, 2)
  put(count, 14, 4)
  put(orientation, 18, type === 4 ? 4 : 2)
  return bytes
}

export const jpegSegment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    content,
  ])

export const exifSegment = (exif: Buffer): Buffer =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]))

export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

export function storedPixels(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  return Buffer.concat(parts)
}

export const withPixels = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, png.indexOf('IDAT') - 4), ...chunks, pngChunk('IEND', Buffer.alloc(0))])

/** An animated PNG: the same picture twice, as two frames. */
export function animatedPng(png: Buffer, ...chunks: Buffer[]): Buffer {
  const data = storedPixels(png)
  const number = (value: number) => Buffer.from([0, 0, 0, value])
  const place = Buffer.concat([png.subarray(16, 24), Buffer.alloc(8), Buffer.from([0, 1, 0, 10, 0, 0])])
  const control = (sequence: number) => pngChunk('fcTL', Buffer.concat([number(sequence), place]))
  return withPixels(
    png,
    ...chunks,
    pngChunk('acTL', Buffer.concat([number(2), number(0)])),
    control(0),
    pngChunk('IDAT', data),
    control(1),
    pngChunk('fdAT', Buffer.concat([number(2), data])),
  )
}

export const frames = (width = 60, height = 40): Sharp =>
  sharp(Buffer.from(Array.from({ length: width * height * 9 }, (_, at) => (at * at * 7) % 251)), {
    raw: { width, height: height * 3, channels: 3, pageHeight: height },
  })

export const cut = (bytes: Buffer, share: number): Buffer =>
  bytes.subarray(0, Math.floor(bytes.length * share))

/** A file with zeros in the middle, as from a bad sector. */
export function holed(bytes: Buffer, share: number, length: number): Buffer {
  const changed = Buffer.from(bytes)
  const at = Math.floor(bytes.length * share)
  return changed.fill(0, at, at + length)
}

/** The average difference of two pictures as shown, in gray levels. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const pixels = (bytes: Buffer) =>
    sharp(bytes, { failOn: 'none' }).autoOrient().flatten().toColourspace('srgb').raw().toBuffer()
  const [first, second] = [await pixels(one), await pixels(other)]
  if (first.length !== second.length) return Infinity
  return first.reduce((sum, level, at) => sum + Math.abs(level - (second[at] ?? 0)), 0) / first.length
}
