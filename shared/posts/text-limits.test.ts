import { expect, it } from 'vitest'
import { lengthOn } from './text-limits.ts'

it.each([
  ['linkedin', 'Tally 👍', 7],
  ['tiktok', 'Tally 👍', 8],
  ['twitter', 'Tally 👍', 8],
  ['twitter', '見積書', 6],
  ['twitter', 'Read https://www.example.com/a/very/long/address?of=things', 28],
] as const)('counts on %s "%s" as %i', (platform, text, length) =>
  expect(lengthOn(platform, text)).toBe(length),
)
