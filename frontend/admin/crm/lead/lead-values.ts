import * as z from 'zod/mini'
import { interestNames } from '#shared/catalog/lines.ts'
import { phoneFields } from '#shared/leads/contact/phone-fields.ts'
import { leadFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { interest } from '#shared/leads/stage.ts'
import { amountOf } from '../../kit/amounts.ts'
import { checkField } from '../../kit/checks.ts'
import type { LeadChange } from '../change.ts'
import { dollars, fieldNames } from '../lead-words.ts'

/** A lead's details as a form holds them: what is not known is empty. */
export const details = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  second_phone: z.string(),
  company: z.string(),
  title: z.string(),
  website: z.string(),
  message: z.string(),
  interests: z.array(interest),
  /** Dollars as people type them. */
  value: z.string(),
})
export type LeadValues = z.infer<typeof details>

/** The same as a browser keeps it: a draft from before there was a second number has none. */
export const kept = { second_phone: z._default(z.string(), '') }
export const shape = z.extend(details, kept)

export const fields = [
  'name',
  'email',
  'phone',
  'second_phone',
  'company',
  'title',
  'website',
  'value',
  'interests',
  'message',
] as const satisfies readonly (keyof LeadValues)[]

export const checkDetails = (values: LeadValues, context: z.core.$RefinementCtx): void => {
  for (const field of ['name', 'email', ...phoneFields, 'company', 'title', 'website', 'message'] as const)
    checkField(leadFields[field], values[field], field, context)
  checkField(leadFields.value, amountOf(values.value), 'value', context)
  if (![values.email, values.phone, values.second_phone].some((text) => text.trim()))
    context.addIssue({
      code: 'custom',
      path: ['email'],
      message: 'Enter an e-mail address or a phone number.',
    })
}

export const schema = details.check(z.superRefine(checkDetails))

export const noValues: LeadValues = {
  name: '',
  email: '',
  phone: '',
  second_phone: '',
  company: '',
  title: '',
  website: '',
  message: '',
  interests: [],
  value: '',
}

/** @param readPhone gives a stored number as people read it */
export const valuesOf = (lead: Lead, readPhone: (stored: string) => string): LeadValues => ({
  name: lead.name,
  email: lead.email ?? '',
  phone: lead.phone === null ? '' : readPhone(lead.phone),
  second_phone: lead.second_phone === null ? '' : readPhone(lead.second_phone),
  company: lead.company ?? '',
  title: lead.title ?? '',
  website: lead.website ?? '',
  message: lead.message,
  interests: lead.interests,
  value: lead.value === null ? '' : dollars(lead.value),
})

export const bodyOf = ({ value, ...values }: LeadValues) => ({ ...values, value: amountOf(value) })

/** Only what differs from the state the form began with. */
export const changedOf = (values: LeadValues, base: LeadValues): LeadChange =>
  Object.fromEntries(
    Object.entries(bodyOf(values)).filter(([field]) => {
      const known = fields.find((name) => name === field)
      return known !== undefined && JSON.stringify(values[known]) !== JSON.stringify(base[known])
    }),
  )

/** A field's name and what stands in it, in words. */
export const inWordsOf = (values: LeadValues, field: keyof LeadValues): [name: string, words: string] => [
  fieldNames[field] ?? field,
  field === 'interests' ? values.interests.map((each) => interestNames[each]).join(', ') : values[field],
]
