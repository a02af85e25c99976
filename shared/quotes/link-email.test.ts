import { expect, it } from 'vitest'
import { tier } from '../catalog.ts'
import { linkEmailWords } from './link-email.ts'

const quote = {
  quoteId: 'Q-1',
  revision: 1,
  customerName: 'Fox Bakery',
  services: [{ name: 'A', setupFee: 1000, monthlyFee: 250.5 }],
  discount: 0,
}

it('states the total and how long the quote is open after it is sent', () => {
  const { subject, paragraphs } = linkEmailWords(quote, '2026-11-22T15:00:00Z', 'LINK')
  expect(subject).toMatch(/^Your quote Q-1 from /)
  expect(paragraphs.slice(0, 2)).toEqual([
    'Here is our quote for Fox Bakery, open until December 22, 2026.',
    'Due on signing: $1,000.00\nDue at the start of each month: $250.50\nFirst year: setup and twelve months: $4,006.00',
  ])
  expect(paragraphs[2]).toContain('\nLINK')
})

it('says how a line with a plan is paid', () => {
  const { name, plan } = tier('partner')
  const services = [{ name, setupFee: 0, monthlyFee: 12_500, plan }]
  expect(linkEmailWords({ ...quote, services }, '2026-11-22T15:00:00Z', 'LINK').paragraphs[2]).toBe(
    'Strategic Partner: at the end of each month; ends with thirty days’ notice.',
  )
})

it('mentions a new version from the second revision on, and a custom number of days', () => {
  const revised = { ...quote, revision: 2, valid_days: 7 }
  expect(linkEmailWords(revised, '2026-11-22T15:00:00Z', 'LINK').paragraphs[0]).toBe(
    'Here is the new version of our quote for Fox Bakery, open until November 29, 2026.',
  )
})
