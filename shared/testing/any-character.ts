import fc from 'fast-check'

const [firstSurrogate, surrogates] = [0xd800, 0x800]

/** The library's own takes a list of all, over a second. These can be traced back, so it can insert `__proto__`. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10ffff - surrogates).map(
  (at) => String.fromCodePoint(at < firstSurrogate ? at : at + surrogates),
  (value) => {
    if (typeof value !== 'string' || !/^\P{Surrogate}$/su.test(value)) throw new Error('Not one character')
    const code = value.codePointAt(0) ?? 0
    return code < firstSurrogate ? code : code - surrogates
  },
)
