import type { ExtractedFieldName } from '#shared/extraction/model.ts'
import type { Word } from './words.ts'

/** A value of a lead with what it was read from. */
export interface DraftField {
  value: string
  words: readonly Word[]
  /** Why a person should look at it, whatever other reads say; undefined when nothing speaks against it. */
  doubt?: string
}

/** A lead as one read of the picture gives it. */
export type Draft = Partial<Record<ExtractedFieldName, DraftField>>

export const guessedRole = 'What this is was guessed from where it stands.'
