import { Lexer } from './lexer.ts'
import { isCount } from './parser.ts'
import { damaged } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { scanObject } from './scan.ts'
import type { Findings, StreamObject } from './scan.ts'
import { decodeStream } from './streams.ts'
import { readXrefStream } from './xref.ts'

/** Objects packed together, with the offset of each in `data`. */
export interface ObjectStream {
  data: Buffer
  objects: { object: number; offset: number }[]
}

/**
 * Reads all object streams of the file and all objects in them, listed or not.
 * A stream is one when it says so, or when any cross-reference stream says so.
 * @returns them by `at`
 * @throws {Refusal} active-content, damaged or too-complex
 */
export function scanObjectStreams(
  bytes: Buffer,
  streams: readonly StreamObject[],
  budget: Budget,
): Map<number, ObjectStream> {
  const containers = new Set<number>()
  for (const { at, marks } of streams) {
    if (!marks.has('XRef') && !marks.has('W')) continue
    for (const [, entry] of readXrefStream(bytes, at, budget).entries) {
      if (entry && 'container' in entry) containers.add(entry.container)
    }
  }

  const read = new Map<number, ObjectStream>()
  const findings: Findings = { encrypted: false, active: null }
  for (const { number, at, marks } of streams) {
    // A stream whose number cannot be told could be any of the containers.
    if (number === null) throw damaged()
    if (!marks.has('ObjStm') && !marks.has('First') && !containers.has(number)) continue
    const stream = readObjectStream(bytes, at, budget)
    for (const { offset } of stream.objects) scanObject(new Lexer(stream.data, offset, budget), findings)
    if (findings.active) throw findings.active
    containers.delete(number)
    read.set(at, stream)
  }
  return read
}

function readObjectStream(bytes: Buffer, at: number, budget: Budget): ObjectStream {
  const { dictionary, data } = decodeStream(bytes, at, budget)
  const first = dictionary.get('First')
  const count = dictionary.get('N')
  if (!isCount(first) || !isCount(count) || first > data.length) throw damaged()
  const lexer = new Lexer(data, 0, budget)
  const readNumber = () => {
    const value = lexer.next() === 'number' ? Number(lexer.text) : NaN
    if (!isCount(value)) throw damaged()
    return value
  }
  const objects: ObjectStream['objects'] = []
  for (let index = 0; index < count; index++) {
    const object = readNumber()
    const offset = first + readNumber()
    if (offset > data.length) throw damaged()
    objects.push({ object, offset })
  }
  return { data, objects }
}
