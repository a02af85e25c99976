import type { PdfDocument } from '../../files/pdf-safety/document.ts'
import { openPdf } from '../../files/pdf-safety/inspect.ts'
import type { StreamObject } from '../../files/pdf-safety/scan.ts'
import type { FontReading } from './font.ts'

/** A PDF being read: its objects, its streams by the offset of what follows their `obj`, and the fonts met so far. */
export interface Opened {
  document: PdfDocument
  streamAt: ReadonlyMap<number, StreamObject>
  fonts: Map<number, FontReading>
}

/** @throws {Refusal} */
export function open(bytes: Buffer): Opened {
  const { document, streams } = openPdf(bytes)
  return { document, streamAt: new Map(streams.map((stream) => [stream.at, stream])), fonts: new Map() }
}
