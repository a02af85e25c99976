import type { Word } from '../extraction/domain/words.ts'

const letter = 7

export function wordsAt(x: number, y: number, text: string, height = 12): Word[] {
  const words: Word[] = []
  let left = x
  for (const part of text.split(' ')) {
    const width = part.length * letter
    words.push({ text: part, x: left, y, width, height, box: [left, y, width, height] })
    left += width + letter / 2
  }
  return words
}

export const page = (...lines: readonly (readonly [number, number, string, number?])[]): Word[] =>
  lines.flatMap(([x, y, text, height]) => wordsAt(x, y, text, height))

export const column = (x: number, y: number, ...texts: readonly string[]): Word[] =>
  texts.flatMap((text, at) => wordsAt(x, y + at * 20, text))
