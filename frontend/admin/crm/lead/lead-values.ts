import * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import { namesOf, recordOf } from '#shared/api/records.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import { fieldSchemas, lineFields, reachFields, type FieldValues } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { Stored } from '../../kit/editor/work.ts'
import { noneIfBlank } from '../../kit/form/schema.ts'
import { wordsOf } from '../../kit/form/words.ts'
import { dollars } from '../lead-words.ts'

/** In the order of the screens. */
const ofForm = recordOf(
  ['name', ...lineFields, 'value', 'interests', 'message'] as const,
  (field) => fieldSchemas[field],
)
export const fields = namesOf(ofForm)
export type LeadValues = Pick<FieldValues, (typeof fields)[number]>

export const schema = z.object(ofForm)
export const newSchema = z.extend(schema, {
  stage: fieldSchemas.stage,
  next_step: noneIfBlank(fieldSchemas.next_step),
})
export type NewLeadValues = LeadValues & Pick<FieldValues, 'stage' | 'next_step'>

export const checkReach = (values: LeadValues): FieldError[] =>
  reachFields.some((field) => values[field]?.trim())
    ? []
    : [{ field: 'email', message: 'Enter an email address or a phone number.' }]

export const noValues: LeadValues = {
  name: '',
  ...recordOf(lineFields, () => null),
  value: null,
  interests: [],
  message: '',
}
export const newValues: NewLeadValues = { ...noValues, stage: 'new', next_step: { text: '', due: '' } }

/** @param readPhone formats a stored number */
export const storedOf = (lead: Lead, readPhone: (stored: string) => string): Stored<LeadValues> => ({
  values: {
    ...(recordOf(fields, (field) => lead[field]) as LeadValues),
    ...recordOf(lineFields, (field) => (isPhoneField(field) ? readPhone(lead[field] ?? '') : lead[field])),
  },
  version: lead.version,
  by: lead.updated_by,
  at: lead.updated_at,
})

/** What a field says. */
export const inWords = (values: LeadValues, field: string): string => {
  if (field === 'interests') return values.interests.map((each) => interestNames[each]).join(', ')
  if (field === 'value' && typeof values.value === 'number') return dollars(values.value)
  return wordsOf(values, field)
}
