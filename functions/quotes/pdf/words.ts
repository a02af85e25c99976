import { graphemesOf, isEastern, plain } from './script.ts'

const closing = /^[\p{Pe}\p{Pf}、。，．・：；？！ー々〜～％!?,.:;%’”)\]}]/u
const opening = /[\p{Ps}\p{Pi}([{]$/u

/** The units between line breaks: words, single spaces, and each ideograph with its punctuation. */
export function wordsOf(text: string): string[] {
  if (plain.test(text)) return text.match(/ |[^ ]+?(?:[-/]+(?=[^ ])|(?= |$))/g) ?? []
  const words: string[] = []
  let previous = ' '
  for (const grapheme of graphemesOf(text)) {
    const joins =
      closing.test(grapheme) ||
      opening.test(previous) ||
      !(/[-–—/]$/.test(previous) || isEastern(previous) || isEastern(grapheme))
    if (previous !== ' ' && grapheme !== ' ' && joins) words[words.length - 1] += grapheme
    else words.push(grapheme)
    previous = grapheme
  }
  return words
}
