import { fieldOf, type LeadField } from '#shared/leads/fields.ts'

/** The attributes of a field's input. */
export const inputOf = (name: LeadField) => {
  const { kind, max } = fieldOf(name)
  return {
    type: kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text',
    maxLength: max,
    spellCheck: kind !== 'email' && kind !== 'url',
    autoComplete: 'off',
  }
}
