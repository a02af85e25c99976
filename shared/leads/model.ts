import * as z from 'zod/mini'
import { nullableText, version } from '../api/fields.ts'
import { recordOf } from '../api/records.ts'
import { channels } from './channel.ts'
import { lineFields } from './fields.ts'
import { qualifying } from './qualifying.ts'
import { source } from './source.ts'
import { interest, stage } from './stage.ts'

/** null when the box was left unticked. */
export const consentRecord = z.nullable(z.object({ text_version: z.string(), at: z.string() }))

/** `due` is a day, as YYYY-MM-DD in the firm's own zone. */
export const nextStep = z.object({ text: z.string(), due: z.string() })

/**
 * Where a lead stands outside the pipeline: `quarantined` looked like spam and is kept, not counted, not notified;
 * `deleted` can be brought back for a while; `merged` lives on in another lead. Only `active` ones are worked.
 */
const leadStates = ['active', 'quarantined', 'deleted', 'merged'] as const
export const leadState = z.enum(leadStates)
export type LeadState = z.infer<typeof leadState>

/** A lead on the wire. What is not known is null or empty, never absent. */
export const lead = z.object({
  id: z.string(),
  name: z.string(),
  /** Phone numbers are E.164 where they could be read, else as they were typed. */
  ...recordOf(lineFields, () => nullableText),
  message: z.string(),
  interests: z.array(interest),
  qualifying,
  stage,
  /** Dollars, with at most two decimals; null when nobody has put a figure to it. */
  value: z.nullable(z.number()),
  source,
  /** `source`, sorted into one of a few for the report. */
  channel: z.enum(channels),
  consent: consentRecord,
  next_step: z.nullable(nextStep),
  state: leadState,
  /** The lead it lives on in, when merged. */
  merged_into: nullableText,
  /** The leads that live on in it. */
  merged_from: z.array(z.string()),
  /** When a person of the firm first answered; null while it waits. */
  responded_at: nullableText,
  /** When it came into its stage. */
  stage_at: z.string(),
  /** When anyone last did something about it. */
  touched_at: z.string(),
  /** What could not be sent, or came back, in words; null when all is well. */
  notice_failure: nullableText,
  /** When it is removed for good, unless something happens before; null when it is kept. */
  keep_until: nullableText,
  created_at: z.string(),
  updated_at: z.string(),
  version,
})
export type Lead = z.infer<typeof lead>
