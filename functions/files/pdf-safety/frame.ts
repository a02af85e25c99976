import { isSpace } from './lexer.ts'
import { alsoArchive, cutOff, damaged, dataAfter, dataBefore, emptyFile, notPdf, webPage } from './refusal.ts'

const MARK = '%PDF-'
const END = '%%EOF'
// Where viewers look for the mark, and for what follows the end.
const REACH = 1024
const ZIP_TAIL = 22 + 0xffff

export interface Frame {
  /** The file from where its offsets count. */
  bytes: Buffer
  /** The offset of the newest cross-reference section. */
  start: number
}

/** The offset of the mark that a PDF begins with, as far as viewers look for it; or -1. */
export const markIn = (bytes: Buffer): number => bytes.subarray(0, REACH).indexOf(MARK)

/** Whether a file is a PDF by its first bytes, and of no other kind. */
export function beginsAsPdf(file: Buffer): boolean {
  const mark = markIn(file)
  return mark !== -1 && isHarmlessBefore(file.subarray(0, mark))
}

const isWebPage = (bytes: Buffer): boolean =>
  /^[^<]{0,100}<(?:!doctype html|html|head|body|script|title|\?xml)\b/i.test(
    bytes.toString('latin1', 0, REACH).trimStart(),
  )

/**
 * Looks at the file's two ends: a PDF, and what harmless things programs leave around one. Anything else there would
 * make it a file of another kind as well.
 * @throws {Refusal} not-pdf or damaged
 */
export function readFrame(file: Buffer): Frame {
  if (file.length === 0) throw emptyFile()
  const mark = markIn(file)
  if (mark === -1) throw isWebPage(file) ? webPage() : notPdf()
  // Archives are read from their end, and would hide in front of a sound trailer.
  if (file.subarray(-ZIP_TAIL).includes('PK\x05\x06', 0, 'latin1')) throw alsoArchive()
  if (!isHarmlessBefore(file.subarray(0, mark))) throw dataBefore()

  const end = file.lastIndexOf(END)
  if (end === -1) throw cutOff()
  const rest = file.subarray(end + END.length)
  if (!isHarmlessAfter(rest)) throw isRestOfPdf(rest) ? cutOff() : dataAfter()

  const from = file.lastIndexOf('startxref', end)
  const offset = /^startxref\s+(\d{1,12})\s+$/.exec(
    file.toString('latin1', Math.max(from, end - 64), end),
  )?.[1]
  if (from === -1 || offset === undefined) throw damaged()
  const start = Number(offset)
  // Some programs count from the first byte of the file, whatever stands there.
  const isCountedFromMark = mark === 0 || isSection(file, mark + start) || !isSection(file, start)
  return { bytes: file.subarray(isCountedFromMark ? mark : 0), start }
}

const isSection = (file: Buffer, at: number): boolean =>
  /^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(file.toString('latin1', at, at + 64))

const BYTE_ORDER_MARK = 'efbbbf'
/** What makes a printer change its language, in front of a job and after it. */
const PRINT_JOB = '\x1b%-12345X'
const PRINT_JOB_LINES = /^(?:\x1b%-12345X)?(?:@PJL[\x20-\x7e\t]*\r?\n)*\s*$/
const MAC_BINARY = 128

function isHarmlessBefore(before: Buffer): boolean {
  const marked = before.toString('hex', 0, 3) === BYTE_ORDER_MARK ? before.subarray(3) : before
  if (marked.every((byte) => isSpace(byte))) return true
  const text = before.toString('latin1')
  return text.startsWith(PRINT_JOB) ? PRINT_JOB_LINES.test(text) : isMacBinary(before)
}

/** The header that kept a file's type on old Macs. */
const isMacBinary = (header: Buffer): boolean =>
  header.length === MAC_BINARY &&
  header[0] === 0 &&
  (header[1] ?? 0) > 0 &&
  (header[1] ?? 0) < 64 &&
  header.toString('latin1', 65, 69) === 'PDF '

const END_OF_FILE = 0x1a

/** White space and zeros, comments, the mark by which old programs end a file, and the end of a print job. */
function isHarmlessAfter(rest: Buffer): boolean {
  let at = 0
  while (at < rest.length && (isSpace(rest[at]) || rest[at] === END_OF_FILE)) at++
  if (at === rest.length) return true
  const text = rest.toString('latin1', at)
  if (text.length > REACH) return false
  return text
    .split(/[\r\n\0\x1a]+/)
    .every((line) => /^\s*(?:%[\x20-\x7e\t]*)?$/.test(line) || PRINT_JOB_LINES.test(`${line}\n`))
}

/** Whether a revision begins here whose end is missing. */
const isRestOfPdf = (rest: Buffer): boolean =>
  /^\s*(?:%[^\r\n]*\s+)*\d+\s+\d+\s+obj|^\s*xref\s/.test(rest.toString('latin1', 0, REACH))
