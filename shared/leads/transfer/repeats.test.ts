import { describe, expect, it } from 'vitest'
import type { Findable } from '../matching/keys.ts'
import * as phones from '../contact/phone.ts'
import { EarlierRows, samePerson } from './repeats.ts'

const phone = '+12125550142'
const ada: Findable = { name: 'Ada Lovelace', email: 'ada@example.com', phone }

describe('the same person', () => {
  it.each<[string, Findable, 'email' | 'phone' | undefined]>([
    ['of the same address, whatever the name', { name: 'Bea', email: ' ADA@example.com' }, 'email'],
    ['of the same number and name', { name: 'LOVELACE, Ada', phone }, 'phone'],
    ['of the same number and nearly the name', { name: 'A. Lovelace', phone }, 'phone'],
    ['of the same number and name, with an address of each', { ...ada, email: 'al@example.com' }, 'phone'],
    [
      'not of nearly the name where each has an address',
      { name: 'A. Lovelace', email: 'al@example.com', phone },
      undefined,
    ],
    ['of a number that is the second of one', { name: 'Ada Lovelace', second_phone: phone }, 'phone'],
    ['not of the same number alone', { name: 'Bea Byron', phone }, undefined],
    ['not of the same name alone', { name: 'Ada Lovelace' }, undefined],
  ])('is %s', (_, other, same) => {
    expect(samePerson(ada, other, phones)).toBe(same)
    expect(samePerson(other, ada, phones)).toBe(same)
  })

  it('is not recognized by an invalid number', () => {
    const filler = { name: 'Ada Lovelace', phone: '+10000000000' }
    expect(samePerson(filler, filler, phones)).toBeUndefined()
  })
})

it('compares a row with all earlier rows', () => {
  const rows = new EarlierRows(phones)
  rows.add({ ...ada, row: 2 })
  rows.add({ name: 'Bea Byron', phone, row: 3 })
  expect(rows.repeatOf({ name: 'Grace Hopper', email: 'ada@example.com' })).toEqual({
    repeat: 'Same email address as row 2, “Ada Lovelace”.',
  })
  expect(rows.repeatOf({ name: 'Bea Byron', phone })).toEqual({
    repeat: 'Same name and phone number as row 3.',
  })
  expect(rows.repeatOf({ name: 'Bea Byron', phone: '+13475550199', second_phone: phone })).toEqual({
    repeat: 'Same name and phone number as row 3.',
  })
  expect(rows.repeatOf({ name: 'Cy Young', phone })).toEqual({
    shares: 'Same phone number as row 2, added as its own lead.',
  })
  expect(rows.repeatOf({ name: 'Ada Lovelace' })).toEqual({})
})
