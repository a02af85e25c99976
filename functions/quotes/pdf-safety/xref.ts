import { Lexer } from './lexer.ts'
import { get, isArray, isCount, isDictionary, parseValue } from './parser.ts'
import type { PdfDictionary } from './parser.ts'
import { damaged, tooComplex } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { decodeStream } from './streams.ts'

/** Where an object lies: at an offset, or in an object stream as its nth; null for a free number. */
export type XrefEntry = { offset: number } | { container: number; index: number } | null

export interface XrefSection {
  entries: [object: number, entry: XrefEntry][]
  trailer: PdfDictionary
}

export interface Xref {
  entries: Map<number, XrefEntry>
  /** The newest trailer. */
  trailer: PdfDictionary
}

// Real files stay under 100,000.
const MAX_ENTRIES = 250_000

/**
 * Follows the cross-references from the newest section to the oldest; the newest entry of an object holds.
 * @param start the offset that `startxref` gives
 * @throws {Refusal} damaged or too-complex
 */
export function readXref(bytes: Buffer, start: number, budget: Budget): Xref {
  const entries = new Map<number, XrefEntry>()
  const seen = new Set<number>()
  let newest: PdfDictionary | null = null

  const add = (offset: number): PdfDictionary => {
    if (seen.has(offset) || offset >= bytes.length) throw damaged()
    seen.add(offset)
    const section = readSection(bytes, offset, budget)
    for (const [object, entry] of section.entries) if (!entries.has(object)) entries.set(object, entry)
    if (entries.size > MAX_ENTRIES) throw tooComplex()
    return section.trailer
  }

  for (let next: number | null = start; next !== null;) {
    const trailer = add(next)
    newest ??= trailer
    // A table may point to a stream with the entries that only newer viewers understand.
    const hybrid = get(trailer, 'XRefStm')
    if (isCount(hybrid)) add(hybrid)
    const previous = get(trailer, 'Prev')
    next = isCount(previous) && previous > 0 ? previous : null
  }
  return { entries, trailer: newest ?? { pairs: [] } }
}

function readSection(bytes: Buffer, offset: number, budget: Budget): XrefSection {
  const lexer = new Lexer(bytes, offset, budget)
  if (lexer.next() === 'word' && lexer.text === 'xref') return readTable(lexer)
  return readXrefStream(bytes, afterHeader(bytes, offset, null, budget), budget)
}

function readTable(lexer: Lexer): XrefSection {
  const entries: XrefSection['entries'] = []
  for (let kind = lexer.next(); kind === 'number'; kind = lexer.next()) {
    const first = Number(lexer.text)
    const count = readCount(lexer)
    for (let index = 0; index < count; index++) {
      const offset = readCount(lexer)
      readCount(lexer)
      if (lexer.next() !== 'word' || !/^[nf]$/.test(lexer.text)) throw damaged()
      entries.push([first + index, lexer.text === 'n' ? { offset } : null])
      if (entries.length > MAX_ENTRIES) throw tooComplex()
    }
  }
  if (lexer.text !== 'trailer') throw damaged()
  const trailer = parseValue(lexer)
  if (!isDictionary(trailer)) throw damaged()
  return { entries, trailer }
}

function readCount(lexer: Lexer): number {
  const value = lexer.next() === 'number' ? Number(lexer.text) : NaN
  if (!isCount(value)) throw damaged()
  return value
}

/**
 * Reads the header of an object, `7 0 obj`.
 * @param object the number it must have, or null for any
 * @returns the offset of what follows `obj`
 * @throws {Refusal} damaged
 */
export function afterHeader(bytes: Buffer, offset: number, object: number | null, budget: Budget): number {
  const lexer = new Lexer(bytes, offset, budget)
  const number = readCount(lexer)
  readCount(lexer)
  if (lexer.next() !== 'word' || !lexer.text.startsWith('obj')) throw damaged()
  if (object !== null && object !== number) throw damaged()
  return lexer.start + 3
}

/**
 * Reads a cross-reference stream.
 * @param at offset of what follows `obj`
 * @throws {Refusal} damaged or too-complex
 */
export function readXrefStream(bytes: Buffer, at: number, budget: Budget): XrefSection {
  const { dictionary, data } = decodeStream(bytes, at, budget)
  const widths = get(dictionary, 'W')
  const ranges = get(dictionary, 'Index') ?? [0, get(dictionary, 'Size') ?? null]
  if (!isArray(widths) || !isArray(ranges) || ranges.length % 2 !== 0) throw damaged()
  const [typeWidth, fieldWidth, lastWidth] = widths
  if (!isWidth(typeWidth) || !isWidth(fieldWidth) || !isWidth(lastWidth)) throw damaged()
  const rowWidth = typeWidth + fieldWidth + lastWidth
  if (rowWidth === 0) throw damaged()

  const entries: XrefSection['entries'] = []
  let row = 0
  for (let range = 0; range < ranges.length; range += 2) {
    const first = ranges[range]
    const count = ranges[range + 1]
    if (!isCount(first) || !isCount(count)) throw damaged()
    if (count > MAX_ENTRIES - entries.length) throw tooComplex()
    if (row + count * rowWidth > data.length) throw damaged()
    for (let index = 0; index < count; index++, row += rowWidth) {
      const type = typeWidth === 0 ? 1 : readField(data, row, typeWidth)
      const field = readField(data, row + typeWidth, fieldWidth)
      const last = readField(data, row + typeWidth + fieldWidth, lastWidth)
      if (type === 1) entries.push([first + index, { offset: field }])
      else entries.push([first + index, type === 2 ? { container: field, index: last } : null])
    }
  }
  return { entries, trailer: dictionary }
}

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 6

const readField = (data: Buffer, at: number, width: number) => (width === 0 ? 0 : data.readUIntBE(at, width))
