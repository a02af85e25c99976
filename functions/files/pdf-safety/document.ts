import type { Encryption } from './encryption.ts'
import { Lexer } from './lexer.ts'
import type { ObjectStream } from './object-streams.ts'
import { isReference, parseValue } from './parser.ts'
import type { PdfReference, PdfValue } from './parser.ts'
import { damaged } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { afterHeader } from './xref.ts'
import type { Xref } from './xref.ts'

const MAX_CHAIN = 16

/** The objects of a file, by its cross-references. */
export class PdfDocument {
  readonly bytes: Buffer
  readonly xref: Xref
  readonly #objectStreams: ReadonlyMap<number, ObjectStream>
  readonly encryption: Encryption
  readonly #budget: Budget

  /** @param objectStreams by the offset of what follows their `obj` */
  constructor(
    bytes: Buffer,
    xref: Xref,
    encryption: Encryption,
    objectStreams: ReadonlyMap<number, ObjectStream>,
    budget: Budget,
  ) {
    this.bytes = bytes
    this.xref = xref
    this.encryption = encryption
    this.#objectStreams = objectStreams
    this.#budget = budget
  }

  /**
   * Follows references to a value; null if there is none.
   * @throws {Refusal} damaged
   */
  resolve = (value: PdfValue | undefined): PdfValue => {
    let resolved = value ?? null
    for (let step = 0; isReference(resolved); step++) {
      if (step === MAX_CHAIN) throw damaged()
      resolved = this.#load(resolved)
    }
    return resolved
  }

  /**
   * @returns the offset of what follows the `obj` of an object outside of object streams, or null
   * @throws {Refusal} damaged when another object is there
   */
  offsetOf = ({ object, generation }: PdfReference): number | null => {
    const entry = this.xref.entries.get(object) ?? null
    if (entry === null || !('offset' in entry)) return null
    return afterHeader(this.bytes, entry.offset, { object, generation }, this.#budget)
  }

  #load(reference: PdfReference): PdfValue {
    const at = this.offsetOf(reference)
    if (at !== null)
      return this.encryption.value(parseValue(new Lexer(this.bytes, at, this.#budget)), reference)

    const entry = this.xref.entries.get(reference.object) ?? null
    if (entry === null || 'offset' in entry || reference.generation !== 0) return null
    const container = this.offsetOf({ object: entry.container, generation: 0 })
    const stream = container === null ? undefined : this.#objectStreams.get(container)
    // Most viewers use the number, not the index in the entry.
    const [place, ...others] = stream?.objects.filter(({ object }) => object === reference.object) ?? []
    if (!stream || !place || others.length > 0) throw damaged()
    return parseValue(new Lexer(stream.data, place.offset, this.#budget))
  }
}
