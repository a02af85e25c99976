import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPercent, formatUsd, formatUsdShort } from './format.ts'
import { readTyped, type Unit } from './typed.ts'

describe('readTyped', () => {
  it.each<[string, Unit, number | null]>([
    ['60k', 'dollars', 60_000],
    ['1,200k', 'dollars', 1_200_000],
    ['$1.2M', 'dollars', 1_200_000],
    ['1.005k', 'dollars', 1005],
    ['60,000', 'dollars', 60_000],
    ['$60,000.50', 'dollars', 60_000.5],
    [' 60 000 ', 'dollars', 60_000],
    ['60\u00a0000.50', 'dollars', 60_000.5],
    ['\u202a60,000\u202c', 'dollars', 60_000],
    ['5.', 'dollars', 5],
    ['.5', 'percent', 0.5],
    ['7%', 'percent', 7],
    ['7', 'percent', 7],
    ['1.35', 'number', 1.35],
    ['1,500', 'number', 1500],
    ['', 'dollars', null],
    [' ', 'percent', null],
  ])('reads %j in %s as %j', (typed, unit, value) => expect(readTyped(typed, unit)).toBe(value))

  it.each<[string, Unit, string]>([
    ['1,5', 'dollars', 'Write 1.5 or 1,500'],
    ['1,5', 'percent', 'Write 1.5'],
    ['1,5%', 'percent', 'Write 1.5%'],
    ['1234,5', 'dollars', 'Write 1,234.5'],
    ['1.234.567,89', 'dollars', 'Write 1,234,567.89'],
    ['60,', 'dollars', 'Use commas only between thousands, as in 1,500'],
    ['1,00,000', 'dollars', 'Use commas only between thousands, as in 1,500'],
    ['7%', 'dollars', 'Write an amount in dollars, without %'],
    ['7k', 'percent', 'Write only a percent, without k'],
    ['$7', 'percent', 'Write only a percent, without $'],
    ['7%', 'number', 'Write only a number, without %'],
    ['$7', 'number', 'Write only a number, without $'],
  ])('says what to write instead of %j in %s', (typed, unit, words) =>
    expect(readTyped(typed, unit)).toBe(words),
  )

  it.each(['four', '-5', '1.2.3', '1e3', '12abc', '$', '.', '0x10', '60 00', '7m%'])(
    'does not read %j',
    (typed) => {
      for (const unit of ['dollars', 'percent', 'number'] as const) expect(readTyped(typed, unit)).toBeNaN()
    },
  )

  const cents = fc.integer({ min: 0, max: 1e13 })

  it('reads back every formatted amount', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        for (const typed of [
          formatUsd(amount),
          formatUsdShort(amount),
          formatUsd(amount).slice(1),
          formatUsd(amount).replaceAll(',', ' '),
          (amount / 100).toLocaleString('en-US'),
          String(amount / 100),
        ])
          expect(readTyped(typed, 'dollars')).toBe(amount / 100)
      }),
    )
  })

  it('reads back every formatted percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (rate) => {
        expect(readTyped(formatPercent(rate), 'percent')).toBe(rate / 100)
      }),
    )
  })

  it('never reads a decimal comma as another number', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.stringMatching(/^\d{1,2}$/), (whole, part) => {
        expect(readTyped(`${whole},${part}`, 'dollars')).toMatch(/^Write [\d,]+\.\d/)
      }),
    )
  })
})
