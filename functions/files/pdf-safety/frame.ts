import { isSpace } from './lexer.ts'
import { alsoArchive, cutOff, damaged, dataAfter, dataBefore, emptyFile, notPdf, webPage } from './refusal.ts'

const MARK = '%PDF-'
const END = '%%EOF'
// How far viewers search for the header, and past the end.
const REACH = 1024
const ZIP_TAIL = 22 + 0xffff

export interface Frame {
  /** The file from offset 0 on. */
  bytes: Buffer
  /** The offset of the newest cross-reference section. */
  start: number
}

/** The offset of the header `%PDF-`, or -1. */
export const markIn = (bytes: Buffer): number => bytes.subarray(0, REACH).indexOf(MARK)

/** Whether a file is a PDF by its first bytes, and no other type of file. */
export function beginsAsPdf(file: Buffer): boolean {
  const mark = markIn(file)
  return mark !== -1 && isHarmlessBefore(file.subarray(0, mark))
}

const isWebPage = (bytes: Buffer): boolean =>
  /^[^<]{0,100}<(?:!doctype html|html|head|body|script|title|\?xml)\b/i.test(
    bytes.toString('latin1', 0, REACH).trimStart(),
  )

/**
 * Checks the start and the end of a file. Harmless data that programs leave around a PDF is accepted. Anything else
 * could make the file another type of file as well.
 * @throws {Refusal} not-pdf or damaged
 */
export function readFrame(file: Buffer): Frame {
  if (file.length === 0) throw emptyFile()
  const mark = markIn(file)
  if (mark === -1) throw isWebPage(file) ? webPage() : notPdf()
  // Programs read archives from the end, so an archive could hide before a valid trailer.
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
  // Some programs count offsets from the first byte of the file, even if the header comes later.
  const isCountedFromMark = mark === 0 || isSection(file, mark + start) || !isSection(file, start)
  return { bytes: file.subarray(isCountedFromMark ? mark : 0), start }
}

const isSection = (file: Buffer, at: number): boolean =>
  /^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(file.toString('latin1', at, at + 64))

const BYTE_ORDER_MARK = 'efbbbf'
/** The escape sequence around print jobs that makes a printer change its language. */
const PRINT_JOB = '\x1b%-12345X'
const PRINT_JOB_LINES = /^(?:\x1b%-12345X)?(?:@PJL[\x20-\x7e\t]*\r?\n)*\s*$/
const MAC_BINARY = 128

function isHarmlessBefore(before: Buffer): boolean {
  const marked = before.toString('hex', 0, 3) === BYTE_ORDER_MARK ? before.subarray(3) : before
  if (marked.every((byte) => isSpace(byte))) return true
  const text = before.toString('latin1')
  return text.startsWith(PRINT_JOB) ? PRINT_JOB_LINES.test(text) : isMacBinary(before)
}

/** The header with the type of a file on old Macs. */
const isMacBinary = (header: Buffer): boolean =>
  header.length === MAC_BINARY &&
  header[0] === 0 &&
  (header[1] ?? 0) > 0 &&
  (header[1] ?? 0) < 64 &&
  header.toString('latin1', 65, 69) === 'PDF '

const END_OF_FILE = 0x1a

/** White space and zeros, comments, the end-of-file byte of old programs, and the end of a print job. */
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

/** Whether this is the start of another revision of the PDF. */
const isRestOfPdf = (rest: Buffer): boolean =>
  /^\s*(?:%[^\r\n]*\s+)*\d+\s+\d+\s+obj|^\s*xref\s/.test(rest.toString('latin1', 0, REACH))
