import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayAfterKey,
  daysIn,
  dotsOf,
  monthGrid,
  monthOf,
  parseDay,
  parseMonth,
  sameDayIn,
  weekdayOf,
} from './month-grid.ts'

const anyMonth = fc
  .tuple(fc.integer({ min: 1970, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

describe('monthGrid', () => {
  it('has 42 consecutive days from a Sunday, with the whole month', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const grid = monthGrid(month)
        expect(grid).toHaveLength(42)
        expect(weekdayOf(grid[0] ?? '')).toBe(0)
        expect(grid.slice(1)).toEqual(grid.slice(0, -1).map((day) => addDays(day, 1)))
        expect(grid.filter((day) => monthOf(day) === month)).toHaveLength(daysIn(month))
        expect(grid.indexOf(`${month}-01`)).toBeLessThan(7)
      }),
    )
  })
})

describe('days and months', () => {
  it.each([
    ['2028-02', 29],
    ['2027-02', 28],
    ['2100-02', 28],
    ['2000-02', 29],
    ['2026-12', 31],
  ])('%s has %i days', (month, days) => expect(daysIn(month)).toBe(days))

  it('are added across years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -13)).toBe('2024-12')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('stay inside a shorter month', () => {
    expect(sameDayIn('2026-01-31', 1)).toBe('2026-02-28')
    expect(sameDayIn('2028-03-31', -1)).toBe('2028-02-29')
    expect(sameDayIn('2028-02-29', 12)).toBe('2029-02-28')
  })

  it.each([
    ['2026-11', '2026-11'],
    ['2026-13', undefined],
    ['1969-12', undefined],
    [null, undefined],
  ])('parse %s from a URL as the month %s', (text, month) => expect(parseMonth(text)).toBe(month))

  it('are parsed only if they exist', () => {
    expect(parseDay('2028-02-29')).toBe('2028-02-29')
    expect(parseDay('2026-02-29')).toBeUndefined()
    expect(parseDay('2026-02-00')).toBeUndefined()
  })
})

describe('dayAfterKey', () => {
  it.each([
    ['ArrowLeft', false, '2026-10-31'],
    ['ArrowRight', false, '2026-11-02'],
    ['ArrowUp', false, '2026-10-25'],
    ['ArrowDown', false, '2026-11-08'],
    ['Home', false, '2026-11-01'],
    ['End', false, '2026-11-07'],
    ['PageUp', false, '2026-10-01'],
    ['PageDown', false, '2026-12-01'],
    ['PageDown', true, '2027-11-01'],
    ['PageUp', true, '2025-11-01'],
    ['Enter', false, undefined],
  ])('%s (shift %s) moves from Sunday, November 1, 2026 to %s', (key, shift, day) =>
    expect(dayAfterKey('2026-11-01', key, shift)).toBe(day),
  )
})

it('shows at most three dots, and whether there are more', () => {
  expect(dotsOf([1, 2, 3])).toEqual({ dots: [1, 2, 3], more: false })
  expect(dotsOf([1, 2, 3, 4])).toEqual({ dots: [1, 2, 3], more: true })
})
