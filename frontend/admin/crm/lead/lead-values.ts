import * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import { recordOf } from '#shared/api/records.ts'
import { fieldSchemas, lineFields, reachFields, type FieldValues } from '#shared/leads/fields.ts'
import { noneIfBlank } from '../../kit/form/schema.ts'

/** In the order of the screens. */
const ofForm = recordOf(
  ['name', ...lineFields, 'value', 'interests', 'message'] as const,
  (field) => fieldSchemas[field],
)
export type LeadValues = Pick<FieldValues, keyof typeof ofForm>

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
