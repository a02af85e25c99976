import { expect, it } from 'vitest'
import { formatSpan, spanSince } from './spans.ts'

it.each([
  [0, 'under a minute'],
  [59, 'under a minute'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [11_520, '3 h 12 min'],
  [86_399, '23 h 59 min'],
  [86_400, '1 day'],
  [100_800, '1 day 4 h'],
  [13 * 86_400 + 7200, '13 days 2 h'],
  [14 * 86_400, '2 weeks'],
  [20 * 86_400, '2 weeks'],
  [400 * 86_400, '57 weeks'],
])('formats %d seconds as "%s"', (seconds, words) => expect(formatSpan(seconds)).toBe(words))

it.each([
  ['2026-11-21T10:15:00.000Z', '1 h 45 min'],
  ['2026-11-21T12:05:00.000Z', 'under a minute'],
])('measures from %s', (instant, words) =>
  expect(spanSince(instant, Date.parse('2026-11-21T12:00:00Z'))).toBe(words),
)
