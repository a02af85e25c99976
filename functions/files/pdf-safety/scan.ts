import type { Actions } from './actions.ts'
import { examineObject, examineRaw } from './active-content.ts'
import type { Findings } from './active-content.ts'
import type { Encryption } from './encryption.ts'
import { Lexer, isNumeric, isSpace } from './lexer.ts'
import { isDictionary, isNamed, parseValue } from './parser.ts'
import type { PdfDictionary, PdfReference, PdfValue } from './parser.ts'
import { Refusal, unreadableEncryption } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { nameReadings } from './text.ts'

/** A stream object met in the file. */
export interface StreamObject {
  /** Its numbers, or null where its header is written in a way that hides them. */
  owner: PdfReference | null
  /** Offset of what follows the keyword `obj`. */
  at: number
  /** Offset of what follows the keyword `stream`. */
  dataAt: number
  dictionary: PdfDictionary
  /** What some viewer could take it for. */
  looksLike: 'xref' | 'objects' | 'data'
}

export interface ScannedFile {
  streams: StreamObject[]
  /** `at` of every object, by anything that a viewer could take for its header. */
  objects: number[]
  /** The offset of what follows the keyword of each trailer. */
  trailers: number[]
}

// What is no object is looked at up to the next one's end, or so far.
const RAW_LIMIT = 64 * 1024

/**
 * Reads every object of the file, wherever it stands: superseded, unlisted, in the middle of a stream or a comment,
 * since an offset in a cross-reference table can lead a viewer to any of them.
 * @param listed the offsets, of what follows `obj`, of all objects that cross-references lead to
 * @param actions gets each
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
  /** What malformed bytes mean is up to each viewer: fatal where one is led to, elsewhere looked over for names. */
  const attempt = (at: number, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'damaged' || listed.has(at)) throw error
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
      // Some viewers see the keyword in `streamx` too.
      const isStream = isDictionary(value) && lexer.next() === 'word' && lexer.text.startsWith('stream')
      const owner = ownerOf(bytes, object)
      if (encryption.isOther(owner, value)) throw unreadableEncryption()
      checkEntry(value)
      const readable = encryption.value(value, owner)
      examine(owner, readable, isStream)
      if (!isStream || !isDictionary(readable)) return
      const kind = looksLike(value)
      // That of cross-references is not encrypted, but who can tell by what it looks like?
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

  /** A program that takes this for a trailer must not read the file in another way. */
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

// Viewers go by these keys, with or without the type.
function looksLike({ pairs }: PdfDictionary): StreamObject['looksLike'] {
  const has = (name: string) => pairs.some(([key]) => nameReadings(key.written).includes(name))
  if (has('First') || pairs.some(([, value]) => isNamed(value, 'ObjStm'))) return 'objects'
  return has('W') || pairs.some(([, value]) => isNamed(value, 'XRef')) ? 'xref' : 'data'
}

/**
 * Whether `obj` at this offset can end an object's header: two numbers before it, comments between them or not.
 * As loose as the loosest viewer: `1+0obj1` is a header to some, `1 0 objects` to none.
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
// PDFium counts the last two as white space.
const isGap = (byte: number | undefined) => isSpace(byte) || byte === 0x80 || byte === 0xff

/** The run of digits, signs and points that ends before `at`, when only white space and comments lie between. */
function numberBefore(bytes: Buffer, at: number): { start: number; end: number } | null {
  let end = at
  while (isGap(bytes[end - 1])) end--
  if (!isNumeric(bytes[end - 1] ?? 0)) {
    const gap = bytes.subarray(end, at)
    const comment = gap.some((byte) => isLineEnd(byte)) ? beforeComment(bytes, end) : null
    if (comment === null) return null
    end = comment
  }
  let start = end
  while (isNumeric(bytes[start - 1] ?? 0)) start--
  return { start, end }
}

/** Where a number ends that is followed by a comment, or by lines of them, up to `at`. */
function beforeComment(bytes: Buffer, at: number): number | null {
  for (let back = at - 1; back >= 0 && !isLineEnd(bytes[back]); back--) {
    if (bytes[back] !== 0x25) continue
    let end = back
    while (isGap(bytes[end - 1])) end--
    if (isNumeric(bytes[end - 1] ?? 0)) return end
    // A line that is all comment: go on in the line above, where the number may stand before another one.
    if (bytes.subarray(end, back).some((byte) => isLineEnd(byte))) back = end
  }
  return null
}

const HEADER = /(?:^|\D)(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/

function ownerOf(bytes: Buffer, at: number): PdfReference | null {
  const [, object, generation] = HEADER.exec(bytes.toString('latin1', Math.max(0, at - 64), at)) ?? []
  return object === undefined ? null : { object: Number(object), generation: Number(generation) }
}
