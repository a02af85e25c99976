import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  calledOf,
  draftFrom,
  errorsOf,
  fieldFor,
  isPending,
  isSelected,
  leadBodyOf,
  standingOf,
  uncheckedOf,
  unsaved,
  withField,
} from './draft.ts'
import { aLead, agreed, toCheck } from '../../../testing/readings.ts'

const read = draftFrom(aLead({ company: toCheck('Fox Bakery'), note: agreed('Call on Tuesday.') }))

describe('a field', () => {
  it('stands as it was marked until a person confirms or changes it', () => {
    const standing = (lead = read) => standingOf(lead.fields.company)
    expect(standing()).toBe('check')
    expect(standing(withField(read, 'company', { confirmed: true }))).toBe('confirmed')
    const changed = withField(read, 'company', { value: 'Fox Breads' })
    expect(standing(changed)).toBe('edited')
    expect(standing(withField(changed, 'company', { value: ' Fox Bakery ' }))).toBe('check')
    expect(standingOf(read.fields.name)).toBe('agreed')
    expect(standingOf(read.fields.phone)).toBe('absent')
    expect(standingOf(withField(read, 'phone', { value: '212 555 0142' }).fields.phone)).toBe('edited')
    expect(standingOf(blankDraft().fields.name)).toBe('typed')
  })

  it('is left to check while nobody looked at it', () => {
    expect(uncheckedOf(read)).toEqual(['company'])
    expect(uncheckedOf(withField(read, 'company', { confirmed: true }))).toEqual([])
    expect(uncheckedOf(withField(read, 'company', { value: '' }))).toEqual([])
  })

  it('loses what was wrong with it as soon as it is changed', () => {
    const wrong = { ...read, errors: { email: 'No.', name: 'No.' } }
    expect(withField(wrong, 'email', { value: 'x' }).errors).toEqual({ name: 'No.' })
  })
})

describe('a lead', () => {
  it('is saved as from a screenshot, under a key of its own', () => {
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

  it('needs a name and a way to reach the person', () => {
    expect(errorsOf(read)).toEqual({})
    expect(errorsOf(blankDraft())).toEqual({
      name: 'Enter a name.',
      email: 'Enter an e-mail address or a phone number.',
    })
    expect(Object.keys(errorsOf(withField(read, 'website', { value: 'no site' })))).toEqual(['website'])
    expect([fieldFor('message'), fieldFor('email'), fieldFor('stage')]).toEqual(['note', 'email', undefined])
  })

  it('would be lost with the page unless it is saved, put aside or empty', () => {
    expect(isPending(read)).toBe(true)
    expect(isPending({ ...read, selected: false })).toBe(false)
    // Nobody put aside what is only left out because it is in the CRM already.
    expect(isPending({ ...read, isHere: true })).toBe(true)
    expect(isPending({ ...read, saved: { id: '1', name: 'Ada Fox' } })).toBe(false)
    expect(isPending(blankDraft())).toBe(false)
  })

  it('of someone in the CRM is saved together with others only by a person’s word', () => {
    expect(isSelected(read)).toBe(true)
    expect(isSelected({ ...read, isHere: true })).toBe(false)
    expect(isSelected({ ...read, isHere: true, selected: true })).toBe(true)
    expect(isSelected({ ...read, selected: false })).toBe(false)
  })

  it('is called by the first that is known of it', () => {
    expect(calledOf(read)).toBe('Ada Fox')
    expect(calledOf(withField(read, 'name', { value: ' ' }))).toBe('ada@example.com')
    expect(calledOf(blankDraft())).toBe('No name yet')
  })
})
