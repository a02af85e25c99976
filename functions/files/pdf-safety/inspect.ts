import { Actions } from './actions.ts'
import { PdfDocument } from './document.ts'
import { readEncryption } from './encryption.ts'
import { readFrame } from './frame.ts'
import { scanObjectStreams } from './object-streams.ts'
import { countPages } from './pages.ts'
import { Budget } from './refusal.ts'
import { scanFile } from './scan.ts'
import type { ScannedFile } from './scan.ts'
import type { ObjectStream } from './object-streams.ts'
import { unpackStreams } from './unpack.ts'
import { checkEntries, listedObjects, readXref } from './xref.ts'

export interface OpenPdf {
  document: PdfDocument
  /** Everything in the file, even if no cross-reference leads there. */
  scanned: ScannedFile
  /** By `at`. */
  objectStreams: ReadonlyMap<number, ObjectStream>
  pages: number
}

/**
 * Checks a PDF against all rules.
 * @returns the number of pages
 * @throws {Refusal}
 */
export const inspect = (bytes: Buffer): number => openPdf(bytes).pages

/**
 * Checks a PDF against all rules and opens it for reading.
 * @throws {Refusal}
 */
export function openPdf(file: Buffer): OpenPdf {
  const { bytes, start } = readFrame(file)
  const budget = new Budget(bytes.length)
  const actions = new Actions()
  const xref = readXref(bytes, start, budget)
  const encryption = readEncryption(bytes, xref, budget)
  const scanned = scanFile(bytes, listedObjects(bytes, xref, budget), actions, encryption, budget)
  const { streams } = scanned
  const objectStreams = scanObjectStreams(bytes, streams, xref, actions, encryption, budget)
  actions.check()
  checkEntries(bytes, xref, budget)
  const document = new PdfDocument(bytes, xref, encryption, objectStreams, budget)
  const sound = unpackStreams(document, streams, budget)
  return { document, scanned, objectStreams, pages: countPages(document, (at) => sound.has(at)) }
}
