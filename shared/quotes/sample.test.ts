import { describe, expect, it } from 'vitest'
import { quoteRequest } from './model.ts'
import { quoteIdFrom, readDiscount, sampleQuote } from './sample.ts'
import { quoteDates } from './validity.ts'

const outOfBounds = 'Enter a discount from 0 to 100 percent.'

describe('the sample quote', () => {
  it('is a quote the PDF call takes', () => {
    const quoteId = quoteIdFrom(new Date('2026-11-21T13:45:02.128Z'))
    expect(quoteId).toBe('Q-20261121-084502-128')
    expect(quoteRequest.safeParse({ ...sampleQuote, quoteId }).success).toBe(true)
  })

  it('has a number from the day of its date', () => {
    const late = '2026-11-22T02:30:00.000Z'
    expect(quoteIdFrom(new Date(late))).toBe('Q-20261121-213000-000')
    expect(quoteDates(late).dated).toBe('November 21, 2026')
  })
})

it.each([
  ['12.5', 12.5],
  ['10%', 10],
  ['', 0],
  ['ten', 0],
  ['33.337', 33.34],
  ['Infinity', 0],
  ['100', 100],
  ['1,5', 'Write 1.5'],
  ['1,500', outOfBounds],
  ['100.01', outOfBounds],
  ['-0.5', outOfBounds],
])('reads a discount of "%s" as %s', (typed, discount) => expect(readDiscount(typed)).toBe(discount))
