import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { namesOf, recordOf } from '#shared/api/records.ts'
import { textFields, type LeadField } from '#shared/leads/fields.ts'
import { consentRecord, nextStep } from '#shared/leads/model.ts'
import { qualifying } from '#shared/leads/qualifying.ts'
import { interest, stage } from '#shared/leads/stage.ts'

/** In the store the value is in cents. */
export type StoredField = Exclude<LeadField, 'value'> | 'value_cents'

/** Absent fields were not set. */
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

/** Stored with the merged lead, so the merge can be undone. */
export const mergeRecord = z.object({
  fields: z.array(z.enum(mergedFieldNames)),
  before: mergedFields,
  after: mergedFields,
})
export type MergeRecord = z.infer<typeof mergeRecord>
