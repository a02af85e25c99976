import { describe, expect, it } from 'vitest'
import { amountOf } from './amounts.ts'

describe('amountOf', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['$4,200', 4200],
    ['4200.50', 4200.5],
    ['0', 0],
    ['60k', 60_000],
  ])('reads %j as %j', (typed, amount) => expect(amountOf(typed)).toBe(amount))

  it.each(['four', '1,5'])('rejects %j', (typed) => expect(amountOf(typed)).toBeNaN())
})
