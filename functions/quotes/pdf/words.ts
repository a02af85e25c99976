import { graphemesOf, isEastern, needsShaper, plain } from './script.ts'

const closing = /^[\p{Pe}\p{Pf}、。，．・：；？！ー々〜～％!?,.:;%’”)\]}ๆฯໆຯៗ។၊။]/u
const opening = /[\p{Ps}\p{Pi}([{]$/u

const unspaced = /^[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

/** Where words begin by the dictionary, in scripts that set no spaces between them. */
function wordStarts(text: string): Set<number> {
  const dictionary = new Intl.Segmenter('th', { granularity: 'word' })
  const words = Array.from(dictionary.segment(text))
  return new Set(words.flatMap(({ index, segment }) => (unspaced.test(segment) ? index : [])))
}

/** The parts a line may be broken between: words, single spaces, and each ideograph with the punctuation it carries. */
export function wordsOf(text: string): string[] {
  if (plain.test(text)) return text.match(/ |[^ ]+?(?:[-/]+(?=[^ ])|(?= |$))/g) ?? []
  const words: string[] = []
  const starts = needsShaper(text) ? wordStarts(text) : undefined
  let previous = ' '
  let at = 0
  for (const grapheme of graphemesOf(text)) {
    const joins =
      closing.test(grapheme) ||
      opening.test(previous) ||
      !(/[-–—/]$/.test(previous) || isEastern(previous) || isEastern(grapheme) || starts?.has(at))
    if (previous !== ' ' && grapheme !== ' ' && joins) words[words.length - 1] += grapheme
    else words.push(grapheme)
    previous = grapheme
    at += grapheme.length
  }
  return words
}
