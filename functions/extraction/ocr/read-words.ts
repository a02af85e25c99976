import type { Box } from '#shared/extraction/model.ts'
import type { PreparedPicture } from '../picture/prepare.ts'
import type { Word } from '../domain/words.ts'
import { graymap } from '../picture/decode.ts'
import type { OcrEngine, PageRead, Pass } from './engine.ts'

/** For a read that ended because time was up. Rethrows all other errors. */
export const unlessLate =
  <T>(signal: AbortSignal, instead: T) =>
  (error: unknown): T => {
    const { aborted, reason } = signal
    if (aborted && reason instanceof DOMException && reason.name === 'TimeoutError') return instead
    throw error
  }

/** @throws {OcrError} when the signal aborts the read, or the engine fails */
export async function readPage(
  engine: OcrEngine,
  picture: PreparedPicture,
  pass: Pass,
  signal: AbortSignal,
): Promise<Word[]> {
  const page = pass === 'layout' ? picture.whole : picture.even
  return wordsOf(await engine.read(graymap(page), { pass, signal }), picture)
}

/** The page that was read is scaled and leveled. */
export function wordsOf({ words }: PageRead, picture: PreparedPicture): Word[] {
  const { width, height, scale } = picture
  const turnBack = turnedBack(picture)
  return words.map(({ text, confidence, x0, y0, x1, y1 }) => {
    const level: Box = [x0 / scale, y0 / scale, (x1 - x0) / scale, (y1 - y0) / scale]
    const [x, y, wide, high] = level
    const box = within(turnBack(level), width, height)
    return { text, x, y, width: wide, height: high, box, confidence }
  })
}

/** The page is rotated around its middle. */
function turnedBack({ width, height, scale, turn, whole }: PreparedPicture): (box: Box) => Box {
  const radians = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [middleX, middleY] = [whole.width / scale / 2, whole.height / scale / 2]
  return ([x, y, wide, high]) => {
    const corners = [
      [x, y],
      [x + wide, y],
      [x, y + high],
      [x + wide, y + high],
    ].map(([left = 0, top = 0]) => {
      const [dx, dy] = [left - middleX, top - middleY]
      return [width / 2 + dx * cos + dy * sin, height / 2 - dx * sin + dy * cos] as const
    })
    const lefts = corners.map(([left]) => left)
    const tops = corners.map(([, top]) => top)
    const [left, top] = [Math.min(...lefts), Math.min(...tops)]
    return [left, top, Math.max(...lefts) - left, Math.max(...tops) - top]
  }
}

const within = ([x, y, wide, high]: Box, width: number, height: number): Box => {
  const left = Math.max(0, Math.min(width - 1, Math.round(x)))
  const top = Math.max(0, Math.min(height - 1, Math.round(y)))
  return [
    left,
    top,
    Math.max(1, Math.min(width - left, Math.round(wide))),
    Math.max(1, Math.min(height - top, Math.round(high))),
  ]
}
