import type { Word } from './words.ts'

/** The confidence that an engine has in readable words. */
const sure = 70

/** With fewer characters, the orientation of a picture is unknown. */
export const leastLetters = 12

/** Minimum share of the read characters in words that the engine is sure of. */
const leastShare = 0.45

const lettersOf = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)

/** Upside-down text has few, and words of sideways text are taller than wide. */
export const sureLetters = (words: readonly Word[]): number =>
  lettersOf(
    words.filter(
      ({ text, width, height, confidence = 0 }) =>
        confidence >= sure && width > height && /[\p{L}\p{N}]{3}/u.test(text),
    ),
  )

export const isPoor = (words: readonly Word[]): boolean =>
  sureLetters(words) < Math.max(leastLetters, lettersOf(words) * leastShare)
