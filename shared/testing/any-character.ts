import fc from 'fast-check'

const surrogates = { from: 0xd800, count: 0x800 }

/** Any character of Unicode, for `fc.string`: the library's own takes a list of all of them, which is over a second. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff - surrogates.count)
  .map((at) => String.fromCodePoint(at < surrogates.from ? at : at + surrogates.count))
