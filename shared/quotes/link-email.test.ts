import { expect, it } from 'vitest'
import { linkEmailWords } from './link-email.ts'

const quote = {
  quoteId: 'Q-1',
  revision: 1,
  customerName: 'Fox Bakery',
  services: [{ name: 'A', setupFee: 1000, monthlyFee: 250.5 }],
  discount: 0,
}

it('says what it comes to and how long it is open from the day it is sent', () => {
  const { subject, paragraphs } = linkEmailWords(quote, '2026-11-22T15:00:00Z', 'LINK')
  expect(subject).toMatch(/^Your quote Q-1 from /)
  expect(paragraphs[0]).toBe(
    'Here is our quote for Fox Bakery, open until December 22, 2026: due today $1,000.00; due each month $250.50; the first year, all together $4,006.00.',
  )
  expect(paragraphs[1]).toContain('\nLINK')
})

it('speaks of a new version from the second revision on, and of days of its own', () => {
  const revised = { ...quote, revision: 2, valid_days: 7 }
  expect(linkEmailWords(revised, '2026-11-22T15:00:00Z', 'LINK').paragraphs[0]).toBe(
    'Here is the new version of our quote for Fox Bakery, open until November 29, 2026: due today $1,000.00; due each month $250.50; the first year, all together $4,006.00.',
  )
})
