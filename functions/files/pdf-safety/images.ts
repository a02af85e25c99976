import type { PdfDocument } from './document.ts'
import { inflatePart, type ImageKind } from './filters.ts'
import { isSpace } from './lexer.ts'
import { get, isArray, isDictionary, isName } from './parser.ts'
import type { PdfDictionary, PdfValue } from './parser.ts'
import { isDamage, tooLarge } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { nameValue } from './text.ts'

// An A3 page in black and white at 1,200 dpi has 278 million, an A4 page in color at 600 dpi takes 104 MB.
const MAX_PIXELS = 300_000_000
const MAX_BITS = 8 * 160 * 1024 * 1024
const MAX_SIDE = 60_000

interface Size {
  width: number
  height: number
}

/**
 * Checks the size of an image, both as its dictionary declares it and as its data does.
 * @param kind of its data; undefined for plain samples
 * @throws {Refusal} too-complex
 */
export function checkImage(
  { resolve }: PdfDocument,
  dictionary: PdfDictionary,
  kind: ImageKind | undefined,
  data: Buffer,
): void {
  const number = (from: PdfDictionary, keys: string[], otherwise: number) => {
    const value = keys.map((key) => resolve(get(from, key))).find((found) => found !== null)
    return typeof value === 'number' ? value : otherwise
  }
  const isMask = resolve(get(dictionary, 'ImageMask')) === true
  const isBlackAndWhite = isMask || kind === 'jbig2' || kind === 'fax'
  const bits = isBlackAndWhite ? 1 : number(dictionary, ['BitsPerComponent', 'BPC'], 0) || 8
  checkSize(
    { width: number(dictionary, ['Width', 'W'], 0), height: number(dictionary, ['Height', 'H'], 0) },
    bits * (isMask ? 1 : colorsOf(resolve(get(dictionary, 'ColorSpace')), resolve)),
  )

  const parameters = resolve(get(dictionary, 'DecodeParms'))
  for (const item of isArray(parameters) ? parameters.map((part) => resolve(part)) : [parameters])
    if (isDictionary(item) && kind === 'fax')
      checkSize({ width: number(item, ['Columns'], 1), height: number(item, ['Rows'], 1) }, 1)
  for (const size of realSizes(kind, data)) checkSize(size, kind === 'jbig2' ? 1 : 8)
}

function checkSize({ width, height }: Size, bitsPerPixel: number): void {
  const pixels = width * height
  if (width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS || pixels * bitsPerPixel > MAX_BITS)
    throw tooLarge('an image with more pixels than a viewer can show')
}

function colorsOf(space: PdfValue, resolve: PdfDocument['resolve']): number {
  const family = isArray(space) ? resolve(space[0]) : space
  const name = isName(family) ? nameValue(family.written) : ''
  if (/^(?:Device|Cal)?G(?:ray)?$|^I(?:ndexed)?$|^Separation$/.test(name)) return 1
  return name === 'DeviceCMYK' || name === 'CMYK' ? 4 : 3
}

/** The sizes in the data itself. */
function realSizes(kind: ImageKind | undefined, data: Buffer): Size[] {
  if (kind === 'jpeg') return jpegSizes(data)
  if (kind === 'jbig2') return jbig2Sizes(data)
  const at = kind === 'jpeg2000' ? data.indexOf('ff4fff51', 0, 'hex') : -1
  if (at === -1 || at + 16 > data.length) return []
  return [{ width: data.readUInt32BE(at + 8), height: data.readUInt32BE(at + 12) }]
}

/** The sizes in the frame headers before the first scan. */
function jpegSizes(data: Buffer): Size[] {
  const sizes: Size[] = []
  for (let at = 2; at + 9 <= data.length && data[at] === 0xff;) {
    const marker = data[at + 1] ?? 0
    if (marker === 0xff) at++
    else if (marker === 0xda) break
    else {
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
      if (isFrame) sizes.push({ width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) })
      at += 2 + data.readUInt16BE(at + 2)
    }
  }
  return sizes
}

const PAGE_INFORMATION = 48
const UNKNOWN_HEIGHT = 0xffff_ffff
/** Segments that begin with the size of a region. */
const REGIONS = [4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43]

/** The sizes of the page and of each region. */
function jbig2Sizes(data: Buffer): Size[] {
  const sizes: Size[] = []
  for (let at = 0; at + 11 <= data.length;) {
    const number = data.readUInt32BE(at)
    const flags = data[at + 4] ?? 0
    const few = (data[at + 5] ?? 0) >> 5
    const count = few === 7 ? data.readUInt32BE(at + 5) & 0x1fff_ffff : few
    const counted = few === 7 ? 4 + Math.ceil((count + 1) / 8) : 1
    const referred = count * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4)
    const lengthAt = at + 5 + counted + referred + (flags & 0x40 ? 4 : 1)
    const body = lengthAt + 4
    if (body + 8 > data.length) break
    const type = flags & 0x3f
    if (type === PAGE_INFORMATION || REGIONS.includes(type)) {
      const height = data.readUInt32BE(body + 4)
      sizes.push({ width: data.readUInt32BE(body), height: height === UNKNOWN_HEIGHT ? 1 : height })
    }
    at = body + data.readUInt32BE(lengthAt)
  }
  return sizes
}

// Real ones stay under a few kilobytes, packed.
const INLINE_PART = 64 * 1024
const MAX_INLINE = 32 * 1024 * 1024

/**
 * Checks the size of inline images in a content stream.
 * @throws {Refusal} too-complex
 */
export function checkInlineImages(data: Buffer, budget: Budget): void {
  for (let at = data.indexOf('BI'); at !== -1; at = data.indexOf('BI', at + 2)) {
    // Only white space around them tells the letters from those of a string or an image.
    if (!isSpace(data[at - 1] ?? 10) || !isSpace(data[at + 2])) continue
    budget.read(64)
    const found = /^BI[\0\s]+((?:\/|%)[^]*?)[\0\s]ID[\0\s]/.exec(data.toString('latin1', at, at + 512))
    if (!found) continue
    const [all, entries = ''] = found
    const side = (...names: string[]) =>
      Number(new RegExp(`/(?:${names.join('|')})[\\0\\s]+(\\d+)`).exec(entries)?.[1] ?? 0)
    checkSize({ width: side('W', 'Width'), height: side('H', 'Height') }, 1)
    // Only unpacking finds the end of deflated data.
    if (!/\/F(?:ilter)?[\0\s[]*\/Fl/.test(entries)) continue
    const packed = data.subarray(at + all.length, at + all.length + INLINE_PART)
    try {
      budget.unpacked(inflatePart(packed, MAX_INLINE).length)
    } catch (error) {
      if (!isDamage(error)) throw error
    }
  }
}
