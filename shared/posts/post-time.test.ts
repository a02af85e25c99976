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
  it('is the instant of the local time in its zone', () =>
    expect(settleTime(nothing, { timezone: berlin, wall_time: '2026-12-01T09:00' })).toEqual({
      scheduled_for: '2026-12-01T08:00:00.000Z',
      timezone: berlin,
      wall_time: '2026-12-01T09:00',
    }))

  it('is the given instant without a zone', () => {
    expect(settleTime(nothing, { scheduled_for: '2026-12-01T08:00:00.000Z' })).toEqual({
      scheduled_for: '2026-12-01T08:00:00.000Z',
    })
    expect(settleTime({ scheduled_for: '2026-12-01T08:00:00.000Z' }, {})).toEqual({
      scheduled_for: '2026-12-01T08:00:00.000Z',
    })
  })

  const stored = {
    scheduled_for: '2026-12-01T08:00:00.000Z',
    timezone: berlin,
    wall_time: '2026-12-01T09:00',
  }

  it('keeps its zone if only the instant changes', () =>
    expect(settleTime(stored, { scheduled_for: '2026-07-01T08:00:00.000Z' })).toEqual({
      scheduled_for: '2026-07-01T08:00:00.000Z',
      timezone: berlin,
      wall_time: '2026-07-01T10:00',
    }))

  it('keeps its instant if only the zone changes', () =>
    expect(settleTime(stored, { timezone: 'America/New_York' })).toEqual({
      scheduled_for: stored.scheduled_for,
      timezone: 'America/New_York',
      wall_time: '2026-12-01T03:00',
    }))

  it('is removed together with its local time, but not with its zone', () =>
    expect(settleTime(stored, { scheduled_for: null })).toEqual({ scheduled_for: null, timezone: berlin }))

  it('moves later if the local time does not exist', () =>
    expect(settleTime(nothing, { timezone: berlin, wall_time: '2026-03-29T02:30' })).toEqual({
      scheduled_for: '2026-03-29T01:30:00.000Z',
      timezone: berlin,
      wall_time: '2026-03-29T03:30',
    }))

  it.each(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])(
    'is %s if the local time occurs twice and this instant is given',
    (scheduled_for) =>
      expect(settleTime(nothing, { timezone: berlin, wall_time: '2026-10-25T02:30', scheduled_for })).toEqual(
        {
          scheduled_for,
          timezone: berlin,
          wall_time: '2026-10-25T02:30',
        },
      ),
  )

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
