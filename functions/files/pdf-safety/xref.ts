import { Lexer } from './lexer.ts'
import { get, isArray, isCount, isDictionary, isNamed, parseValue, readCount } from './parser.ts'
import type { PdfDictionary, PdfReference } from './parser.ts'
import { damaged, isDamage, tooComplex } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { decodeStream } from './streams.ts'

/** Where an object is: at an offset, or in an object stream; null for a free number. */
export type XrefEntry = { offset: number; generation: number } | { container: number } | null

export interface XrefSection {
  entries: [object: number, entry: XrefEntry][]
  trailer: PdfDictionary
  /** The offset of what follows its `trailer` or `obj`. */
  at: number
}

export interface Xref {
  entries: Map<number, XrefEntry>
  /** The newest trailer. */
  trailer: PdfDictionary
  /** Every offset in any section, including superseded ones. */
  offsets: Set<number>
  /** The trailer of every section, by its `at`. */
  sections: Map<number, PdfDictionary>
  /** Whether a table points to a stream with more entries. */
  isHybrid: boolean
}

// Real files stay under 100,000.
const MAX_ENTRIES = 250_000

/**
 * Follows the cross-references from the newest section to the oldest; the newest entry of an object applies.
 * @param start the offset that `startxref` gives
 * @throws {Refusal} damaged or too-complex
 */
export function readXref(bytes: Buffer, start: number, budget: Budget): Xref {
  const entries = new Map<number, XrefEntry>()
  const offsets = new Set<number>()
  const seen = new Set<number>()
  const sections: Xref['sections'] = new Map()
  let newest: PdfDictionary | null = null
  let isHybrid = false

  const read = (offset: number): XrefSection => {
    if (seen.has(offset) || offset >= bytes.length) throw damaged()
    seen.add(offset)
    const section = readSection(bytes, offset, budget)
    sections.set(section.at, section.trailer)
    return section
  }
  const add = (section: XrefSection) => {
    for (const [object, entry] of section.entries) {
      if (entry && 'offset' in entry) offsets.add(entry.offset)
      if (!entries.has(object)) entries.set(object, entry)
    }
    if (entries.size > MAX_ENTRIES) throw tooComplex()
  }

  for (let next: number | null = start; next !== null;) {
    const section = read(next)
    const { trailer } = section
    newest ??= trailer
    // A table may point to a stream with entries that only newer viewers understand. For older viewers, the table
    // marks these objects as free.
    const hybrid = offsetIn(trailer, 'XRefStm')
    if (hybrid !== undefined) {
      isHybrid = true
      add({ ...section, entries: section.entries.filter(([, entry]) => entry !== null) })
      add(read(hybrid))
    }
    add(section)
    next = offsetIn(trailer, 'Prev') || null
  }
  return { entries, trailer: newest ?? { pairs: [] }, offsets, sections, isHybrid }
}

/** @throws {Refusal} damaged for anything but a number: some viewers follow a reference */
function offsetIn(trailer: PdfDictionary, key: string): number | undefined {
  const offset = get(trailer, key) ?? undefined
  if (offset !== undefined && !isCount(offset)) throw damaged()
  return offset
}

function readSection(bytes: Buffer, offset: number, budget: Budget): XrefSection {
  const lexer = new Lexer(bytes, offset, budget)
  if (lexer.next() === 'word' && lexer.text === 'xref') return readTable(lexer)
  const section = readXrefStream(bytes, afterHeader(bytes, offset, null, budget), budget)
  if (!isNamed(get(section.trailer, 'Type'), 'XRef')) throw damaged()
  return section
}

function readTable(lexer: Lexer): XrefSection {
  const entries: XrefSection['entries'] = []
  for (let kind = lexer.next(); kind === 'number'; kind = lexer.next()) {
    const first = Number(lexer.text)
    const count = readCount(lexer)
    for (let index = 0; index < count; index++) {
      const offset = readCount(lexer)
      const generation = readCount(lexer)
      if (lexer.next() !== 'word' || !/^[nf]$/.test(lexer.text)) throw damaged()
      entries.push([first + index, lexer.text === 'n' ? inFile(offset, generation) : null])
      if (entries.length > MAX_ENTRIES) throw tooComplex()
    }
  }
  if (lexer.text !== 'trailer') throw damaged()
  const at = lexer.end
  const trailer = parseValue(lexer)
  if (!isDictionary(trailer)) throw damaged()
  return { entries, trailer, at }
}

/** Some programs write offset 0 for a free number. */
const inFile = (offset: number, generation: number): XrefEntry => (offset > 0 ? { offset, generation } : null)

/**
 * Reads the header of an object, `7 0 obj`.
 * @param expected the numbers it must have, or null for any
 * @returns the offset of what follows `obj`
 * @throws {Refusal} damaged
 */
export function afterHeader(
  bytes: Buffer,
  offset: number,
  expected: PdfReference | null,
  budget: Budget,
): number {
  const lexer = new Lexer(bytes, offset, budget)
  const object = readCount(lexer)
  const generation = readCount(lexer)
  if (lexer.next() !== 'word' || !lexer.text.startsWith('obj')) throw damaged()
  if (expected && (expected.object !== object || expected.generation !== generation)) throw damaged()
  return lexer.start + 3
}

/** Objects at the offsets in any section, each as the offset of what follows its `obj`. */
export function listedObjects(
  bytes: Buffer,
  { offsets }: { offsets: Iterable<number> },
  budget: Budget,
): Set<number> {
  const listed = new Set<number>()
  for (const offset of offsets) {
    try {
      listed.add(afterHeader(bytes, offset, null, budget))
    } catch (error) {
      if (!isDamage(error)) throw error
    }
  }
  return listed
}

/** @throws {Refusal} damaged when an entry leads to another object: some viewers then search for the right one */
export function checkEntries(bytes: Buffer, { entries }: Xref, budget: Budget): void {
  for (const [object, entry] of entries)
    if (entry && 'offset' in entry)
      afterHeader(bytes, entry.offset, { object, generation: entry.generation }, budget)
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
      if (type === 1) entries.push([first + index, inFile(field, last)])
      else entries.push([first + index, type === 2 ? { container: field } : null])
    }
  }
  return { entries, trailer: dictionary, at }
}

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 8

function readField(data: Buffer, at: number, width: number): number {
  let value = 0
  for (let index = 0; index < width; index++) value = 256 * value + (data[at + index] ?? 0)
  return value
}
