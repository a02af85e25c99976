import { describe, expect, it } from 'vitest'
import type { Findable } from './keys.ts'
import { keysToSearch, likenessOf } from './likeness.ts'

const ada: Findable = {
  name: 'Ada Lovelace',
  email: 'ada@engines.example',
  phone: '+12125550142',
  company: 'Engines, Inc.',
}

describe('a person is certainly a lead', () => {
  it.each<[Partial<Findable>, string]>([
    [{ name: 'Bea', email: ' ADA@engines.example' }, 'Same email address'],
    [{ name: 'Bea', phone: '+12125550142' }, 'Same phone number'],
  ])('%j', (person, reason) => {
    expect(likenessOf(person, ada)).toEqual({ certain: true, reasons: [reason] })
  })

  it('by any of their numbers', () => {
    const [first, second] = ['+13475550199', '+12125550142']
    const sure = { certain: true, reasons: ['Same phone number'] }
    expect(likenessOf({ second_phone: second }, ada)).toEqual(sure)
    expect(likenessOf({ phone: first }, { name: 'B', phone: second, second_phone: first })).toEqual(sure)
    expect(likenessOf({ phone: first, second_phone: `${second} ext. 7` }, ada)).toEqual({
      certain: false,
      reasons: ['Same phone number, different extension'],
    })
    const keys = [`phone#${first}`, `phone#${second}`]
    expect(keysToSearch({ phone: first, second_phone: second })).toEqual(keys)
  })

  it('for several reasons, the certain ones first', () => {
    expect(likenessOf(ada, ada)?.reasons).toEqual([
      'Same email address',
      'Same phone number',
      'Same name, same company',
    ])
  })
})

describe('a person is likely a lead', () => {
  it.each<[Partial<Findable>, string]>([
    [{ name: 'LOVELACE, ADA' }, 'Same name'],
    [{ name: 'Ada Lovelace', email: 'al@engines.example' }, 'Same name, same email domain'],
    [{ name: 'A. Lovelace', company: 'The Engines Company' }, 'Similar name, same company'],
    [{ name: 'Ada B. Lovelace', email: 'al@engines.example' }, 'Similar name, same email domain'],
    [{ name: 'Ada Lovlace', company: 'engines' }, 'Similar name, same company'],
    [{ phone: '+12125550142 ext. 7' }, 'Same phone number, different extension'],
  ])('%j', (person, reason) => {
    const likely = { certain: false, reasons: [reason] }
    expect(likenessOf(person, ada)).toEqual(likely)
    expect(likenessOf(ada, { name: '', ...person })).toEqual(likely)
  })

  it('if their addresses differ by a typo', () => {
    const bea = { name: 'Bea', email: 'bea@gmail.com' }
    const slipped = { name: 'B.', email: 'bea@gmial.com' }
    expect(likenessOf(slipped, bea)?.certain).toBe(false)
    expect(likenessOf(bea, slipped)?.reasons).toEqual(['Email address with a likely typo in one of them'])
    expect(keysToSearch(slipped)).toContain('email#bea@gmail.com')
  })
})

it.each<Partial<Findable>>([
  {},
  { name: 'Ada' },
  { name: 'Bea Byron', company: 'Engines, Inc.', email: 'bea@engines.example' },
  { name: 'Ada Byron', company: 'Engines' },
  { name: 'A. Lovelace' },
  { name: 'A. L.', company: 'Engines' },
  { email: 'other@gmail.com', phone: 'ask Bob' },
])('%j is another person', (person) => expect(likenessOf(person, ada)).toBeUndefined())
