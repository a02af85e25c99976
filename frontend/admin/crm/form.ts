import { fieldOf, type LeadField } from '#shared/leads/fields.ts'

export const inputOf = (name: LeadField) => {
  const { kind, max } = fieldOf(name)
  return {
    type: kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text',
    maxLength: max,
    spellCheck: kind !== 'email' && kind !== 'url',
    autoComplete: 'off',
  }
}
