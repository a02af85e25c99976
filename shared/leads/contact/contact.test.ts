import { describe, expect, it } from 'vitest'
import { companyDomain, suggestEmail } from './email-domains.ts'
import { doubtfulPhone, formatPhone, normalisePhone } from './phone.ts'

describe('an email address', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@bellsout.net', 'ada@bellsouth.net'],
    ['ada@acme.con', 'ada@acme.com'],
    ['ada@gmial.con', 'ada@gmail.com'],
    ['ada@mail.acme.ogr', 'ada@mail.acme.org'],
  ])('for %s suggests %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

  it.each(['ada@gmail.com', 'ada@mail.com', 'ada@ibm.com', 'ada@acme.co', 'ada@yahoo.co.uk', 'ada', ''])(
    '%j gets no hint',
    (typed) => expect(suggestEmail(typed)).toBeUndefined(),
  )

  it('identifies the company by its domain', () => {
    expect(companyDomain('Ada@Acme.example')).toBe('acme.example')
    expect(companyDomain('ada@gmail.com')).toBeUndefined()
  })
})

describe('a phone number', () => {
  it.each([
    ['(212) 555-0142', '+12125550142'],
    ['1 212 555 0142', '+12125550142'],
    ['Cell: 212-555-0142', '+12125550142'],
    ['212-555-0142 x5', '+12125550142 ext. 5'],
    ['+12125550142 ext. 5', '+12125550142 ext. 5'],
    ['+44 20 7946 0958', '+442079460958'],
    ['011 44 20 7946 0958', '+442079460958'],
    [' ask for Bob ', 'ask for Bob'],
    ['020 7946 0958', '020 7946 0958'],
    ['555-0100', '555-0100'],
    ['212 555 0142 / 212 555 0143', '212 555 0142 / 212 555 0143'],
  ])('%j is normalized to %s', (typed, kept) => {
    expect(normalisePhone(typed)).toBe(kept)
    expect(normalisePhone(kept)).toBe(kept)
  })

  it.each([
    ['+12125550142', '(212) 555-0142'],
    ['+12125550142 ext. 5', '(212) 555-0142 ext. 5'],
    ['+442079460958', '+44 20 7946 0958'],
    ['ask for Bob', 'ask for Bob'],
  ])('%s is formatted as %s', (kept, read) => {
    expect(formatPhone(kept)).toBe(read)
    expect(normalisePhone(read)).toBe(kept)
  })

  it('gets a warning if it is doubtful', () => {
    expect(doubtfulPhone('(212) 555-0142')).toBeUndefined()
    expect(doubtfulPhone('123 456 7890')).toBe('This number does not seem to exist.')
    expect(doubtfulPhone('Bob')).toMatch(/saved as typed/)
  })
})
