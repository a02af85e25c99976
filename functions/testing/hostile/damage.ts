import type { Materials, Kinds } from './materials.ts'
import type { Random } from './random.ts'

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

/** Changes all matches of a pattern, or one of them. */
function tampered(bytes: Buffer, pattern: RegExp, random: Random, change: (found: string) => string): Buffer {
  const text = bytes.toString('latin1')
  const places = [...text.matchAll(pattern)]
  if (places.length === 0) return bytes.subarray(0, random.below(bytes.length))
  const { index, 0: found } = random.of(places)
  const after = text.slice(index + found.length)
  return Buffer.from(text.slice(0, index) + change(found) + after, 'latin1')
}

const otherNumber = (random: Random) => (found: string) =>
  found.replace(/\d+/g, (digits) =>
    random.below(3) > 0 ? digits : String(random.of([0, 1, 7, 2 ** 31, 99_999_999_999, Number(digits) + 1])),
  )

/** Files with damaged bytes. The result of each is unknown in advance. */
export const damage: Kinds = {
  'cut short': (made, random) => {
    const bytes = sampleOf(made, random)
    return bytes.subarray(0, random.below(bytes.length))
  },
  'cut short, closed again': (made, random) => {
    const bytes = sampleOf(made, random)
    const end = bytes.subarray(bytes.lastIndexOf('startxref'))
    return Buffer.concat([bytes.subarray(0, random.below(bytes.length)), Buffer.from('\n'), end])
  },
  'bytes flipped': (made, random) => {
    const bytes = sampleOf(made, random)
    for (let change = 0; change <= random.below(12); change++)
      bytes[random.below(bytes.length)] = random.below(256)
    return bytes
  },
  'a bit flipped': (made, random) => {
    const bytes = sampleOf(made, random)
    const at = random.below(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    return bytes
  },
  'pieces moved': (made, random) => {
    const bytes = sampleOf(made, random)
    const [from, to] = [random.below(bytes.length), random.below(bytes.length)]
    bytes.copy(bytes, to, from, Math.min(bytes.length, from + random.below(400)))
    return bytes
  },
  'a piece cut out': (made, random) => {
    const bytes = sampleOf(made, random)
    const at = random.below(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(300))])
  },
  'two files spliced': (made, random) => {
    const [head, tail] = [sampleOf(made, random), sampleOf(made, random)]
    return Buffer.concat([
      head.subarray(0, random.below(head.length)),
      tail.subarray(random.below(tail.length)),
    ])
  },
  'two files in one': (made, random) => Buffer.concat([sampleOf(made, random), sampleOf(made, random)]),
  'cross-references spoiled': (made, random) =>
    tampered(
      sampleOf(made, random),
      /\d{10} \d{5} [nf]|startxref\s+\d+|\/Prev \d+/g,
      random,
      otherNumber(random),
    ),
  'lengths that lie': (made, random) =>
    tampered(
      sampleOf(made, random),
      /\/(?:Length|N|First|Size|Count|Length1) \d+/g,
      random,
      otherNumber(random),
    ),
  'references changed': (made, random) =>
    tampered(sampleOf(made, random), /\d+ 0 R\b/g, random, otherNumber(random)),
  'object numbers changed': (made, random) =>
    tampered(sampleOf(made, random), /\d+ 0 obj/g, random, otherNumber(random)),
  'words misspelled': (made, random) =>
    tampered(
      sampleOf(made, random),
      /endobj|endstream|stream|obj|trailer|xref|%%EOF|>>|<</g,
      random,
      (word) => random.of(['', word.toUpperCase(), `${word}${word}`, word.slice(1), '(', 'null']),
    ),
  'names changed': (made, random) =>
    tampered(sampleOf(made, random), /\/[A-Z]\w+/g, random, (name) =>
      random.of([`${name}x`, '/Pages', '/Type', '/#41', `/#${name.slice(1)}`, '/FlateDecode', '/Prev']),
    ),
  'a range of signed bytes that lies': (made, random) =>
    tampered(
      Buffer.from(random.of([made.counterSigned, made.issued[0].pdf, made.other])),
      /\/ByteRange\s*\[[\d\s]+\]/g,
      random,
      otherNumber(random),
    ),
  'junk before': (made, random) =>
    Buffer.concat([Buffer.from(random.of(['\n', 'junk', '%PDF-1.4\n', ' '])), sampleOf(made, random)]),
  'junk behind': (made, random) =>
    Buffer.concat([sampleOf(made, random), Buffer.from(random.of(['junk', 'x\n%%EOF', '\0', '\n\n']))]),
}
