import fc from 'fast-check'
import { expect, it } from 'vitest'
import { doubtfulPhone } from './phone.ts'
import { phoneHint } from './phone-hint.ts'

it.each(['', '(212) 555-0142', '1-212-555-0142 x5', '+44 20 7946 0958', '011 44 20 7946 0958'])(
  '%j gets no hint',
  (typed) => expect(phoneHint(typed)).toBeUndefined(),
)

it.each([
  ['12', /too short/],
  ['555-0142', /area code/],
  ['12 ext. 12345678', /too short/],
  ['+1 2', /too short/],
  ['123-456-7890', /check the digits/],
  ['000 000 0000', /check the digits/],
])('%j gets a hint', (typed, hint) => expect(phoneHint(typed)).toMatch(hint))

it('gives no hint for numbers without a warning for staff', () => {
  const numbers = fc.stringMatching(/^1?[2-9][0-8][0-9][2-9][0-9]{6}$/)
  const agrees = fc.property(numbers, (typed) => Boolean(doubtfulPhone(typed)) || !phoneHint(typed))
  expect(fc.check(agrees).failed).toBe(false)
})
