import { Lexer } from './lexer.ts'
import type { ObjectStream } from './object-streams.ts'
import { get, isArray, isDictionary, isNamed, isReference, parseValue } from './parser.ts'
import type { PdfValue } from './parser.ts'
import { damaged, tooComplex } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { afterHeader } from './xref.ts'
import type { Xref } from './xref.ts'

const MAX_PAGES = 10_000
const MAX_CHAIN = 16

export interface PdfFile {
  bytes: Buffer
  xref: Xref
  /** By the offset of what follows their `obj`. */
  objectStreams: ReadonlyMap<number, ObjectStream>
  budget: Budget
}

/**
 * Counts the pages by walking their tree.
 * @throws {Refusal} damaged when there is none, or a node leads back to one already met
 */
export function countPages(file: PdfFile): number {
  const catalog = resolve(file, get(file.xref.trailer, 'Root'))
  if (!isDictionary(catalog)) throw damaged()
  const waiting = [get(catalog, 'Pages')]
  const met = new Set<number>()
  let pages = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isReference(next)) {
      if (met.has(next.object)) throw damaged()
      met.add(next.object)
    }
    const node = resolve(file, next)
    if (!isDictionary(node)) throw damaged()
    const kids = resolve(file, get(node, 'Kids'))
    if (isArray(kids)) for (const kid of kids) waiting.push(kid)
    else if (!isNamed(get(node, 'Type'), 'Pages')) pages++
    if (pages > MAX_PAGES) throw tooComplex()
  }
  if (pages === 0) throw damaged()
  return pages
}

function resolve(file: PdfFile, value: PdfValue | undefined): PdfValue {
  let resolved = value ?? null
  for (let step = 0; isReference(resolved); step++) {
    if (step === MAX_CHAIN) throw damaged()
    resolved = load(file, resolved.object)
  }
  return resolved
}

function load({ bytes, xref, objectStreams, budget }: PdfFile, object: number): PdfValue {
  const entry = xref.entries.get(object) ?? null
  if (entry === null) return null
  if ('offset' in entry)
    return parseValue(new Lexer(bytes, afterHeader(bytes, entry.offset, object, budget), budget))

  const container = xref.entries.get(entry.container) ?? null
  if (container === null || !('offset' in container)) throw damaged()
  const stream = objectStreams.get(afterHeader(bytes, container.offset, entry.container, budget))
  const place = stream?.objects[entry.index]
  if (!stream || place?.object !== object) throw damaged()
  return parseValue(new Lexer(stream.data, place.offset, budget))
}
