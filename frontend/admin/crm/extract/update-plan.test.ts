import { describe, expect, it } from 'vitest'
import * as phones from '#shared/leads/contact/phone.ts'
import type { Lead } from '#shared/leads/model.ts'
import { agreed, aLead, leadOf } from '../../../testing/records.ts'
import { draftFrom } from './draft.ts'
import { changeOf, proposalsFor, undoOf } from './update-plan.ts'

const stored = (more: Partial<Lead> = {}): Lead => ({
  ...leadOf('Ada Fox'),
  email: 'ada@example.com',
  ...more,
})
const proposals = (read: Parameters<typeof aLead>[0], lead: Lead) =>
  proposalsFor(draftFrom(aLead(read), { width: 100, height: 100 }, phones.formatPhone), lead, phones)
const inShort = (read: Parameters<typeof aLead>[0], lead: Lead) =>
  proposals(read, lead).map((each) => [each.to, each.before, each.after])

describe('proposalsFor', () => {
  it('proposes missing and different values', () => {
    const read = {
      email: agreed('ada@fox.example'),
      company: agreed('Fox Bakery'),
      title: agreed('Owner'),
      note: agreed('Call on Tuesday.'),
    }
    expect(inShort(read, stored({ title: 'Baker' }))).toEqual([
      ['email', 'ada@example.com', 'ada@fox.example'],
      ['company', '', 'Fox Bakery'],
      ['title', 'Baker', 'Owner'],
      ['note', '', 'Call on Tuesday.'],
    ])
  })

  it('proposes nothing for equivalent values', () => {
    const read = {
      name: agreed(' Ada  Fox '),
      email: agreed('ADA@example.com'),
      phone: agreed('(212) 555-0142'),
      website: agreed('https://www.Fox.example/'),
      note: agreed('Hello.'),
    }
    expect(
      inShort(read, stored({ phone: '+12125550142', website: 'fox.example', message: 'Hello.' })),
    ).toEqual([])
  })

  // Numbers are letters; a dash is an empty field.
  it.each([
    ['an empty field', 'b', 'a-', ['second_phone: - to b']],
    ['an empty field, except one the lead has', 'ba', 'a-', ['second_phone: - to b']],
    ['the same field if the lead has none', 'ab', '--', ['phone: - to a', 'second_phone: - to b']],
    ['an empty field, even the first', 'b', '-a', ['phone: - to b']],
    ['the first if both are full', 'c', 'ab', ['phone: a to c']],
    ['the same field if both are full', 'cd', 'ab', ['phone: a to c', 'second_phone: b to d']],
    ['another field once the empty one is used', 'bc', 'a-', ['phone: a to c', 'second_phone: - to b']],
  ])('puts a number into %s', (_, read, has, due) => {
    const number = (sign = '-') => (sign === '-' ? '' : `(212) 555-014${'abcd'.indexOf(sign)}`)
    const signOf = (text: string) => 'abcd'[Number(text.at(-1) ?? NaN)] ?? '-'
    const lead = stored({
      phone: phones.normalisePhone(number(has[0])) || null,
      second_phone: phones.normalisePhone(number(has[1])) || null,
    })
    const second = read[1] ? { second_phone: agreed(number(read[1])) } : {}
    const planned = proposals({ phone: agreed(number(read[0])), ...second }, lead)
    expect(planned.map(({ to, before, after }) => `${to}: ${signOf(before)} to ${signOf(after)}`)).toEqual(
      due,
    )
  })
})

it('changes only what is chosen, and restores it', () => {
  const lead = stored({ title: 'Baker' })
  const all = proposals({ title: agreed('Owner'), company: agreed('Fox'), note: agreed('Hi.') }, lead)
  expect(changeOf(all)).toEqual({ title: 'Owner', company: 'Fox' })
  expect(undoOf(all, lead)).toEqual({ title: 'Baker', company: null })
  expect(changeOf(all.filter(({ to }) => to === 'company'))).toEqual({ company: 'Fox' })
})
