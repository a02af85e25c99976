import type { ExtractedFieldName } from '#shared/extraction/model.ts'
import type { Word } from './words.ts'

/** `{other}` is replaced by another value, `{field}` by the name of the field. */
export const reasons = {
  oneRead: 'Only one of two reads saw this.',
  readsDiffer: 'Another read has “{other}”.',
  notFound: 'These words were not found in the picture.',
  accents: 'Letters with accents are easily misread.',
  unclear: 'Some characters were hard to tell apart; this is the likeliest reading.',
  noEmail: 'This is not an email address.',
  noSuchNumber: 'This number does not seem to exist.',
  noCountry: 'This is not a US number, and it has no country code. It is kept as written.',
  guessed: 'Is this the {field}?',
  cut: 'This may go on beyond what was read.',
  notNamed: 'This address does not match the name next to it.',
  joined: 'A dot between the two names may have been lost.',
  rival: 'The picture also shows “{other}”.',
} as const

export type Reason = keyof typeof reasons

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
