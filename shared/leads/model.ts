import * as z from 'zod/mini'
import { nullableText, optionalText, version } from '../api/fields.ts'
import { recordOf } from '../api/records.ts'
import { channels } from './channel.ts'
import { lineFields } from './fields.ts'
import { qualifying } from './qualifying.ts'
import { source } from './source.ts'
import { interest, stage } from './stage.ts'

/** Null if the box was not checked. */
export const consentRecord = z.nullable(z.object({ text_version: z.string(), at: z.string() }))

/** `due` is YYYY-MM-DD in the firm's time zone. */
export const nextStep = z.object({ text: z.string(), due: z.string() })

/** Only `active` leads are in the pipeline. `quarantined`: looks like spam. `deleted`: can be restored for a time. */
const leadStates = ['active', 'quarantined', 'deleted', 'merged'] as const
export const leadState = z.enum(leadStates)
export type LeadState = z.infer<typeof leadState>

/** Unknown values are null or empty, never absent. */
export const lead = z.object({
  id: z.string(),
  name: z.string(),
  /** Phone numbers are E.164 if they could be parsed, otherwise as typed. */
  ...recordOf(lineFields, () => nullableText),
  message: z.string(),
  interests: z.array(interest),
  qualifying,
  stage,
  /** Dollars, with at most two decimals. */
  value: z.nullable(z.number()),
  source,
  /** Derived from `source`, for the report. */
  channel: z.enum(channels),
  consent: consentRecord,
  next_step: z.nullable(nextStep),
  state: leadState,
  merged_into: nullableText,
  merged_from: z.array(z.string()),
  /** The first answer of staff. Null while the lead waits. */
  responded_at: nullableText,
  stage_at: z.string(),
  touched_at: z.string(),
  /** A sentence about an email that could not be sent or was returned. */
  notice_failure: nullableText,
  /** When it is permanently deleted unless there is activity before. Null for customers. */
  keep_until: nullableText,
  created_at: z.string(),
  updated_at: z.string(),
  /** Who changed it last; absent if nobody has since it was added. */
  updated_by: optionalText,
  version,
})
export type Lead = z.infer<typeof lead>
