import * as z from 'zod/mini'
import { namesOf, recordOf } from '#shared/api/records.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import { leadFields, lineFields, reachFields, textFields, type LeadField } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { interest } from '#shared/leads/stage.ts'
import { amountOf } from '../../kit/amounts.ts'
import { checkField } from '../../kit/checks.ts'
import type { LeadChange } from '../change.ts'
import { dollars, fieldNames } from '../lead-words.ts'

/** In the order of the screens. Unknown values are empty. */
const ofForm = {
  ...recordOf(['name' as const, ...lineFields], () => z.string()),
  /** Dollars as people type them. */
  value: z.string(),
  interests: z.array(interest),
  message: z.string(),
} satisfies Record<Exclude<LeadField, 'stage' | 'next_step'>, z.ZodMiniType>
export const details = z.object(ofForm)
export type LeadValues = z.infer<typeof details>

export const fields = namesOf(ofForm)

/** Defaults for drafts that were stored before a field existed. */
export const draftDefaults = recordOf(lineFields, () => z._default(z.string(), ''))
export const shape = z.extend(details, draftDefaults)

export const checkDetails = (values: LeadValues, context: z.core.$RefinementCtx): void => {
  for (const field of textFields) checkField(leadFields[field].schema, values[field], field, context)
  checkField(leadFields.value.schema, amountOf(values.value), 'value', context)
  if (!reachFields.some((field) => values[field].trim()))
    context.addIssue({
      code: 'custom',
      path: ['email'],
      message: 'Enter an email address or a phone number.',
    })
}

export const schema = details.check(z.superRefine(checkDetails))

export const noValues: LeadValues = { ...recordOf(fields, () => ''), interests: [] }

/** @param readPhone formats a stored number */
export const valuesOf = (lead: Lead, readPhone: (stored: string) => string): LeadValues => ({
  ...recordOf(textFields, (field) =>
    isPhoneField(field) ? readPhone(lead[field] ?? '') : (lead[field] ?? ''),
  ),
  interests: lead.interests,
  value: lead.value === null ? '' : dollars(lead.value),
})

export const bodyOf = ({ value, ...values }: LeadValues) => ({ ...values, value: amountOf(value) })

export const changedOf = (values: LeadValues, base: LeadValues): LeadChange =>
  Object.fromEntries(
    Object.entries(bodyOf(values)).filter(([field]) => {
      const known = fields.find((name) => name === field)
      return known !== undefined && JSON.stringify(values[known]) !== JSON.stringify(base[known])
    }),
  )

export const describeField = (values: LeadValues, field: keyof LeadValues): [name: string, text: string] => [
  fieldNames[field] ?? field,
  field === 'interests' ? values.interests.map((each) => interestNames[each]).join(', ') : values[field],
]
