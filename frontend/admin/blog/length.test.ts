import { expect, it } from 'vitest'
import { lengthInWords } from './length.ts'

it.each([
  [0, 'No words yet'],
  [1, '1 word · 1 min to read'],
  [200, '200 words · 1 min to read'],
  [201, '201 words · 2 min to read'],
  [1234, '1,234 words · 7 min to read'],
])('describes the length of an article of %i words', (words, text) => {
  expect(lengthInWords(words)).toBe(text)
})
