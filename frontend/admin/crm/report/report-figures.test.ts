import { describe, expect, it } from 'vitest'
import {
  bySource,
  byWeek,
  partOf,
  scaleTop,
  spanBetween,
  sumOf,
  withoutImported,
  type Report,
} from './report-figures.ts'

const entry = (
  starts: string,
  channel: string,
  [arrived, contacted, qualified, proposal, won, lost]: [number, number, number, number, number, number],
): Report['weeks'][number] => ({
  starts,
  channel,
  arrived,
  reached: { contacted, qualified, proposal, won },
  lost,
})

const entries = [
  entry('2026-11-02', 'search', [5, 4, 3, 2, 1, 1]),
  entry('2026-11-16', 'direct', [7, 1, 0, 0, 0, 0]),
  entry('2026-11-16', 'search', [1, 1, 1, 1, 1, 0]),
]

describe('the figures of the report', () => {
  it('adds up funnels', () =>
    expect(sumOf(entries)).toEqual({ arrived: 13, contacted: 6, qualified: 4, proposal: 3, won: 2, lost: 1 }))

  it('groups by source, the largest first', () => {
    expect(bySource(entries).map(({ name, funnel }) => [name, funnel.arrived, funnel.won])).toEqual([
      ['Direct', 7, 0],
      ['Search engines', 6, 2],
    ])
  })

  it('groups by week up to the current one, including empty weeks', () => {
    expect(
      byWeek(entries, 4, '2026-11-22T20:00:00.000Z').map(({ starts, funnel }) => [starts, funnel.arrived]),
    ).toEqual([
      ['2026-10-26', 0],
      ['2026-11-02', 5],
      ['2026-11-09', 0],
      ['2026-11-16', 8],
    ])
    expect(byWeek([], 1, '2026-11-23T12:00:00.000Z')[0]?.starts).toBe('2026-11-23')
  })

  it.each([
    [0, 1],
    [3, 3],
    [9, 10],
    [11, 12],
    [1011, 1200],
    [120_001, 150_000],
  ])('rounds the scale for %d up to %d', (value, top) => expect(scaleTop(value)).toBe(top))

  it('separates imported leads', () => {
    const imported = entry('2026-11-16', 'import', [5000, 0, 0, 0, 0, 0])
    expect(withoutImported([...entries, imported])).toEqual({ entries, imported: 5000 })
    expect(withoutImported(entries).imported).toBe(0)
  })

  it.each([
    [0, 0, '–'],
    [0, 5, '0%'],
    [1, 3, '33%'],
    [7, 4975, 'under 1%'],
    [4974, 4975, 'over 99%'],
    [5, 5, '100%'],
  ])('formats %s of %s as %s', (part, whole, words) => expect(partOf(part, whole)).toBe(words))

  it.each([
    [null, 300, 'up to 5 min'],
    [300, 3600, '5 min to 1 h'],
    [86_400, 259_200, '1 day to 3 days'],
    [259_200, null, 'over 3 days'],
    [null, null, 'at any time'],
  ])('formats the range from %s to %s seconds', (from, to, words) =>
    expect(spanBetween(from, to)).toBe(words),
  )
})
