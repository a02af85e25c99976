import type { Word } from './words.ts'

/** How sure an engine is of words it can read. */
const sure = 70

/** Fewer say nothing of how a picture stands. */
export const leastLetters = 12

/** Of the letters read, how many must be in words the engine is sure of. */
const leastShare = 0.45

const lettersOf = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)

/** The letters of words an engine is sure of: text on its head gives few; on its side, words are higher than wide. */
export const sureLetters = (words: readonly Word[]): number =>
  lettersOf(
    words.filter(
      ({ text, width, height, confidence = 0 }) =>
        confidence >= sure && width > height && /[\p{L}\p{N}]{3}/u.test(text),
    ),
  )

export const isPoor = (words: readonly Word[]): boolean =>
  sureLetters(words) < Math.max(leastLetters, lettersOf(words) * leastShare)
