import { describe, expect, it } from 'vitest'
import {
  changedOf,
  describeField,
  noValues,
  schema,
  shape,
  valuesOf,
  type LeadValues,
} from './lead-values.ts'
import { leadOf } from '../../../testing/records.ts'
import * as fresh from './new-lead-values.ts'

const values = (some: Partial<LeadValues>): LeadValues => ({
  ...noValues,
  name: 'Ada Fox',
  email: 'ada@fox.example',
  ...some,
})

const issuesOf = (some: Partial<LeadValues>) =>
  (schema.safeParse(values(some)).error?.issues ?? []).map(({ path, message }) => [path[0], message])

describe('the form of a lead', () => {
  it('accepts a name and one way to reach the person', () => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ email: '', phone: '(212) 555-0142' })).toEqual([])
    expect(issuesOf({ email: '', second_phone: '(212) 555-0142' })).toEqual([])
  })

  it('requires a way to reach the person', () =>
    expect(issuesOf({ email: '' })).toEqual([['email', 'Enter an email address or a phone number.']]))

  it('reports each error at its field', () => {
    expect(issuesOf({ name: ' ', value: 'lots' }).map(([field]) => field)).toEqual(['name', 'value'])
    expect(issuesOf({ value: '1.005' }).map(([field]) => field)).toEqual(['value'])
  })
})

it('formats the second number, and sends it if it was changed', () => {
  const lead = { ...leadOf('Ada Fox'), second_phone: '+12125550142' }
  const read = valuesOf(lead, (stored) => stored.replace('+1212', '(212) '))
  expect(read.second_phone).toBe('(212) 5550142')
  expect(changedOf({ ...read, second_phone: '' }, read)).toEqual({ second_phone: '' })
})

it('accepts drafts stored before the second number existed', () => {
  const { second_phone: _, ...before } = values({ company: 'Fox' })
  expect(shape.parse(before)).toEqual(values({ company: 'Fox' }))
  const { second_phone: __, ...fresher } = { ...fresh.noValues, name: 'Ada' }
  expect(fresh.shape.parse(fresher)).toEqual({ ...fresh.noValues, name: 'Ada' })
})

describe('changedOf', () => {
  const base = values({ company: 'Fox Bakery', value: '$4,200' })

  it('returns only changed fields, dollars as a number', () => {
    expect(changedOf({ ...base, company: '', value: '$5,000' }, base)).toEqual({ company: '', value: 5000 })
    expect(changedOf({ ...base, interests: ['funding'] }, base)).toEqual({ interests: ['funding'] })
  })

  it('returns nothing if nothing was changed', () => expect(changedOf({ ...base }, base)).toEqual({}))

  it('clears a removed value', () => expect(changedOf({ ...base, value: '' }, base)).toEqual({ value: null }))
})

it('shows the names of interests', () =>
  expect(describeField(values({ interests: ['funding', 'ai-strategy'] }), 'interests')).toEqual([
    'Interests',
    'Business funding, AI strategy',
  ]))

describe('the form of a new lead', () => {
  const lead = { ...fresh.noValues, name: 'Ada Fox', phone: '(212) 555-0142' }
  const fieldsOf = (some: Partial<fresh.NewLeadValues>) =>
    (fresh.schema.safeParse({ ...lead, ...some }).error?.issues ?? []).map(({ path }) => path[0])

  it('requires a day for a step and a step for a day', () => {
    expect(fieldsOf({})).toEqual([])
    expect(fieldsOf({ step: 'Call' })).toEqual(['due'])
    expect(fieldsOf({ due: '2026-12-01' })).toEqual(['step'])
    expect(fieldsOf({ step: 'Call', due: '2026-12-01' })).toEqual([])
  })

  it('asks to choose a day if there is none', () =>
    expect(fresh.schema.safeParse({ ...lead, step: 'Call' }).error?.issues[0]?.message).toBe('Choose a day.'))

  it('sends a complete next step or null', () => {
    expect(fresh.bodyOf(lead).next_step).toBeNull()
    expect(fresh.bodyOf({ ...lead, step: 'Call', due: '2026-12-01' }).next_step).toEqual({
      text: 'Call',
      due: '2026-12-01',
    })
  })
})
