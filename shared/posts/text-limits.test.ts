import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../testing/any-character.ts'
import { lengthOn, textLimit } from './text-limits.ts'

it.each([
  ['linkedin', 'Tally 👍', 7],
  ['tiktok', 'Tally 👍', 8],
  ['twitter', 'Tally 👍', 8],
  ['youtube', 'Tally 👍', 10],
  ['youtube', 'Größe 見', 11],
] as const)('%s counts "%s" as %i', (platform, text, length) => expect(lengthOn(platform, text)).toBe(length))

// Compared by hand with twitter-text 3.1.0, X's own library, which has 11 MB and no release since 2020.
describe('X counts', () => {
  it.each([
    ['見積書', 6],
    ['e\u0301', 1],
    ['👨‍👩‍👧‍👦', 2],
    ['👍🏽🏳️‍🌈1️⃣🇫🇷', 8],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
    ['© ®', 3],
    ['“q” – … €', 11],
    ['Read https://www.example.com/a/very/long/address?of=things', 28],
    ['(https://example.com/a_(b))', 25],
    ['https://example.com/a,b', 23],
    ['example.de/path and brand.ai', 51],
    ['me@example.com @example.com #example.com', 40],
    ['node.js v1.2 e.g. ex_ample.com', 30],
    ['https://例え.jp', 23],
    ['見積書example.de', 29],
  ])('%s as %i', (text, length) => expect(lengthOn('twitter', text)).toBe(length))

  it('any text, and not less for a longer one', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(lengthOn('twitter', text)).toBeGreaterThanOrEqual(0)
        expect(lengthOn('twitter', `${text} word`)).toBeGreaterThanOrEqual(lengthOn('twitter', text))
      }),
    )
  })
})

it('has a limit for each platform', () => expect(textLimit).toMatchObject({ twitter: 280, linkedin: 3000 }))
