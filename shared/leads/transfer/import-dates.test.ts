import { expect, it } from 'vitest'
import { readDay, readReceived } from './import-dates.ts'

it.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T09:00:00Z', '2026-12-01'],
  ['2/9/2027', '2027-02-09'],
  ['2/9/27', '2027-02-09'],
  ['02/30/2027', undefined],
  ['31/12/2027', undefined],
  ['31.12.2027', '2027-12-31'],
  ['12 Mar 2024', '2024-03-12'],
  ['7-Feb-22', '2022-02-07'],
  ['March 5, 2024', '2024-03-05'],
  ['Sept. 3rd, 2024', '2024-09-03'],
  ['30 Feb 2024', undefined],
  ['12 Brumaire 2024', undefined],
  ['soon', undefined],
  ['45986', undefined],
])('reads the day %j as %s', (text, day) => expect(readDay(text)).toBe(day))

const now = new Date('2026-11-25T12:00:00Z')

it.each([
  ['3/15/2024', '2024-03-15T16:00:00.000Z'],
  ['12 Mar 2024', '2024-03-12T16:00:00.000Z'],
  ['2024-01-12 09:14', '2024-01-12T14:14:00.000Z'],
  ['3/15/2024 2:30 PM', '2024-03-15T18:30:00.000Z'],
  ['3/15/2024, 12:05 am', '2024-03-15T04:05:00.000Z'],
  ['2024-01-15 10:00:00', '2024-01-15T15:00:00.000Z'],
  ['2024-01-15T10:00:00.000Z', '2024-01-15T10:00:00.000Z'],
  ['2024-01-15T10:00:00.000+0000', '2024-01-15T10:00:00.000Z'],
  ['2024-01-15T10:00:00+02:00', '2024-01-15T08:00:00.000Z'],
  ['2024-01-15 10:00:30 UTC', '2024-01-15T10:00:30.000Z'],
  ['', null],
])('reads the received date %j as %s', (text, at) =>
  expect(readReceived(text, now)).toEqual({ value: at, notes: [] }),
)

it.each([
  ['yesterday', 'is not a readable date'],
  ['13/13/2024', 'is not a readable date'],
  ['1/0/1900', 'is not a readable date'],
  ['1970-01-01', 'is not a readable date'],
  ['0001-01-01', 'is not a readable date'],
  ['2024-01-15 25:00', 'is not a readable date'],
  ['2026-11-26', 'is in the future'],
])('treats a lead with the date %j as received today', (text, why) =>
  expect(readReceived(text, now)).toEqual({
    value: null,
    notes: [`The date “${text}” ${why}; the lead counts as received today.`],
  }),
)
