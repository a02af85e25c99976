import { describe, expect, it } from 'vitest'
import { changedOf, noValues, schema, type LeadValues } from './lead-values.ts'
import * as fresh from './new-lead-values.ts'

const values = (some: Partial<LeadValues>): LeadValues => ({
  ...noValues,
  name: 'Ada Fox',
  email: 'ada@fox.example',
  ...some,
})

const fieldsOf = (some: Partial<LeadValues>) =>
  (schema.safeParse(values(some)).error?.issues ?? []).map(({ path }) => path[0])

describe('the form of a lead', () => {
  it.each<[Partial<LeadValues>, string[]]>([
    [{}, []],
    [{ email: '', phone: '(212) 555-0142' }, []],
    [{ email: '', second_phone: '(212) 555-0142' }, []],
    [{ email: '' }, ['email']],
    [{ name: ' ', value: 'lots' }, ['name', 'value']],
    [{ value: '1.005' }, ['value']],
  ])('with %j has errors at %j', (some, fields) => expect(fieldsOf(some)).toEqual(fields))
})

describe('changedOf', () => {
  const base = values({ company: 'Fox Bakery', value: '$4,200' })

  it('returns only changed fields, dollars as a number', () => {
    expect(changedOf({ ...base, company: '', value: '$5,000' }, base)).toEqual({ company: '', value: 5000 })
    expect(changedOf({ ...base, interests: ['funding'] }, base)).toEqual({ interests: ['funding'] })
    expect(changedOf({ ...base, value: '' }, base)).toEqual({ value: null })
  })
})

describe('the form of a new lead', () => {
  const lead = { ...fresh.noValues, name: 'Ada Fox', phone: '(212) 555-0142' }
  it.each<[Partial<fresh.NewLeadValues>, string[]]>([
    [{}, []],
    [{ step: 'Call' }, ['due']],
    [{ due: '2026-12-01' }, ['step']],
    [{ step: 'Call', due: '2026-12-01' }, []],
  ])('with %j has errors at %j', (some, fields) => {
    const { error } = fresh.schema.safeParse({ ...lead, ...some })
    expect((error?.issues ?? []).map(({ path }) => path[0])).toEqual(fields)
  })

  it('sends a complete next step or null', () => {
    expect(fresh.bodyOf(lead).next_step).toBeNull()
    expect(fresh.bodyOf({ ...lead, step: 'Call', due: '2026-12-01' }).next_step).toEqual({
      text: 'Call',
      due: '2026-12-01',
    })
  })
})
