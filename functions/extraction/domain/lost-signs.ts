import { addressesIn } from './reread.ts'
import { isEnding } from './contacts.ts'
import { asOne, type Line, type Word } from './words.ts'

/** In heights of a word: what was one word before a sign in it was misread stands closer. */
const widestGap = 0.7

/**
 * What ends as an address of mail does and has no @ that was read: it may be one of a site. With the word before it, as the
 * sign may be read as a space.
 */
export const hostsIn = (lines: readonly Line[]): Word[][] =>
  lines.flatMap(({ words }) =>
    words.flatMap((word, at) => {
      const ending = /^(?!www\.)[a-z0-9._-]+\.(?<ending>[a-z]{2,13})$/i.exec(word.text)?.groups?.['ending']
      if (!ending || !isEnding(ending.toLowerCase())) return []
      const before = words[at - 1]
      const isNear = before && word.x - before.x - before.width < word.height * widestGap
      return [isNear && /^[a-z0-9._-]+$/.test(before.text) ? [before, word] : [word]]
    }),
  )

/** The words as the first read of their line has them that sees an address of mail there. */
export function withAddress(words: readonly Word[], reads: readonly string[]): readonly Word[] {
  const found = reads.flatMap(addressesIn)[0]
  return found ? asOne(words, found.value) : words
}
