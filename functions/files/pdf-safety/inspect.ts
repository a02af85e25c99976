import { Actions } from './actions.ts'
import { PdfDocument } from './document.ts'
import { isSpace } from './lexer.ts'
import { scanObjectStreams } from './object-streams.ts'
import { countPages } from './pages.ts'
import { Budget, damaged, notPdf } from './refusal.ts'
import { scanFile } from './scan.ts'
import type { ScannedFile } from './scan.ts'
import type { ObjectStream } from './object-streams.ts'
import { unpackStreams } from './unpack.ts'
import { checkEntries, listedObjects, readXref } from './xref.ts'

const ZIP_TAIL = 22 + 0xffff

export interface OpenPdf {
  document: PdfDocument
  /** Everything in the file, whether or not its cross-references lead there. */
  scanned: ScannedFile
  /** By `at`. */
  objectStreams: ReadonlyMap<number, ObjectStream>
  pages: number
}

/**
 * Holds a PDF against every rule.
 * @returns the number of its pages
 * @throws {Refusal}
 */
export const inspect = (bytes: Buffer): number => openPdf(bytes).pages

/**
 * Opens a PDF that keeps every rule, to read further in it.
 * @throws {Refusal}
 */
export function openPdf(bytes: Buffer): OpenPdf {
  const start = readFrame(bytes)
  const budget = new Budget(bytes.length)
  const actions = new Actions()
  const xref = readXref(bytes, start, budget)
  const scanned = scanFile(bytes, listedObjects(bytes, xref, budget), actions, budget)
  const { streams } = scanned
  const objectStreams = scanObjectStreams(bytes, streams, xref, actions, budget)
  actions.check()
  checkEntries(bytes, xref, budget)
  const document = new PdfDocument(bytes, xref, objectStreams, budget)
  const sound = unpackStreams(document, streams, budget)
  return { document, scanned, objectStreams, pages: countPages(document, (at) => sound.has(at)) }
}

/**
 * Looks at the file's two ends: a PDF from the first byte to the last, and not also an archive.
 * @returns the offset of the newest cross-reference section
 */
function readFrame(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw notPdf()
  // Archives are read from their end, and would hide in front of a sound trailer.
  if (bytes.subarray(-ZIP_TAIL).includes('PK\x05\x06', 0, 'latin1')) throw notPdf()

  const end = bytes.lastIndexOf('%%EOF')
  if (end === -1) throw damaged()
  for (let at = end + 5; at < bytes.length; at++) if (!isSpace(bytes[at])) throw damaged()

  const from = bytes.lastIndexOf('startxref', end)
  const offset = /^startxref\s+(\d{1,12})\s+$/.exec(
    bytes.toString('latin1', Math.max(from, end - 64), end),
  )?.[1]
  if (from === -1 || offset === undefined) throw damaged()
  return Number(offset)
}
