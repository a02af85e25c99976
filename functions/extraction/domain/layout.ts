import { bottomOf, lineOf, median, type Line, type Word } from './words.ts'

/** In line heights. Gaps between words are narrower, gaps between columns wider. */
const columnGap = 1.35

const isDash = ({ text }: Word): boolean => /^[-–—]$/.test(text)

const isWord = (word: Word): boolean =>
  (/[\p{L}\p{N}@&|•·+]/u.test(word.text) && word.height > 3 && word.width > 1) || isDash(word)

/** By their positions only, because engines sort them differently. Columns remain separate. */
export function linesOf(all: readonly Word[]): Line[] {
  const words = all.filter(isWord)
  const usual = median(words.map(({ height }) => height))
  const rows: Word[][] = []
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    if (word.height > usual * 6) continue
    const row = rows.findLast(
      (others) =>
        others.some((other) => isInSameRow(word, other)) && !others.some((other) => isUnder(word, other)),
    )
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows
    .toSorted((a, b) => median(a.map(middle)) - median(b.map(middle)))
    .flatMap((row, at) => splitAtGaps(row).map((part) => lineOf(part, at)))
}

const middle = ({ y, height }: Word): number => y + height / 2

function isInSameRow(word: Word, other: Word): boolean {
  const [low, high] = [Math.min(word.height, other.height), Math.max(word.height, other.height)]
  const reach = isDash(word) || isDash(other) ? high * 0.25 : Math.min(high, 2 * low) * 0.45
  const isNear = Math.abs(middle(word) - middle(other)) < reach
  return isNear && overlapOf(word, other) < Math.min(word.width, other.width) * 0.5
}

const overlapOf = (one: Word, other: Word): number =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)

/** Both may be next to something tall, such as an icon, which spans two lines. */
const isUnder = (word: Word, other: Word): boolean =>
  overlapOf(word, other) > Math.min(word.width, other.width) * 0.5 &&
  middle(word) - middle(other) > Math.min(word.height, other.height)

function splitAtGaps(row: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  for (const word of row.toSorted((a, b) => a.x - b.x)) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    const height = part ? Math.max(median(part.map((each) => each.height)), word.height * 0.7) : 0
    const isNear = part && before && word.x - (before.x + before.width) < columnGap * height
    if (isNear && !isIconBeside(before, word)) part.push(word)
    else parts.push([word])
  }
  return parts
}

/** Text read from a photo or from initials is far taller than the words after it. */
const isIconBeside = (icon: Word, word: Word): boolean =>
  /^[\p{L}\p{N}]/u.test(word.text) && icon.height > word.height * 2.2

/** Close below, in about the same size, with the same left edge or middle. */
export function follows(below: Line, above: Line, reach = 1.6): boolean {
  const gap = below.y - bottomOf(above)
  const size = Math.max(below.height, above.height)
  const isAligned =
    Math.abs(below.x - above.x) < size * 1.2 ||
    Math.abs(below.x + below.width / 2 - above.x - above.width / 2) < size ||
    Math.abs(below.x + below.width - above.x - above.width) < size
  return below.row > above.row && gap < size * reach && isAligned
}

export function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  for (const line of lines) {
    const block = blocks.findLast((each) => follows(line, each.at(-1) ?? line))
    if (block) block.push(line)
    else blocks.push([line])
  }
  return blocks
}
