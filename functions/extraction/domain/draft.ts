import type { ExtractedFieldName } from '#shared/extraction/model.ts'
import type { Reason } from './reasons.ts'
import type { Word } from './words.ts'

/** The reasons to doubt it hold regardless of other reads. */
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

export type Draft = Partial<Record<ExtractedFieldName, DraftField>>

export const doubted = (lead: Draft): Draft =>
  Object.fromEntries(
    Object.entries(lead).map(([field, value]) => [field, { ...value, layout: value.layout ?? 'guessed' }]),
  )
