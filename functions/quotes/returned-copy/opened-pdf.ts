import { openPdf, type OpenPdf } from '../../files/pdf-safety/inspect.ts'
import type { StreamObject } from '../../files/pdf-safety/scan.ts'
import type { FontReading } from './font-codes.ts'

/** A PDF during reading: its objects, its streams by the offset after their `obj`, and the fonts read so far. */
export interface OpenedPdf extends Pick<OpenPdf, 'document' | 'scanned' | 'objectStreams'> {
  streamAt: ReadonlyMap<number, StreamObject>
  fonts: Map<number, FontReading>
}

/** @throws {Refusal} */
export function open(bytes: Buffer): OpenedPdf {
  const { document, scanned, objectStreams } = openPdf(bytes)
  const streamAt = new Map(scanned.streams.map((stream) => [stream.at, stream]))
  return { document, scanned, objectStreams, streamAt, fonts: new Map() }
}
