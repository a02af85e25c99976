import type { ExtractedFieldName } from '#shared/extraction/model.ts'
import type { Reason } from './reasons.ts'
import type { Word } from './words.ts'

/** A value of a lead with the words that it was read from, and reasons to doubt it regardless of other reads. */
export interface DraftField {
  value: string
  words: readonly Word[]
  /** Why its characters may be wrong. */
  letters?: Reason
  /** Why the layout allows another reading. */
  layout?: Reason
  /** Another value in the picture that may be the right one. */
  rival?: string
}

/** A lead from one read of the picture. */
export type Draft = Partial<Record<ExtractedFieldName, DraftField>>

/** Marks all fields of a lead as doubtful, except the `sure` ones. */
export const doubted = (lead: Draft, sure: readonly string[] = []): Draft =>
  Object.fromEntries(
    Object.entries(lead).map(([field, value]) => [
      field,
      sure.includes(field) ? value : { ...value, layout: value.layout ?? 'guessed' },
    ]),
  )
