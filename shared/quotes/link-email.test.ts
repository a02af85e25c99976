import { expect, it } from 'vitest'
import { linkEmailWords } from './link-email.ts'

const quote = { quoteId: 'Q-1', revision: 1, customerName: 'Fox Bakery', totals: { total: 7741.98 } }

it('says what it comes to and how long it is open from the day it is sent', () => {
  const { subject, paragraphs } = linkEmailWords(quote, '2026-11-22T15:00:00Z', 'LINK')
  expect(subject).toMatch(/^Your quote Q-1 from /)
  expect(paragraphs[0]).toBe('Here is our quote for Fox Bakery: $7,741.98, open until December 22, 2026.')
  expect(paragraphs[1]).toContain('\nLINK')
})

it('speaks of a new version from the second revision on, and of days of its own', () => {
  const revised = { ...quote, revision: 2, valid_days: 7 }
  expect(linkEmailWords(revised, '2026-11-22T15:00:00Z', 'LINK').paragraphs[0]).toBe(
    'Here is the new version of our quote for Fox Bakery: $7,741.98, open until November 29, 2026.',
  )
})
