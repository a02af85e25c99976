import { describe, expect, it } from 'vitest'
import { Problem } from '../api/problem.ts'
import { timezone, wallTime } from './composition.ts'
import { clockWarning, movedByDays, settleTime } from './post-time.ts'

const berlin = 'Europe/Berlin'
const nothing = { scheduled_for: null }
const fieldOf = (call: () => unknown): string | undefined => {
  try {
    call()
  } catch (error) {
    if (error instanceof Problem) return error.errors?.[0]?.field
  }
  return undefined
}

describe('the time of a post', () => {
  const at = (scheduled_for: string, wall_time: string, zone = berlin) => ({
    scheduled_for,
    timezone: zone,
    wall_time,
  })
  const stored = at('2026-12-01T08:00:00.000Z', '2026-12-01T09:00')
  const { scheduled_for } = stored
  const inBerlin = (wall_time: string) => ({ timezone: berlin, wall_time })
  const early = at('2026-10-25T00:30:00.000Z', '2026-10-25T02:30')
  const late = at('2026-10-25T01:30:00.000Z', '2026-10-25T02:30')

  it.each<[string, ...Parameters<typeof settleTime>, ReturnType<typeof settleTime>]>([
    ['is the instant of the local time in its zone', nothing, inBerlin('2026-12-01T09:00'), stored],
    ['is the given instant without a zone', nothing, { scheduled_for }, { scheduled_for }],
    ['stays without a change', { scheduled_for }, {}, { scheduled_for }],
    [
      'keeps its zone if only the instant changes',
      stored,
      { scheduled_for: '2026-07-01T08:00:00.000Z' },
      at('2026-07-01T08:00:00.000Z', '2026-07-01T10:00'),
    ],
    [
      'keeps its instant if only the zone changes',
      stored,
      { timezone: 'America/New_York' },
      at(scheduled_for, '2026-12-01T03:00', 'America/New_York'),
    ],
    [
      'is removed together with its local time, but not with its zone',
      stored,
      { scheduled_for: null },
      { scheduled_for: null, timezone: berlin },
    ],
    [
      'moves later if the local time does not exist',
      nothing,
      inBerlin('2026-03-29T02:30'),
      at('2026-03-29T01:30:00.000Z', '2026-03-29T03:30'),
    ],
    ['is the earlier one of two instants', nothing, early, early],
    ['is the later one of two instants', nothing, late, late],
  ])('%s', (_, before, change, after) => expect(settleTime(before, change)).toEqual(after))

  it('rejects parts that contradict each other', () => {
    const wall = { timezone: berlin, wall_time: '2026-12-01T09:00' }
    expect(fieldOf(() => settleTime(nothing, { wall_time: wall.wall_time }))).toBe('timezone')
    expect(fieldOf(() => settleTime(nothing, { ...wall, scheduled_for: null }))).toBe('wall_time')
    expect(fieldOf(() => settleTime(nothing, { ...wall, scheduled_for: '2026-12-01T09:00:00.000Z' }))).toBe(
      'wall_time',
    )
  })
})

describe('a post moved by days', () => {
  const before = { scheduled_for: '2026-10-24T07:00:00.000Z' }
  it('keeps its local time over a clock change, in its own zone or else in the given one', () => {
    expect(movedByDays(before, 1, berlin)).toEqual({ scheduled_for: '2026-10-25T08:00:00.000Z' })
    expect(movedByDays({ ...before, timezone: 'UTC' }, 1, berlin)).toEqual({
      scheduled_for: '2026-10-25T07:00:00.000Z',
      timezone: 'UTC',
      wall_time: '2026-10-25T07:00',
    })
    expect(movedByDays(before, -1, berlin)?.scheduled_for).toBe('2026-10-23T07:00:00.000Z')
  })
  it('has no result without a time', () => expect(movedByDays(nothing, 1, berlin)).toBeUndefined())
})

describe('the warning about a clock change', () => {
  it.each([
    ['2026-03-29T02:30', '03:30'],
    ['2026-10-25T02:30', 'twice'],
  ])('%s: %s', (wall, words) => expect(clockWarning(wall, berlin)).toContain(words))

  it('is empty at other times', () => expect(clockWarning('2026-03-29T03:30', berlin)).toBe(''))
})

describe('fields', () => {
  it.each(['Europe/Berlin', 'UTC', 'America/Argentina/Ushuaia'])('%s is a valid zone', (name) =>
    expect(timezone.safeParse(name).success).toBe(true),
  )
  it.each(['', '+02:00', 'Mars/Base', 'Europe/Berlin\n'])('%j is not a zone', (name) =>
    expect(timezone.safeParse(name).success).toBe(false),
  )
  it.each(['2026-02-29T09:00', '2026-12-01T24:00', '2026-12-01 09:00', '2026-12-01T09:00:00', ''])(
    '%j is not a local time',
    (text) => expect(wallTime.safeParse(text).success).toBe(false),
  )
})
