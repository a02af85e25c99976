import type { Actions } from './actions.ts'
import { examineObject, examineRaw } from './active-content.ts'
import type { Findings } from './active-content.ts'
import type { Encryption } from './encryption.ts'
import { Lexer, isNumeric, isSpace } from './lexer.ts'
import { isDictionary, isNamed, parseValue } from './parser.ts'
import type { PdfDictionary, PdfReference, PdfValue } from './parser.ts'
import { Refusal, isDamage, unreadableEncryption } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { nameReadings } from './text.ts'

export interface StreamObject {
  /** Its numbers, or null if its header hides them. */
  owner: PdfReference | null
  /** Offset of what follows the keyword `obj`. */
  at: number
  /** Offset of what follows the keyword `stream`. */
  dataAt: number
  dictionary: PdfDictionary
  /** What a viewer could use it as. */
  looksLike: 'xref' | 'objects' | 'data'
}

export interface ScannedFile {
  streams: StreamObject[]
  /** `at` of every object. Anything that a viewer could read as the header of an object counts. */
  objects: number[]
  /** Offsets of what follows the keyword `trailer`. */
  trailers: number[]
}

// Malformed objects are searched for names up to the next `endobj`, or this many bytes.
const RAW_LIMIT = 64 * 1024

/**
 * Reads every object in the file: superseded, unlisted, and inside of streams and comments as well, because an offset
 * in a cross-reference table can lead a viewer to any of them.
 * @param listed offsets of what follows the `obj` of all objects that cross-references lead to
 * @param actions receives each object
 * @throws {Refusal} encrypted or active-content; damaged for a malformed object that is listed; too-complex
 */
export function scanFile(
  bytes: Buffer,
  listed: ReadonlySet<number>,
  actions: Actions,
  encryption: Encryption,
  budget: Budget,
): ScannedFile {
  const findings: Findings = { active: null }
  const streams: StreamObject[] = []
  const objects: number[] = []
  const trailers: number[] = []
  /** Viewers read malformed bytes differently. They are fatal in a listed object; elsewhere only names are checked. */
  const attempt = (at: number, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!isDamage(error) || listed.has(at)) throw error
      const end = bytes.indexOf('endobj', at)
      const raw = bytes.subarray(at, Math.min(end === -1 ? bytes.length : end, at + RAW_LIMIT))
      budget.read(raw.length)
      examineRaw(raw, findings)
    }
  }
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    if (!endsHeader(bytes, at)) continue
    const object = at
    objects.push(object + 3)
    attempt(object + 3, () => {
      const lexer = new Lexer(bytes, object + 3, budget)
      const value = parseValue(lexer)
      // Some viewers also accept the keyword in `streamx`.
      const isStream = isDictionary(value) && lexer.next() === 'word' && lexer.text.startsWith('stream')
      const owner = ownerOf(bytes, object)
      if (encryption.isOther(owner, value)) throw unreadableEncryption()
      checkEntry(value)
      const readable = encryption.value(value, owner)
      examine(owner, readable, isStream)
      if (!isStream || !isDictionary(readable)) return
      const kind = looksLike(value)
      // Cross-reference streams are not encrypted, so it is examined both ways.
      if (kind === 'xref') examine(owner, value, isStream)
      const place = { owner, at: object + 3, dataAt: lexer.start + 6 }
      streams.push({ ...place, dictionary: readable, looksLike: kind })
    })
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    const start = at + 7
    if (new Lexer(bytes, start, budget).next() !== '<<') continue
    trailers.push(start)
    attempt(start, () => {
      const trailer = parseValue(new Lexer(bytes, start, budget))
      checkEntry(trailer)
      examine(null, trailer, false)
    })
  }
  if (findings.active) throw findings.active
  return { streams, objects, trailers }

  /** A program that uses this as a trailer must not decrypt the file differently. */
  function checkEntry(value: PdfValue): void {
    if (!isDictionary(value)) return
    for (const [key, held] of value.pairs)
      if (nameReadings(key.written).includes('Encrypt') && !encryption.isSame(held))
        throw unreadableEncryption()
  }

  function examine(owner: PdfReference | null, value: PdfValue, isStream: boolean): void {
    examineObject(value, isStream, findings)
    try {
      actions.note(owner && owner.object, value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      findings.active ??= error
    }
  }
}

// Viewers recognize these keys with or without the type.
function looksLike({ pairs }: PdfDictionary): StreamObject['looksLike'] {
  const has = (name: string) => pairs.some(([key]) => nameReadings(key.written).includes(name))
  if (has('First') || pairs.some(([, value]) => isNamed(value, 'ObjStm'))) return 'objects'
  return has('W') || pairs.some(([, value]) => isNamed(value, 'XRef')) ? 'xref' : 'data'
}

/**
 * Whether `obj` at this offset can end the header of an object: two numbers before it, with or without comments in
 * between. As tolerant as the most tolerant viewer: some read `1+0obj1` as a header, none read `1 0 objects`.
 */
function endsHeader(bytes: Buffer, at: number): boolean {
  if (/[a-z]/i.test(String.fromCharCode(bytes[at + 3] ?? 0))) return false
  const second = numberBefore(bytes, at)
  if (!second) return false
  const run = bytes.toString('latin1', second.start, second.end)
  if (/\d[+.-]+\d/.test(run)) return true
  const first = numberBefore(bytes, second.start)
  return first !== null && first.end < second.start
}

const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13
// PDFium treats the last two as white space.
const isGap = (byte: number | undefined) => isSpace(byte) || byte === 0x80 || byte === 0xff

/** The run of digits, signs and points before `at`, if only white space and comments are in between. */
function numberBefore(bytes: Buffer, at: number): { start: number; end: number } | null {
  let end = at
  while (isGap(bytes[end - 1])) end--
  if (!isNumeric(bytes[end - 1] ?? 0)) {
    const comment = bytes.subarray(end, at).some(isLineEnd) ? beforeComment(bytes, end) : null
    if (comment === null) return null
    end = comment
  }
  let start = end
  while (isNumeric(bytes[start - 1] ?? 0)) start--
  return { start, end }
}

/** The end of a number that only comments, on one or more lines, separate from `at`. */
function beforeComment(bytes: Buffer, at: number): number | null {
  for (let back = at - 1; back >= 0 && !isLineEnd(bytes[back]); back--) {
    if (bytes[back] !== 0x25) continue
    let end = back
    while (isGap(bytes[end - 1])) end--
    if (isNumeric(bytes[end - 1] ?? 0)) return end
    // The whole line is a comment: continue in the line above, where a comment may follow the number.
    if (bytes.subarray(end, back).some(isLineEnd)) back = end
  }
  return null
}

const HEADER = /(?:^|\D)(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/

function ownerOf(bytes: Buffer, at: number): PdfReference | null {
  const [, object, generation] = HEADER.exec(bytes.toString('latin1', Math.max(0, at - 64), at)) ?? []
  return object === undefined ? null : { object: Number(object), generation: Number(generation) }
}
