import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthGrid } from './month-grid.ts'
import { instantOf, rangeOf, wallTimeOf } from './zone.ts'

const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]

describe('instantOf', () => {
  it('is reversed by wallTimeOf for a local time that occurs once', () => {
    const minute = fc.date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (date, zone) => {
        date.setUTCSeconds(0, 0)
        const wall = wallTimeOf(date.toISOString(), zone)
        const { instant, clock } = instantOf(wall, zone)
        if (clock === 'once') expect(instant).toBe(date.toISOString())
        else expect(wallTimeOf(instant, zone)).toEqual(wall)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['an hour that does not exist', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', 'skipped'],
    ['an hour that comes twice', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'twice'],
    ['summer', '2026-07-01', '09:00', '2026-07-01T13:00:00.000Z', 'once'],
    ['winter', '2026-12-01', '09:00', '2026-12-01T14:00:00.000Z', 'once'],
  ])('handles %s in New York', (_, day, time, instant, clock) =>
    expect(instantOf({ day, time }, 'America/New_York')).toEqual({ instant, clock }),
  )

  it('handles clock changes of half an hour', () => {
    expect(instantOf({ day: '2026-10-04', time: '02:15' }, 'Australia/Lord_Howe').clock).toBe('skipped')
  })

  it('starts the day at one if clocks change at midnight', () => {
    const { instant, clock } = instantOf({ day: '2018-11-04', time: '00:00' }, 'America/Sao_Paulo')
    expect(clock).toBe('skipped')
    expect(wallTimeOf(instant, 'America/Sao_Paulo')).toEqual({ day: '2018-11-04', time: '01:00' })
  })
})

it('spans 42 days of a month with a clock change, within the limit of the list', () => {
  const grid = monthGrid('2026-03')
  const { from, to } = rangeOf(grid[0] ?? '', grid[41] ?? '', 'America/New_York')
  expect([from, to]).toEqual(['2026-03-01T05:00:00.000Z', '2026-04-12T04:00:00.000Z'])
})
