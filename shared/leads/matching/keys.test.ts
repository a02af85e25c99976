import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  companyKey,
  identityKeys,
  keysOf,
  leadOfEntry,
  lookupOf,
  matchesTerms,
  nameKey,
  searchTerms,
  type Findable,
} from './keys.ts'

const id = '019ab000-0000-7000-8000-000000000001'
const ada: Findable = {
  name: 'Ada Lovelace',
  email: 'ada.lovelace@analytical-engines.example',
  phone: '+12125550142',
  company: 'The Analytical Engine Company, LLC',
}
const found = (lead: Findable, search: string): boolean => {
  const terms = searchTerms(search)
  const lookup = lookupOf(terms)
  if (!lookup) return false
  const isThere = keysOf({ ...lead, id, state: 'active' }).some(
    ({ key, entry }) => key === lookup.key && entry.startsWith(lookup.prefix),
  )
  return isThere && matchesTerms(lead, terms)
}

const expectStorable = (key: string, entry: string): void => {
  expect(leadOfEntry(entry)).toBe(id)
  expect(`${key}${entry}`.isWellFormed()).toBe(true)
  expect(Buffer.byteLength(key)).toBeLessThanOrEqual(2048)
  expect(Buffer.byteLength(entry)).toBeLessThanOrEqual(1024)
}

describe('names and companies are the same', () => {
  it.each([
    ['Lovelace, Ada', 'ada LOVELACE'],
    ['Dr. Zoë Strauß', 'Strauss Zoe'],
    ['Łukasz Nowak-Ørsted', 'lukasz nowak orsted'],
    ["Siobhán O'Hara", 'Siobhan OHara'],
  ])('%s and %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

  it.each([
    ['The Acme Co., Inc.', 'ACME'],
    ['Smith & Sons Ltd', 'Smith and Sons'],
    ['Müller GmbH', 'Muller'],
  ])('%s and %s', (one, other) => expect(companyKey(one)).toBe(companyKey(other)))

  it('but never empty', () => {
    expect(companyKey('The Company')).toBe('the company')
    expect(nameKey('Dr. Miss')).toBe('dr miss')
  })
})

describe('a lead', () => {
  it('is found by name, company, address and number', () => {
    expect(identityKeys(ada)).toEqual([
      'email#ada.lovelace@analytical-engines.example',
      'phone#+12125550142',
      'name#ada lovelace',
      'company#analytical engine',
      'domain#analytical-engines.example',
    ])
    expect(identityKeys({ email: 'Ada@GMAIL.com', phone: '+12125550142 ext. 7' })).toEqual([
      'email#ada@gmail.com',
      'phone#+12125550142',
    ])
    expect(identityKeys({ name: '!', phone: 'ask Bob' })).toEqual([])
  })

  it.each(['LOVE', 'love ada', 'Ada.Lovelace@Ana', 'engine co', '+1 (212) 555-0142', '555 0142', 'ada 0142'])(
    'is found by %j',
    (search) => expect(found(ada, search)).toBe(true),
  )

  it.each(['adam', 'ada byron', 'ace', '0143', '@', '', ' ', '()'])('is not found by %j', (search) =>
    expect(found(ada, search)).toBe(false),
  )

  it('is found by its second number', () => {
    const bea = { name: 'Bea', phone: '+12125550142', second_phone: '+13475550199 ext. 4' }
    expect(identityKeys(bea)).toEqual(['phone#+12125550142', 'phone#+13475550199', 'name#bea'])
    for (const search of ['(347) 555-0199', '555 0199', 'bea 0199']) expect(found(bea, search)).toBe(true)
    expect(found({ name: 'Bea', second_phone: '+13475550199' }, '3475550199')).toBe(true)
    expect(identityKeys({ ...bea, second_phone: '+12125550142 ext. 4' })).toEqual([
      'phone#+12125550142',
      'name#bea',
    ])
  })

  it('of another country is found by its national number', () => {
    const bea = { name: 'Bea', phone: '+442079460958' }
    for (const search of ['020 7946 0958', '+44 20 7946', '946 0958']) expect(found(bea, search)).toBe(true)
  })

  it.each(['deleted', 'merged'] as const)('is not found if it is %s', (state) => {
    expect(keysOf({ ...ada, id, state })).toEqual([])
  })

  it.each(['\u3316', '\u337f', '\u321d', '\u{1d538}', 'a\ufdfa'])(
    'with a name and a company of %j again and again has keys a store takes, and is found by them',
    (piece) => {
      const name = piece.repeat(200).slice(0, 200 - (200 % piece.length))
      const lead = { name, company: name }
      for (const { key, entry } of keysOf({ ...lead, id, state: 'active' })) expectStorable(key, entry)
      expect(found(lead, name)).toBe(true)
    },
  )

  it('has at most 31 different keys within the size limit', () => {
    const long = (max: number) => fc.string({ unit: 'grapheme', minLength: max / 2, maxLength: max })
    const lead = fc.record({
      name: long(200),
      email: long(254),
      phone: long(40),
      second_phone: long(40),
      company: long(200),
    })
    fc.assert(
      fc.property(lead, (given) => {
        const keys = keysOf({ id, state: 'quarantined', ...given })
        expect(keys.length).toBeLessThanOrEqual(31)
        expect(new Set(keys.map(({ key, entry }) => `${key}\n${entry}`)).size).toBe(keys.length)
        for (const { key, entry } of keys) expectStorable(key, entry)
      }),
    )
  })
})
