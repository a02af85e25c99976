import { expect, it } from 'vitest'
import { datesOf, readDay, readInstant } from './dates.ts'

it.each([
  ['a day above 12', ['03/04/2026', '25/10/2026', '07/09/2026'], 'day', '03/04/2026'],
  ['a month above 12', ['3/4/2026', '10/25/26 14:00'], 'month', '3/4/2026'],
  ['dots only', ['', '05.12.2026'], 'day', '05.12.2026'],
  ['dots of an American', ['05.12.2026', '05.24.2026'], 'month', '05.12.2026'],
  ['nothing', ['05/12/2026', '1/2/26'], undefined, '05/12/2026'],
  ['nothing, but both ways agree', ['05/05/2026', '2026-12-05', 'soon'], undefined, undefined],
  ['both', ['25/10/2026', '10/25/2026', '1/2/2026'], undefined, '1/2/2026'],
])('the order of a column is decided by %s', (_, cells, order, unsure) =>
  expect(datesOf(cells)).toEqual({ order, unsure }),
)

it.each([
  ['2/9/2027', 'month', '2027-02-09'],
  ['2/9/27', 'day', '2027-09-02'],
  ['31/12/2027', 'month', undefined],
  ['31.12.2027', 'day', '2027-12-31'],
  ['02/30/2027', 'month', undefined],
  ['12 Mar 2024', 'month', '2024-03-12'],
  ['Sept. 3rd, 2024', 'day', '2024-09-03'],
  ['30 Feb 2024', 'day', undefined],
  ['46323', 'month', '2026-10-28'],
  ['46323.6041666667', 'day', '2026-10-28'],
  ['12345', 'month', undefined],
  ['soon', 'month', undefined],
] as const)('the day %j, %s first, is %s', (text, order, day) =>
  expect(readDay(text, order)).toEqual({ value: day, notes: [] }),
)

it('says how it read a date that nothing decides', () => {
  const notes = ['“05/12/2026” was read as month, day and year: 2026-05-12.']
  expect(readDay('05/12/2026', undefined)).toEqual({ value: '2026-05-12', notes })
  expect(readDay('05/05/2026', undefined)).toEqual({ value: '2026-05-05', notes: [] })
})

const read = (text: string) => readInstant(text, 'month', new Date('2026-11-25T12:00:00Z'), 'today counts')

it.each([
  ['3/15/2024', '2024-03-15T16:00:00.000Z'],
  ['2024-01-12 09:14', '2024-01-12T14:14:00.000Z'],
  ['3/15/2024, 12:05 am', '2024-03-15T04:05:00.000Z'],
  ['2024-01-15T10:00:00+02:00', '2024-01-15T08:00:00.000Z'],
  ['2024-01-15 10:00:30 UTC', '2024-01-15T10:00:30.000Z'],
  ['46323.6041666667', '2026-10-28T18:30:00.000Z'],
  ['', null],
])('reads the time %j as %s', (text, at) => expect(read(text)).toEqual({ value: at, notes: [] }))

it.each([
  ['yesterday', 'is not a readable date'],
  ['1970-01-01', 'is not a readable date'],
  ['2024-01-15 25:00', 'is not a readable date'],
  ['2026-11-26', 'is in the future'],
])('does not use the time %j', (text, why) =>
  expect(read(text)).toEqual({ value: null, notes: [`The date “${text}” ${why}; today counts.`] }),
)
