import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { namesOf, recordOf } from '#shared/api/records.ts'
import { textFields, type LeadField } from '#shared/leads/fields.ts'
import { consentRecord, nextStep } from '#shared/leads/model.ts'
import { qualifying } from '#shared/leads/qualifying.ts'
import { interest, stage } from '#shared/leads/stage.ts'

/** A field as it is stored: the value in cents. */
export type StoredField = Exclude<LeadField, 'value'> | 'value_cents'

/** What a merge may change of the lead that goes on; what is absent was not there. */
const mergedFields = z.object({
  ...recordOf(textFields, () => optionalText),
  interests: z.optional(z.array(interest)),
  qualifying: z.optional(qualifying),
  consent: z.optional(consentRecord),
  value_cents: z.optional(z.int()),
  next_step: z.optional(nextStep),
  stage: z.optional(stage),
  furthest: z.optional(stage),
  stage_at: optionalText,
  first_contact_at: optionalText,
  left_new_at: optionalText,
} satisfies Record<StoredField, z.ZodMiniType> & Record<string, z.ZodMiniType>)
export type MergedFields = z.infer<typeof mergedFields>

export const mergedFieldNames = namesOf(mergedFields.shape)

/** Kept with the lead that was merged away, so that the merge can be undone: what it changed of the other. */
export const mergeRecord = z.object({
  fields: z.array(z.enum(mergedFieldNames)),
  before: mergedFields,
  after: mergedFields,
})
export type MergeRecord = z.infer<typeof mergeRecord>
