import { expect, it } from 'vitest'
import { answerDay, answerDayInWords } from './answer-day.ts'
import { questions, answersIn } from './qualifying.ts'
import { referenceOf } from './reference.ts'

it.each([
  ['a Monday morning', '2026-11-16T15:00:00Z', '2026-11-17'],
  ['late on Monday in New York, Tuesday in UTC', '2026-11-17T04:30:00Z', '2026-11-17'],
  ['a Friday', '2026-11-20T20:00:00Z', '2026-11-23'],
  ['a Sunday', '2026-11-22T12:00:00Z', '2026-11-23'],
  ['the day before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-27'],
])('%s is answered on the next business day', (_, at, day) => expect(answerDay(at)).toBe(day))

it('shows the day of the week', () =>
  expect(answerDayInWords('2026-11-20T20:00:00Z')).toBe('Monday, November 23'))

it('makes a reference from the end of the id', () =>
  expect(referenceOf('019ab000-0000-7000-8000-0000a1b2c3d4')).toBe('A1B2-C3D4'))

it('returns only given answers, in order, with the names of their questions', () => {
  expect(answersIn({ purpose: 'An oven', amount: 'Under $25,000', goal: '' })).toEqual([
    ['Amount wanted', 'Under $25,000'],
    ['Purpose', 'An oven'],
  ])
  expect(new Set(questions).size).toBe(13)
})
