import { describe, expect, it } from 'vitest'
import * as phones from '#shared/leads/contact/phone.ts'
import type { Lead } from '#shared/leads/model.ts'
import { newLead, toLead } from '../../../../functions/leads/domain/stored-lead.ts'
import { agreed, aLead } from '../../../testing/readings.ts'
import { draftFrom } from './draft.ts'
import { backOf, changeOf, isFilling, noteOf, proposalsFor, tickOf } from './update-plan.ts'

const stored = (more: Partial<Lead> = {}): Lead => ({
  ...toLead(newLead('1', 'Ada Fox', { via: 'staff', utm: {} }, new Date(0))),
  email: 'ada@example.com',
  ...more,
})
const proposals = (read: Parameters<typeof aLead>[0], lead: Lead) =>
  proposalsFor(draftFrom(aLead(read)), lead, phones)
const inShort = (read: Parameters<typeof aLead>[0], lead: Lead) =>
  proposals(read, lead).map((each) => [each.to, each.before, each.after, isFilling(each)])

describe('what an existing lead would get', () => {
  it('is what it does not have, ticked, and what it has otherwise, not ticked', () => {
    const read = {
      email: agreed('ada@fox.example'),
      company: agreed('Fox Bakery'),
      title: agreed('Owner'),
      note: agreed('Call on Tuesday.'),
    }
    expect(inShort(read, stored({ title: 'Baker' }))).toEqual([
      ['email', 'ada@example.com', 'ada@fox.example', false],
      ['company', '', 'Fox Bakery', true],
      ['title', 'Baker', 'Owner', false],
      ['note', '', 'Call on Tuesday.', true],
    ])
  })

  it('is nothing where both say the same, however it is written', () => {
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
    ['of an empty place first', ['b'], ['a', null], [['second_phone', '', 'b', true]]],
    ['nowhere, where the lead has it', ['b', 'a'], ['a', null], [['second_phone', '', 'b', true]]],
    [
      'of its own where there is none at all',
      ['a', 'b'],
      [null, null],
      [
        ['phone', '', 'a', true],
        ['second_phone', '', 'b', true],
      ],
    ],
    ['of the first, where that is empty', ['b'], [null, 'a'], [['phone', '', 'b', true]]],
    ['of another, with a tick', ['c'], ['a', 'b'], [['phone', 'a', 'c', false]]],
    [
      'of each its own',
      ['c', 'd'],
      ['a', 'b'],
      [
        ['phone', 'a', 'c', false],
        ['second_phone', 'b', 'd', false],
      ],
    ],
    [
      'of another once the empty one is taken',
      ['b', 'c'],
      ['a', null],
      [
        ['phone', 'a', 'c', false],
        ['second_phone', '', 'b', true],
      ],
    ],
  ] as const)('puts a number into the place %s', (_, read, has, due) => {
    const number = (sign: string | null | undefined) => sign && `(212) 555-014${'abcd'.indexOf(sign)}`
    const field = (sign: string | undefined) => (sign ? agreed(number(sign) ?? '') : undefined)
    const [phone, second_phone] = read.map(field)
    const lead = stored({
      phone: has[0] && phones.normalisePhone(number(has[0]) ?? ''),
      second_phone: has[1] && phones.normalisePhone(number(has[1]) ?? ''),
    })
    expect(inShort({ ...(phone && { phone }), ...(second_phone && { second_phone }) }, lead)).toEqual(
      due.map(([to, before, after, fills]) => [to, number(before) ?? '', number(after), fills]),
    )
  })
})

it('a tick does not stand for other values than those it was set beside', () => {
  const [before] = proposals({ title: agreed('Owner') }, stored({ title: 'Baker' }))
  const [after] = proposals({ title: agreed('Owner') }, stored({ title: 'Cook' }))
  expect(before && tickOf(before)).not.toBe(after && tickOf(after))
})

it('changes what is chosen and no more, and goes back to what was', () => {
  const lead = stored({ title: 'Baker' })
  const all = proposals({ title: agreed('Owner'), company: agreed('Fox'), note: agreed('Hi.') }, lead)
  expect(changeOf(all)).toEqual({ title: 'Owner', company: 'Fox' })
  expect(backOf(all, lead)).toEqual({ title: 'Baker', company: null })
  expect(noteOf(all)).toBe('Hi.')
  const some = all.filter(({ to }) => to === 'company')
  expect([changeOf(some), noteOf(some)]).toEqual([{ company: 'Fox' }, undefined])
})
