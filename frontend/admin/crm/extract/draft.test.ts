import { describe, expect, it } from 'vitest'
import { extractedFields } from '#shared/extraction/model.ts'
import { aLead, agreed, toCheck } from '../../../testing/records.ts'
import {
  blankDraft,
  draftFrom,
  errorsOf,
  fieldFor,
  isTouched,
  trustOf,
  turnBox,
  uncheckedOf,
  withBoxes,
  withField,
  type DraftLead,
} from './draft.ts'

const format = (stored: string) => stored.replace('+1', '')
const read = draftFrom(
  aLead({ phone: agreed('+12125550142'), company: toCheck('Fox Bakery'), note: agreed('Call on Tuesday.') }),
  { width: 200, height: 100 },
  format,
)
const confirmed = withField(read, 'company', { confirmed: true })
const edited = withField(read, 'company', { value: 'Fox Breads' })
const saved = { ...read, saved: { id: '1', name: 'Ada Fox', isUpdate: false } }

describe('a draft', () => {
  it.each<[string, DraftLead, string, number, boolean]>([
    ['as it was read', read, 'check', 1, false],
    ['that a person confirmed', confirmed, 'checked', 0, true],
    ['that a person changed', edited, 'checked', 0, true],
    ['that a person emptied', withField(read, 'company', { value: '' }), 'checked', 0, true],
    [
      'that is back as it was read',
      withField(edited, 'company', { value: ' Fox Bakery ' }),
      'check',
      1,
      false,
    ],
    ['that is saved', saved, 'check', 1, true],
    ['that is being saved', { ...read, saving: true }, 'check', 1, true],
    ['that is removed', { ...read, removed: true }, 'check', 1, true],
    ['that is deselected', { ...read, selected: false }, 'check', 1, true],
  ])('%s', (_, lead, trust, unchecked, touched) => {
    expect(trustOf(lead.fields.company)).toBe(trust)
    expect(uncheckedOf(lead)).toHaveLength(unchecked)
    expect(isTouched(lead)).toBe(touched)
  })

  it('has phone numbers in one format, also those of the reasons', () => {
    const phone = toCheck('+12125550142', 'The picture also shows “+12125550143”.')
    const { read: field } = draftFrom(aLead({ phone }), { width: 1, height: 1 }, format).fields.phone
    expect([field.value, field.why]).toEqual(['2125550142', 'The picture also shows “2125550143”.'])
  })

  it('has boxes in shares of the picture, and four turns restore them', () => {
    const boxOf = (lead: DraftLead) => lead.fields.name.read.box
    expect(boxOf(read)).toEqual([0.05, 0.1, 0.4, 0.12])
    const once = withBoxes(read, turnBox)
    expect(boxOf(once)?.map((share) => Math.round(share * 100) / 100)).toEqual([0.78, 0.05, 0.12, 0.4])
    const four = [1, 2, 3].reduce((lead) => withBoxes(lead, turnBox), once)
    expect(boxOf(four)?.map((share) => Math.round(share * 100) / 100)).toEqual(boxOf(read))
  })

  it('requires a name and a way to reach the person, if they are used', () => {
    expect(errorsOf(read, extractedFields)).toEqual({})
    expect(errorsOf(blankDraft(), extractedFields)).toEqual({
      name: 'Enter a name.',
      email: 'Enter an email address or a phone number.',
    })
    expect(errorsOf(blankDraft(), ['company'])).toEqual({})
    expect([fieldFor('message'), fieldFor('email'), fieldFor('stage')]).toEqual(['note', 'email', undefined])
  })
})
