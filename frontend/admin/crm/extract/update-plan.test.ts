import { describe, expect, it } from 'vitest'
import * as phones from '#shared/leads/contact/phone.ts'
import type { Lead } from '#shared/leads/model.ts'
import { agreed, aLead, leadOf } from '../../../testing/records.ts'
import { draftFrom } from './draft.ts'
import { changeOf, proposalsFor, tickOf, undoOf } from './update-plan.ts'

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

  it.each([
    ['that is empty', ['b'], ['a', null], [['second_phone', '', 'b']]],
    ['that is empty, and ignores one the lead has', ['b', 'a'], ['a', null], [['second_phone', '', 'b']]],
    [
      'of the same name if the lead has none',
      ['a', 'b'],
      [null, null],
      [
        ['phone', '', 'a'],
        ['second_phone', '', 'b'],
      ],
    ],
    ['that is empty, even the first', ['b'], [null, 'a'], [['phone', '', 'b']]],
    ['that has another number', ['c'], ['a', 'b'], [['phone', 'a', 'c']]],
    [
      'of the same name if both have other numbers',
      ['c', 'd'],
      ['a', 'b'],
      [
        ['phone', 'a', 'c'],
        ['second_phone', 'b', 'd'],
      ],
    ],
    [
      'of the same name once the empty one is used',
      ['b', 'c'],
      ['a', null],
      [
        ['phone', 'a', 'c'],
        ['second_phone', '', 'b'],
      ],
    ],
  ] as const)('puts a number into the field %s', (_, read, has, due) => {
    const number = (sign: string | null | undefined) => sign && `(212) 555-014${'abcd'.indexOf(sign)}`
    const field = (sign: string | undefined) => (sign ? agreed(number(sign) ?? '') : undefined)
    const [phone, second_phone] = read.map(field)
    const lead = stored({
      phone: has[0] && phones.normalisePhone(number(has[0]) ?? ''),
      second_phone: has[1] && phones.normalisePhone(number(has[1]) ?? ''),
    })
    expect(inShort({ ...(phone && { phone }), ...(second_phone && { second_phone }) }, lead)).toEqual(
      due.map(([to, before, after]) => [to, number(before) ?? '', number(after)]),
    )
  })
})

it('resets a tick when the values change', () => {
  const [before] = proposals({ title: agreed('Owner') }, stored({ title: 'Baker' }))
  const [after] = proposals({ title: agreed('Owner') }, stored({ title: 'Cook' }))
  expect(before && tickOf(before)).not.toBe(after && tickOf(after))
})

it('changes only what is chosen, and restores it', () => {
  const lead = stored({ title: 'Baker' })
  const all = proposals({ title: agreed('Owner'), company: agreed('Fox'), note: agreed('Hi.') }, lead)
  expect(changeOf(all)).toEqual({ title: 'Owner', company: 'Fox' })
  expect(undoOf(all, lead)).toEqual({ title: 'Baker', company: null })
  expect(changeOf(all.filter(({ to }) => to === 'company'))).toEqual({ company: 'Fox' })
})
