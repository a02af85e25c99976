import { emailsIn, isEnding } from './contacts.ts'
import { addressesIn } from './reread-email.ts'
import { hasLostStart } from './text.ts'
import { asOne, lineOf, type Line, type Word } from './words.ts'

/** In heights of a word: what was one word before a sign in it was misread stands closer. */
const widestGap = 0.7

/** What stands before an address and is none of it. */
const introductions = /^(?:e?-?mail|from|contact|visit|write|reach|site|web|and|or|at|to|is)$/

/**
 * Words that may be an address of mail of which a sign was misread: an @ as a letter, so that it looks like one of a site,
 * or any as a space, so that a part of it is a word of its own.
 */
export const brokenAddressesIn = (lines: readonly Line[]): Word[][] =>
  lines.flatMap(({ words }) => words.flatMap((word, at) => aroundHost(words, word, at)))

function aroundHost(words: readonly Word[], word: Word, at: number): Word[][] {
  const hasSign = word.text.includes('@')
  if (!hasSign && !hasHost(word)) return []
  const isWhole = hasSign && emailsIn(lineOf([word], 0)).length > 0
  const [before, after] = [words[at - 1], words[at + 1]]
  const isPart = ({ text }: Word) =>
    /^[("<]?(?=[._-]?[a-z])[a-z0-9._-]+$/.test(text) && !introductions.test(text)
  const start = before && isNear(before, word) && isPart(before) ? [before] : []
  const end =
    hasSign && !isWhole && after && isNear(word, after) && /^[a-z]{2,4}[)">]?$/.test(after.text)
      ? [after]
      : []
  return isWhole && start.length === 0 ? [] : [[...start, word, ...end]]
}

function hasHost({ text }: Word): boolean {
  const ending = /^(?!www\.)[a-z0-9._-]+\.(?<ending>[a-z]{2,13})$/i.exec(text)?.groups?.['ending']
  return ending !== undefined && isEnding(ending.toLowerCase())
}

const isNear = (word: Word, next: Word): boolean => next.x - word.x - word.width < next.height * widestGap

/**
 * The words as the first read of their line has them that sees an address there. Where they hold one already, it must be its
 * end, behind a sign: a word of the sentence before it is none of it.
 */
export function withAddress(words: readonly Word[], reads: readonly string[]): readonly Word[] {
  const end = addressesIn(words.map(({ text }) => text).join(' '))[0]?.value
  const found = reads.flatMap(addressesIn).find(({ value }) => !end || hasLostStart(end, value))
  return found ? asOne(words, found.value) : words
}
