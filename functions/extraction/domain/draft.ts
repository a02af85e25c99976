import type { ExtractedFieldName } from '#shared/extraction/model.ts'
import type { Reason } from './reasons.ts'
import type { Word } from './words.ts'

/** A value of a lead with what it was read from, and what speaks against it whatever other reads say. */
export interface DraftField {
  value: string
  words: readonly Word[]
  /** Why its letters may be wrong. */
  letters?: Reason
  /** Why the layout allows another reading. */
  layout?: Reason
  /** Another value in the picture that could be meant. */
  rival?: string
}

/** A lead as one read of the picture gives it. */
export type Draft = Partial<Record<ExtractedFieldName, DraftField>>

/** A lead of which all but some fields could be meant otherwise. */
export const doubted = (lead: Draft, sure: readonly string[] = []): Draft =>
  Object.fromEntries(
    Object.entries(lead).map(([field, value]) => [
      field,
      sure.includes(field) ? value : { ...value, layout: value.layout ?? 'guessed' },
    ]),
  )
