import { expect, it } from 'vitest'
import { fieldNames, type LeadField } from '#shared/leads/fields.ts'
import { changeOf, factsOf, invitationOf, type FactField } from './facts.ts'

it('shows every field of the table, so a new one appears by itself', () => {
  const apart: readonly LeadField[] = ['stage', 'next_step']
  const shown = factsOf({ source: { via: 'staff', utm: {} } })
  expect([...shown, ...apart].toSorted()).toEqual(fieldNames.toSorted())
  expect(factsOf({ source: { via: 'form', utm: {} } })).not.toContain('message')
})

it.each<[FactField, string, unknown, string | undefined]>([
  ['phone', '(305) 555-0142', '(305) 555-0142', undefined],
  ['company', '', '', undefined],
  ['value', '$4,200', 4200, undefined],
  ['value', '', null, undefined],
  ['value', 'lots', Number.NaN, 'Enter an amount from 0 to 100,000,000 dollars, with at most two decimals.'],
  ['name', ' ', ' ', 'Enter a name.'],
  ['title', 'x'.repeat(201), 'x'.repeat(201), 'Use at most 200 characters.'],
])('reads %s typed as %j by its schema', (field, typed, value, error) => {
  expect(changeOf(field, typed)).toEqual({ change: { [field]: value }, error })
})

it.each<[FactField, string]>([
  ['email', 'Add an email'],
  ['second_phone', 'Add a second phone'],
  ['interests', 'Add interests'],
])('invites to fill in %s', (field, words) => expect(invitationOf(field)).toBe(words))
