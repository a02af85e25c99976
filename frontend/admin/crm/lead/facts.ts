import { fieldNames, fieldOf, type LeadField } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { Interest } from '#shared/leads/stage.ts'
// Plain messages for schemas without their own.
import '#shared/api/plain-errors.ts'
import { amountOf } from '../../kit/amounts.ts'
import type { LeadChange } from '../change.ts'

export type FactField = Exclude<LeadField, 'stage' | 'next_step'>

/** Stage and next step have their own places, and the message of a form is in the timeline. */
export const factsOf = ({ source }: Pick<Lead, 'source'>): FactField[] =>
  fieldNames.filter(
    (name): name is FactField =>
      name !== 'stage' && name !== 'next_step' && (name !== 'message' || source.via !== 'form'),
  )

/** Of a text that a person typed, or of interests they checked. */
export const changeOf = (
  field: FactField,
  typed: string | readonly Interest[],
): { change: LeadChange; error: string | undefined } => {
  const value = field === 'value' && typeof typed === 'string' ? amountOf(typed) : typed
  return {
    change: { [field]: value },
    error: fieldOf(field).schema.safeParse(value).error?.issues[0]?.message,
  }
}

/** "Add an email" */
export const invitationOf = (field: FactField): string => {
  const { label, kind } = fieldOf(field)
  const name = label.toLowerCase()
  if (kind === 'interests') return `Add ${name}`
  return `Add ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
