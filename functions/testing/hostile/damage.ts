import type { Materials } from './materials.ts'
import type { Random } from './random.ts'
import type { Kinds } from './kinds.ts'

const sampleOf = (made: Materials, random: Random): Buffer =>
  Buffer.from(
    random.of([
      ...made.issued.map(({ pdf }) => pdf),
      made.counterSigned,
      made.counterSigned,
      made.copy,
      made.scan,
      made.other,
      made.impostor,
      ...made.foreign,
    ]),
  )

type Change = (bytes: Buffer, random: Random) => Uint8Array

const ofSample =
  (change: Change): Kinds[string] =>
  (made, random) =>
    change(sampleOf(made, random), random)

/** Changes one of the matches of a pattern. */
const tampering =
  (pattern: RegExp, change: (found: string, random: Random) => string): Change =>
  (bytes, random) => {
    const text = bytes.toString('latin1')
    const places = [...text.matchAll(pattern)]
    if (places.length === 0) return bytes.subarray(0, random.below(bytes.length))
    const { index, 0: found } = random.of(places)
    const after = text.slice(index + found.length)
    return Buffer.from(text.slice(0, index) + change(found, random) + after, 'latin1')
  }

const otherNumber = (found: string, random: Random): string =>
  found.replace(/\d+/g, (digits) =>
    random.below(3) > 0 ? digits : String(random.of([0, 1, 7, 2 ** 31, 99_999_999_999, Number(digits) + 1])),
  )

/** Files with damaged bytes. What a reader makes of them is not known in advance. */
export const damage: Kinds = {
  'cut short': ofSample((bytes, random) => bytes.subarray(0, random.below(bytes.length))),
  'cut short, closed again': ofSample((bytes, random) => {
    const end = bytes.subarray(bytes.lastIndexOf('startxref'))
    return Buffer.concat([bytes.subarray(0, random.below(bytes.length)), Buffer.from('\n'), end])
  }),
  'bytes flipped': ofSample((bytes, random) => {
    for (let change = 0; change <= random.below(12); change++)
      bytes[random.below(bytes.length)] = random.below(256)
    return bytes
  }),
  'a bit flipped': ofSample((bytes, random) => {
    const at = random.below(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    return bytes
  }),
  'pieces moved': ofSample((bytes, random) => {
    const [from, to] = [random.below(bytes.length), random.below(bytes.length)]
    bytes.copy(bytes, to, from, Math.min(bytes.length, from + random.below(400)))
    return bytes
  }),
  'a piece cut out': ofSample((bytes, random) => {
    const at = random.below(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(300))])
  }),
  'two files spliced': (made, random) => {
    const [head, tail] = [sampleOf(made, random), sampleOf(made, random)]
    return Buffer.concat([
      head.subarray(0, random.below(head.length)),
      tail.subarray(random.below(tail.length)),
    ])
  },
  'two files in one': (made, random) => Buffer.concat([sampleOf(made, random), sampleOf(made, random)]),
  'cross-references spoiled': ofSample(
    tampering(/\d{10} \d{5} [nf]|startxref\s+\d+|\/Prev \d+/g, otherNumber),
  ),
  'wrong lengths': ofSample(tampering(/\/(?:Length|N|First|Size|Count|Length1) \d+/g, otherNumber)),
  'references changed': ofSample(tampering(/\d+ 0 R\b/g, otherNumber)),
  'object numbers changed': ofSample(tampering(/\d+ 0 obj/g, otherNumber)),
  'words misspelled': ofSample(
    tampering(/endobj|endstream|stream|obj|trailer|xref|%%EOF|>>|<</g, (word, random) =>
      random.of(['', word.toUpperCase(), `${word}${word}`, word.slice(1), '(', 'null']),
    ),
  ),
  'names changed': ofSample(
    tampering(/\/[A-Z]\w+/g, (name, random) =>
      random.of([`${name}x`, '/Pages', '/Type', '/#41', `/#${name.slice(1)}`, '/FlateDecode', '/Prev']),
    ),
  ),
  'a wrong range of signed bytes': (made, random) =>
    tampering(/\/ByteRange\s*\[[\d\s]+\]/g, otherNumber)(
      Buffer.from(random.of([made.counterSigned, made.issued[0].pdf, made.other])),
      random,
    ),
  'junk before': ofSample((bytes, random) =>
    Buffer.concat([Buffer.from(random.of(['\n', 'junk', '%PDF-1.4\n', ' '])), bytes]),
  ),
  'junk behind': ofSample((bytes, random) =>
    Buffer.concat([bytes, Buffer.from(random.of(['junk', 'x\n%%EOF', '\0', '\n\n']))]),
  ),
}
