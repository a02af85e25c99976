import { expect, it } from 'vitest'
import { endOfValidity, quoteDates } from './validity.ts'

it('dates a quote in the firm’s zone and counts 30 calendar days', () => {
  expect(quoteDates('2026-11-21T15:00:00Z')).toEqual({
    dated: 'November 21, 2026',
    validUntil: 'December 21, 2026',
  })
})

it('is correct across the change to daylight saving time', () => {
  expect(quoteDates('2026-02-20T17:00:00Z').validUntil).toBe('March 22, 2026')
})

it('refuses an invalid date', () => {
  expect(() => quoteDates('soon')).toThrow(RangeError)
})

it('counts as many days as a quote asks for', () => {
  expect(quoteDates('2026-11-21T15:00:00Z', 1).validUntil).toBe('November 22, 2026')
})

it('ends with the last day, on the firm’s clock', () => {
  expect(endOfValidity('2026-11-21T15:00:00Z')).toBe('2026-12-22T05:00:00.000Z')
  expect(endOfValidity('2026-11-22T04:59:59Z')).toBe('2026-12-22T05:00:00.000Z')
  expect(endOfValidity('2026-02-20T17:00:00Z', 30)).toBe('2026-03-23T04:00:00.000Z')
})
