import type { Actions } from './actions.ts'
import { examineObject } from './active-content.ts'
import type { Findings } from './active-content.ts'
import type { Encryption } from './encryption.ts'
import { Lexer } from './lexer.ts'
import { get, isCount, parseValue, readCount } from './parser.ts'
import { damaged } from './refusal.ts'
import type { Budget } from './refusal.ts'
import type { StreamObject } from './scan.ts'
import { decodeStream } from './streams.ts'
import type { DecodedStream } from './streams.ts'
import { readXrefStream } from './xref.ts'
import type { Xref, XrefSection } from './xref.ts'

/** Objects packed together, with the offset of each in `data`. */
export interface ObjectStream {
  data: Buffer
  objects: { object: number; offset: number }[]
}

/**
 * Reads all object streams of the file and all objects in them, listed or not. A stream counts as one if it looks like
 * one, or if any cross-reference in the file says so.
 * @param actions receives each object
 * @returns the object streams by `at`
 * @throws {Refusal} active-content, damaged or too-complex
 */
export function scanObjectStreams(
  bytes: Buffer,
  streams: readonly StreamObject[],
  xref: Xref,
  actions: Actions,
  encryption: Encryption,
  budget: Budget,
): Map<number, ObjectStream> {
  const containers = new Set<number>()
  const note = (entries: Iterable<XrefSection['entries'][number]>) => {
    for (const [, entry] of entries) if (entry && 'container' in entry) containers.add(entry.container)
  }
  note(xref.entries)
  for (const { at, looksLike } of streams)
    if (looksLike === 'xref') note(readXrefStream(bytes, at, budget).entries)

  const read = new Map<number, ObjectStream>()
  const findings: Findings = { active: null }
  for (const { owner, at, looksLike } of streams) {
    // A stream whose number is unknown could be any of the containers.
    if (owner === null) throw damaged()
    if (looksLike !== 'objects' && !containers.has(owner.object)) continue
    const stream = readObjectStream(decodeStream(bytes, at, budget, { encryption, owner }), budget)
    for (const { object, offset } of stream.objects) {
      const value = parseValue(new Lexer(stream.data, offset, budget))
      examineObject(value, false, findings)
      actions.note(object, value)
    }
    if (findings.active) throw findings.active
    read.set(at, stream)
  }
  return read
}

function readObjectStream({ dictionary, data }: DecodedStream, budget: Budget): ObjectStream {
  const first = get(dictionary, 'First')
  const count = get(dictionary, 'N')
  if (!isCount(first) || !isCount(count) || first > data.length) throw damaged()
  const lexer = new Lexer(data, 0, budget)
  const objects: ObjectStream['objects'] = []
  for (let index = 0; index < count; index++) {
    const object = readCount(lexer)
    const offset = first + readCount(lexer)
    if (offset > data.length) throw damaged()
    objects.push({ object, offset })
  }
  return { data, objects }
}
