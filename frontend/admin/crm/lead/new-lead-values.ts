import * as z from 'zod/mini'
import { leadFields } from '#shared/leads/fields.ts'
import { stage } from '#shared/leads/stage.ts'
import * as details from './lead-values.ts'

const whole = z.extend(details.details, { stage, step: z.string(), due: z.string() })
export type NewLeadValues = z.infer<typeof whole>

export const shape = z.extend(whole, details.draftDefaults)

export const fields = [...details.fields, 'stage', 'step', 'due'] as const

const stepOf = ({ step, due }: { step: string; due: string }) =>
  step.trim() || due ? { text: step, due } : null

export const schema = whole.check(
  z.superRefine((values, context) => {
    details.checkDetails(values, context)
    for (const { path, message } of leadFields.next_step.schema.safeParse(stepOf(values)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [path[0] === 'due' ? 'due' : 'step'], message })
  }),
)

export const noValues: NewLeadValues = { ...details.noValues, stage: 'new', step: '', due: '' }

export const bodyOf = ({ step, due, stage: at, ...values }: NewLeadValues) => ({
  ...details.bodyOf(values),
  stage: at,
  next_step: stepOf({ step, due }),
})
