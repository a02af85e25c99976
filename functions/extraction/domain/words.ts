import type { Box } from '#shared/extraction/model.ts'

/** Positions and sizes are in pixels of the picture after it is leveled. */
interface Text {
  text: string
  x: number
  y: number
  width: number
  height: number
}

export interface Word extends Text {
  /** Its position in the original picture. */
  box: Box
  /** The engine's confidence, from 0 to 100. */
  confidence?: number
}

/** Words side by side, without a gap as wide as between columns. */
export interface Line extends Text {
  words: readonly Word[]
  /** Index of its row across the whole picture, from the top. */
  row: number
}

export function unionOf(words: readonly Word[]): Box | null {
  if (words.length === 0) return null
  const left = Math.min(...words.map(({ box }) => box[0]))
  const top = Math.min(...words.map(({ box }) => box[1]))
  const right = Math.max(...words.map(({ box }) => box[0] + box[2]))
  const bottom = Math.max(...words.map(({ box }) => box[1] + box[3]))
  return [left, top, right - left, bottom - top]
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export function lineOf(words: readonly Word[], row: number): Line {
  const x = Math.min(...words.map((word) => word.x))
  const y = Math.min(...words.map((word) => word.y))
  return {
    words,
    row,
    text: words.map(({ text }) => text).join(' '),
    x,
    y,
    width: Math.max(...words.map((word) => word.x + word.width)) - x,
    height: median(words.map(({ height }) => height)),
  }
}

export function mergeWords(words: readonly Word[], text: string): Word[] {
  const box = unionOf(words)
  if (!box) return []
  const { x, y, width } = lineOf(words, 0)
  const height = Math.max(...words.map((word) => word.y + word.height)) - y
  return [{ text, x, y, width, height, box }]
}

export function wordsBetween(line: Line, from: number, to: number): Word[] {
  let at = 0
  return line.words.filter(({ text }) => {
    const begin = at
    at += text.length + 1
    return begin < to && begin + text.length > from
  })
}

export const bottomOf = ({ words }: Line): number => Math.max(...words.map(({ y, height }) => y + height))
