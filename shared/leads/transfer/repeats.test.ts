import { expect, it } from 'vitest'
import type { Findable } from '../matching/keys.ts'
import * as phones from '../contact/phone.ts'
import { EarlierRows, samePerson } from './repeats.ts'

const phone = '+12125550142'
const ada: Findable = { name: 'Ada Lovelace', email: 'ada@example.com', phone }

it.each<[Findable, 'email' | 'phone' | undefined]>([
  [{ name: 'Bea', email: ' ADA@example.com' }, 'email'],
  [{ name: 'LOVELACE, Ada', phone }, 'phone'],
  [{ ...ada, email: 'al@example.com' }, 'phone'],
  [{ name: 'Ada Lovelace', second_phone: phone }, 'phone'],
  [{ name: 'A. Lovelace', phone }, undefined],
  [{ name: 'Ida Lovelace', phone }, undefined],
  [{ name: 'Bea Byron', phone }, undefined],
  [{ name: 'Ada Lovelace' }, undefined],
])('a person is the same as %j by %s', (other, same) => {
  expect(samePerson(ada, other, phones)).toBe(same)
  expect(samePerson(other, ada, phones)).toBe(same)
})

it('a person is not recognized by an invalid number', () => {
  const filler = { name: 'Ada Lovelace', phone: '+10000000000' }
  expect(samePerson(filler, filler, phones)).toBeUndefined()
})

it('compares a row with all earlier rows', () => {
  const rows = new EarlierRows(phones)
  rows.add({ ...ada, row: 2 })
  rows.add({ name: 'Bea Byron', phone, row: 3 })
  const sameAsBea = { repeat: 'Same name and phone number as row 3.' }
  expect(rows.repeatOf({ name: 'Grace Hopper', email: 'ada@example.com' })).toEqual({
    repeat: 'Same email address as row 2, “Ada Lovelace”.',
  })
  expect(rows.repeatOf({ name: 'Bea Byron', phone })).toEqual(sameAsBea)
  expect(rows.repeatOf({ name: 'Bea Byron', phone: '+13475550199', second_phone: phone })).toEqual(sameAsBea)
  expect(rows.repeatOf({ name: 'Cy Young', phone })).toEqual({
    shares: 'Same phone number as row 2, added as its own lead.',
  })
  expect(rows.repeatOf({ name: 'Ada Lovelace' })).toEqual({})
})
