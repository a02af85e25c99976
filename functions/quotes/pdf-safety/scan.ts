import { Lexer, isNumeric, isSpace } from './lexer.ts'
import { MAX_DEPTH, activeContent, encrypted, tooComplex } from './refusal.ts'
import type { Budget, Refusal } from './refusal.ts'
import { isUnsafeAddress, nameReadings } from './text.ts'

const SCRIPT = 'a script'
const ATTACHMENT = 'an attached file'
const SENDING = 'a form that sends or fetches data'
const XFA = 'an interactive (XFA) form'
const MEDIA = 'sound, video or 3D content'
const OTHER_FILE = 'a link to a file on a computer'
const PROGRAM = 'a command that opens another program or file'

/** Names without an innocent use: refused wherever they stand, be it as a value reached through a reference. */
const FORBIDDEN = new Map([
  ['JavaScript', SCRIPT],
  ['JS', SCRIPT],
  ['EmbeddedFile', ATTACHMENT],
  ['EmbeddedFiles', ATTACHMENT],
  ['FileAttachment', ATTACHMENT],
  ['XFA', XFA],
  ['SubmitForm', SENDING],
  ['ImportData', SENDING],
  ['RichMedia', MEDIA],
  ['RichMediaExecute', MEDIA],
  ['GoToE', OTHER_FILE],
  ['GoToR', OTHER_FILE],
])

/** Names a form may also give to a choice ("Launch"): refused as a type, or as an object of its own. */
const FORBIDDEN_TYPE = new Map([
  ['Launch', PROGRAM],
  ['Rendition', MEDIA],
  ['Movie', MEDIA],
  ['Sound', MEDIA],
  ['3D', MEDIA],
])
const TYPE_KEYS = new Set(['S', 'Type', 'Subtype'])
const STREAM_MARKS = new Set(['First', 'ObjStm', 'XRef'])
const NONE: readonly string[] = []

/** What was met so far. The first find of active content is kept. */
export interface Findings {
  encrypted: boolean
  active: Refusal | null
}

export interface ObjectShape {
  /** True when the object is a stream. */
  stream: boolean
  /** Those of First, ObjStm and XRef that occur in it anywhere, and W of its own keys. */
  marks: ReadonlySet<string>
}

/**
 * Reads one object and notes what is forbidden in it. More tolerant than any viewer: what one of them might still
 * read of a malformed object is read here.
 */
export function scanObject(lexer: Lexer, findings: Findings): ObjectShape {
  const open: ('>>' | ']')[] = []
  const marks = new Set<string>()
  let externalData = false
  let before = NONE
  const found = (what: string) => void (findings.active ??= activeContent(what))

  for (;;) {
    const kind = lexer.next()
    let after = NONE
    switch (kind) {
      case 'end':
        return { stream: false, marks }
      case '<<':
      case '[':
        if (kind === '<<' && before.includes('EF')) found(ATTACHMENT)
        if (kind === '<<' && open.length === 1 && before.includes('F')) externalData = true
        open.push(kind === '<<' ? '>>' : ']')
        if (open.length > MAX_DEPTH) throw tooComplex()
        break
      case '>>':
      case ']':
        if (open.at(-1) === kind) open.pop()
        break
      case 'name':
        after = nameReadings(lexer.text)
        for (const name of after) {
          const typed = open.length === 0 || before.some((key) => TYPE_KEYS.has(key))
          const what = FORBIDDEN.get(name) ?? (typed ? FORBIDDEN_TYPE.get(name) : undefined)
          if (what !== undefined) found(what)
          if (STREAM_MARKS.has(name) || (name === 'W' && open.length === 1)) marks.add(name)
          if (name === 'Encrypt' && open.length === 1) findings.encrypted = true
        }
        break
      case 'string':
        if (open.length === 1 && before.includes('F')) externalData = true
        if ((open.length === 0 || before.includes('URI')) && unsafe(lexer)) found(OTHER_FILE)
        break
      case 'number':
        // A reference: what it leads to is read as an object of its own.
        if (before.includes('EF')) found(ATTACHMENT)
        if (open.length === 1 && before.includes('F')) externalData = true
        break
      case 'word':
        if (open.length === 0 && lexer.text === 'endobj') return { stream: false, marks }
        if (open.length === 0) continue
    }
    before = after
    if (open.length === 0) break
  }

  const stream = lexer.next() === 'word' && lexer.text.startsWith('stream')
  if (stream && externalData) found(OTHER_FILE)
  return { stream, marks }
}

function unsafe(lexer: Lexer): boolean {
  return isUnsafeAddress(lexer.bytes.subarray(lexer.start, lexer.end))
}

/** A stream object met in the file. */
export interface StreamObject {
  /** Its number, or null where its header is written in a way that hides it. */
  number: number | null
  /** Offset of what follows the keyword `obj`. */
  at: number
  marks: ReadonlySet<string>
}

/**
 * Reads every object of the file, wherever it stands: superseded, unlisted, in the middle of a stream or a comment,
 * since an offset in a cross-reference table can lead a viewer to any of them.
 * @returns the streams among them
 * @throws {Refusal} encrypted, active-content or too-complex
 */
export function scanFile(bytes: Buffer, budget: Budget): StreamObject[] {
  const findings: Findings = { encrypted: false, active: null }
  const streams: StreamObject[] = []
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    if (!followsHeader(bytes, at)) continue
    const shape = scanObject(new Lexer(bytes, at + 3, budget), findings)
    if (shape.stream) streams.push({ number: objectNumber(bytes, at), at: at + 3, marks: shape.marks })
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    if (new Lexer(bytes, at + 7, budget).next() === '<<')
      scanObject(new Lexer(bytes, at + 7, budget), findings)
  }
  if (findings.encrypted) throw encrypted()
  if (findings.active) throw findings.active
  return streams
}

/**
 * Whether `obj` at this offset can end an object's header: two numbers before it, or a comment among them.
 * As loose as the loosest viewer: `1+0obj` is a header to some.
 */
function followsHeader(bytes: Buffer, at: number): boolean {
  let back = at - 1
  for (let numbers = 0; numbers < 2; numbers++) {
    const spaceFrom = back
    while (isSpace(bytes[back]) || bytes[back] === 0x80 || bytes[back] === 0xff) back--
    const numberFrom = back
    while (isNumeric(bytes[back] ?? 0)) back--
    if (back === numberFrom) return endsComment(bytes, back, spaceFrom)
    if (numbers === 1) return spaceFrom > numberFrom
    if (/.[+.-]/.test(bytes.toString('latin1', back + 1, numberFrom + 1))) return true
  }
  return false
}

/** Whether white space from `back` to `spaceFrom` begins with the end of a line that holds a comment. */
function endsComment(bytes: Buffer, back: number, spaceFrom: number): boolean {
  const isLineEnd = (at: number) => bytes[at] === 10 || bytes[at] === 13
  let lineEnd = back + 1
  while (lineEnd <= spaceFrom && !isLineEnd(lineEnd)) lineEnd++
  if (lineEnd > spaceFrom) return false
  for (; back >= 0 && !isLineEnd(back); back--) if (bytes[back] === 0x25) return true
  return false
}

const HEADER = /(?:^|\D)(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/

function objectNumber(bytes: Buffer, at: number): number | null {
  const digits = HEADER.exec(bytes.toString('latin1', Math.max(0, at - 64), at))?.[1]
  return digits === undefined ? null : Number(digits)
}
