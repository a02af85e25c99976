import { constants, inflateRawSync, inflateSync } from 'node:zlib'
import { isSpace } from './lexer.ts'
import { damaged, tooLarge } from './refusal.ts'

/** Undoes one filter. `limit` is the maximum number of unpacked bytes. */
type Decoder = (packed: Buffer, limit: number, earlyChange: boolean) => Buffer

/**
 * Filters that unpack to bytes, by their long and short names.
 * They throw {Refusal}: damaged, or too-complex past the limit.
 */
export const DECODERS = new Map<string, Decoder>([
  ['FlateDecode', inflateWhole],
  ['Fl', inflateWhole],
  ['LZWDecode', unpackLzw],
  ['LZW', unpackLzw],
  ['RunLengthDecode', unpackRuns],
  ['RL', unpackRuns],
  ['ASCIIHexDecode', unpackHex],
  ['AHx', unpackHex],
  ['ASCII85Decode', unpackBase85],
  ['A85', unpackBase85],
])

export type ImageKind = 'jpeg' | 'jpeg2000' | 'jbig2' | 'fax'

/** Filters after which the data is an image. */
export const IMAGE_FILTERS = new Map<string, ImageKind>([
  ['DCTDecode', 'jpeg'],
  ['DCT', 'jpeg'],
  ['JPXDecode', 'jpeg2000'],
  ['JBIG2Decode', 'jbig2'],
  ['CCITTFaxDecode', 'fax'],
  ['CCF', 'fax'],
])

const overLimit = () => tooLarge('a part that unpacks to far more than it should')

function inflate(packed: Buffer, limit: number, finishFlush: number): Buffer {
  const options = {
    maxOutputLength: Math.max(1, limit),
    chunkSize: Math.min(1 << 20, Math.max(1 << 10, 4 * packed.length)),
    finishFlush,
  }
  try {
    return inflateSync(packed, options)
  } catch (error) {
    // zlib throws a RangeError for output past the limit.
    if (error instanceof RangeError) throw overLimit()
    // Viewers ignore the checksum.
    if (error instanceof Error && error.message === 'incorrect data check')
      return inflateRawSync(packed.subarray(2), options)
    throw damaged()
  }
}

function inflateWhole(packed: Buffer, limit: number): Buffer {
  return inflate(packed, limit, constants.Z_FINISH)
}

/**
 * Unpacks deflated data that may be cut off.
 * @throws {Refusal} as a decoder does
 */
export const inflatePart = (packed: Buffer, limit: number): Buffer =>
  inflate(packed, limit, constants.Z_SYNC_FLUSH)

const CLEAR = 256
const END = 257

function unpackLzw(packed: Buffer, limit: number, earlyChange: boolean): Buffer {
  const prefix = new Uint16Array(4096)
  const suffix = new Uint8Array(4096)
  const lengths = new Uint16Array(4096).fill(1, 0, CLEAR)
  let out: Buffer = Buffer.allocUnsafe(Math.min(limit, 4 * packed.length + 4096))
  let [size, next, width, previous, bits, held] = [0, 258, 9, -1, 0, 0]
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xff_ffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      ;[next, width, previous] = [258, 9, -1]
      continue
    }
    if (code > next || (code === next && previous === -1)) throw damaged()
    // A code that is not in the table yet means the previous sequence and its own first byte.
    const known = code < next ? code : previous
    const length = (lengths[known] ?? 0) + (code < next ? 0 : 1)
    if (size + length > limit) throw overLimit()
    if (size + length > out.length)
      out = Buffer.concat([out], Math.min(limit, Math.max(2 * out.length, size + length)))
    let at = size + (lengths[known] ?? 0) - 1
    let first = known
    for (; first > END; first = prefix[first] ?? 0) out[at--] = suffix[first] ?? 0
    out[at] = first
    if (code === next) out[size + length - 1] = first
    size += length
    if (previous !== -1 && next < 4096) {
      prefix[next] = previous
      suffix[next] = first
      lengths[next] = (lengths[previous] ?? 0) + 1
      next++
    }
    previous = code
    const full = earlyChange ? next + 1 : next
    width = full >= 2048 ? 12 : full >= 1024 ? 11 : full >= 512 ? 10 : 9
  }
  return out.subarray(0, size)
}

function unpackRuns(packed: Buffer, limit: number): Buffer {
  const pieces: Buffer[] = []
  let size = 0
  for (let at = 0; at < packed.length;) {
    const length = packed[at++] ?? 0
    if (length === 128) break
    const piece =
      length < 128 ? packed.subarray(at, at + length + 1) : Buffer.alloc(257 - length, packed[at] ?? 0)
    at += length < 128 ? length + 1 : 1
    size += piece.length
    if (size > limit) throw overLimit()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function unpackHex(packed: Buffer): Buffer {
  const close = packed.indexOf('>')
  const digits = packed.toString('latin1', 0, close === -1 ? packed.length : close).replace(/[\0\s]/g, '')
  if (/[^0-9a-f]/i.test(digits)) throw damaged()
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

function unpackBase85(packed: Buffer, limit: number): Buffer {
  const out = Buffer.allocUnsafe(Math.min(limit, 4 * packed.length + 8))
  let [size, count, value] = [0, 0, 0]
  const put = (bytes: number) => {
    if (size + bytes > out.length) throw overLimit()
    for (let index = 0; index < bytes; index++) out[size++] = Math.floor(value / 256 ** (3 - index)) & 0xff
    count = 0
    value = 0
  }
  for (const byte of packed) {
    if (isSpace(byte)) continue
    if (byte === 0x7e) break
    if (byte === 0x7a && count === 0) put(4)
    else if (byte < 0x21 || byte > 0x75) throw damaged()
    else {
      value = value * 85 + byte - 0x21
      if (++count === 5) put(4)
    }
  }
  if (count > 0) {
    const bytes = count - 1
    for (; count < 5; count++) value = value * 85 + 84
    put(bytes)
  }
  return out.subarray(0, size)
}
