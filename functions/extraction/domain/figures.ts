import { isDate } from './contacts.ts'
import { asOne, type Line, type Word } from './words.ts'

/** A phone number at the least. */
const fewestDigits = 7

/** In heights of a word: the words of a number stand closer. */
const widestGap = 1.5

/** Words that stand beside each other and look like a phone number, in all of these lines. */
export const numbersIn = (lines: readonly Line[]): Word[][] =>
  lines
    .flatMap(({ words }) => runsOf(words))
    .filter((run) => figuresOf(textOf(run)).length >= fewestDigits && !isDate(textOf(run)))

function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  let last: Word | undefined
  for (const word of words) {
    const isNear = last && word.x - last.x - last.width < word.height * widestGap
    // Some fonts draw figures like letters; behind a plus sign there are no others.
    const isPart = /^(?:[+(]*[\d().\-–—/]*\d[\d().\-–—/]*|\+[\dA-Za-z]{1,3})$/.test(word.text)
    if (isPart && isNear) runs.at(-1)?.push(word)
    else if (isPart) runs.push([word])
    last = isPart ? word : undefined
  }
  return runs
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

const figuresOf = (text: string): string => text.replaceAll(/\D/g, '')

/** How many reads the first one counts for: it saw the whole page. */
const firstCounts = 1.5

/**
 * A number as most reads of its line have it: the first and others. They vote on how many figures it has, then on each.
 */
export function withFigures(words: readonly Word[], others: readonly string[]): readonly Word[] {
  const again = others
    .map((text) => text.replace(/^[^\d+(]+|[^\d)]+$/g, ''))
    .filter((text) => figuresOf(text).length >= fewestDigits)
  const reads = [textOf(words), ...again].map((text, at) => ({ text, weight: at === 0 ? firstCounts : 1 }))
  const lengthOf = ({ text }: Read) => figuresOf(text).length
  const most = heaviest(reads, lengthOf)
  const alike = reads.filter((read) => lengthOf(read) === most)
  const figures = likeliestFigures(alike)
  if (alike[0] === reads[0]) return replaced(words, figures)
  return replaced(asOne(words, alike[0]?.text ?? ''), figures)
}

/** The figures most of these reads have, each of which has as many. */
export const likeliestFigures = (reads: readonly Read[]): string =>
  Array.from(figuresOf(reads[0]?.text ?? ''), (_, at) => likeliest(reads, at)).join('')

interface Read {
  text: string
  weight: number
}

/** What most reads have, by their weights; of equals, what the first of them has. */
function heaviest<T>(reads: readonly Read[], of: (read: Read) => T, bonus = (_: T): number => 0): T {
  const weights = new Map<T, number>()
  for (const read of reads) weights.set(of(read), (weights.get(of(read)) ?? bonus(of(read))) + read.weight)
  return [...weights].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

/** A zero speaks for a six or a nine, too: old-style ones are as round, and engines lose strokes rather than see more. */
function likeliest(reads: readonly Read[], place: number): string {
  const figureOf = ({ text }: Read) => figuresOf(text).charAt(place)
  const zeros = reads.reduce((sum, read) => sum + (figureOf(read) === '0' ? read.weight : 0), 0)
  return heaviest(reads, figureOf, (figure) => (/[69]/.test(figure) ? zeros * 0.8 : 0))
}

function replaced(words: readonly Word[], figures: string): Word[] {
  let at = 0
  return words.map((word) => ({ ...word, text: word.text.replaceAll(/\d/g, () => figures.charAt(at++)) }))
}
