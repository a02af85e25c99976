import { describe, expect, it } from 'vitest'
import { aLead, agreed, toCheck } from '../../../testing/records.ts'
import {
  blankDraft,
  labelOf,
  draftFrom,
  errorsOf,
  fieldFor,
  isPending,
  isSelected,
  leadBodyOf,
  trustOf,
  uncheckedOf,
  unsaved,
  withField,
} from './draft.ts'

const read = draftFrom(aLead({ company: toCheck('Fox Bakery'), note: agreed('Call on Tuesday.') }))

describe('a field', () => {
  it('keeps its mark until a person confirms or changes it', () => {
    const trust = (lead = read) => trustOf(lead.fields.company)
    expect(trust()).toBe('check')
    expect(trust(withField(read, 'company', { confirmed: true }))).toBe('confirmed')
    const changed = withField(read, 'company', { value: 'Fox Breads' })
    expect(trust(changed)).toBe('edited')
    expect(trust(withField(changed, 'company', { value: ' Fox Bakery ' }))).toBe('check')
    expect(trustOf(read.fields.name)).toBe('agreed')
    expect(trustOf(read.fields.phone)).toBe('absent')
    expect(trustOf(withField(read, 'phone', { value: '212 555 0142' }).fields.phone)).toBe('edited')
    expect(trustOf(blankDraft().fields.name)).toBe('typed')
  })

  it('needs a check until a person confirms or changes it', () => {
    expect(uncheckedOf(read)).toEqual(['company'])
    expect(uncheckedOf(withField(read, 'company', { confirmed: true }))).toEqual([])
    expect(uncheckedOf(withField(read, 'company', { value: '' }))).toEqual([])
  })

  it('loses its error when it is changed', () => {
    const wrong = { ...read, errors: { email: 'No.', name: 'No.' } }
    expect(withField(wrong, 'email', { value: 'x' }).errors).toEqual({ name: 'No.' })
  })
})

describe('a lead', () => {
  it('is saved with its own idempotency key', () => {
    expect(leadBodyOf(read)).toMatchObject({
      name: 'Ada Fox',
      email: 'ada@example.com',
      phone: '',
      company: 'Fox Bakery',
      message: 'Call on Tuesday.',
      via: 'screenshot',
      idempotency_key: read.key,
    })
    expect(unsaved(read).key).not.toBe(read.key)
  })

  it('requires a name and a way to reach the person', () => {
    expect(errorsOf(read)).toEqual({})
    expect(errorsOf(blankDraft())).toEqual({
      name: 'Enter a name.',
      email: 'Enter an email address or a phone number.',
    })
    expect(Object.keys(errorsOf(withField(read, 'website', { value: 'no site' })))).toEqual(['website'])
    expect([fieldFor('message'), fieldFor('email'), fieldFor('stage')]).toEqual(['note', 'email', undefined])
  })

  it('is pending unless it is saved, deselected or empty', () => {
    expect(isPending(read)).toBe(true)
    expect(isPending({ ...read, selected: false })).toBe(false)
    // Deselected by default only.
    expect(isPending({ ...read, isHere: true })).toBe(true)
    expect(isPending({ ...read, saved: { id: '1', name: 'Ada Fox' } })).toBe(false)
    expect(isPending(blankDraft())).toBe(false)
  })

  it('is selected by default unless the person is in the CRM', () => {
    expect(isSelected(read)).toBe(true)
    expect(isSelected({ ...read, isHere: true })).toBe(false)
    expect(isSelected({ ...read, isHere: true, selected: true })).toBe(true)
    expect(isSelected({ ...read, selected: false })).toBe(false)
  })

  it('is labeled by its first identifying value', () => {
    expect(labelOf(read)).toBe('Ada Fox')
    expect(labelOf(withField(read, 'name', { value: ' ' }))).toBe('ada@example.com')
    expect(labelOf(blankDraft())).toBe('No name yet')
  })
})
