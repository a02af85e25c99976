import type { Box } from '#shared/extraction/model.ts'
import type { PreparedPicture } from '../picture/prepare.ts'
import { accented, accentedDrafts } from '../domain/accents.ts'
import type { Draft, DraftField } from '../domain/draft.ts'
import type { Word } from '../domain/words.ts'
import type { OcrEngine, PageRead } from './engine.ts'

/** The words of a picture as two reads that know nothing of each other found them; the second has none when time was up. */
export interface TwoReads {
  layout: readonly Word[]
  sparse: readonly Word[]
  /** How far the pages were turned to stand level, in radians. */
  angle: number
}

/** What to go on with when time is up; whatever else ended a read is thrown. */
export const unlessLate =
  <T>(signal: AbortSignal, instead: T) =>
  (error: unknown): T => {
    const { aborted, reason } = signal
    if (aborted && reason instanceof DOMException && reason.name === 'TimeoutError') return instead
    throw error
  }

/**
 * @throws {OcrError} when the signal ends the first read, or the engine breaks
 */
export async function readTwice(
  engine: OcrEngine,
  picture: PreparedPicture,
  signal: AbortSignal,
): Promise<TwoReads> {
  const layout = await engine.read(picture.whole, { pass: 'layout', signal })
  const sparse = await engine
    .read(picture.even, { pass: 'sparse', angle: layout.angle, signal })
    .catch(unlessLate(signal, { words: [], angle: layout.angle }))
  return { layout: wordsOf(layout, picture), sparse: wordsOf(sparse, picture), angle: layout.angle }
}

/** Smaller than any line of text, and more than the engine stumbles over. */
const leastPixels = 12

/** More lines than this are not read again: a picture has so many names at most. */
const mostLines = 20

/** The leads with the accents that an engine for other alphabets sees in their names. */
export async function readAccents(
  engine: OcrEngine,
  { even: page, width, height, scale }: PreparedPicture,
  { drafts, angle }: { drafts: readonly Draft[]; angle: number },
  signal: AbortSignal,
): Promise<Draft[]> {
  const fields = drafts.flatMap((draft) => accented.flatMap((name) => draft[name] ?? [])).slice(0, mostLines)
  const texts = new Map<DraftField, string>()
  for (const field of fields) {
    const words: PageRead['words'] = []
    for (const row of rowsOf(field.words)) {
      const rectangle = rectangleOf(row, { width, height, scale })
      if (rectangle.width < leastPixels || rectangle.height < leastPixels) continue
      words.push(...(await engine.read(page, { pass: 'line', angle, rectangle, signal })).words)
    }
    texts.set(field, words.map(({ text }) => text).join(' '))
  }
  return accentedDrafts(drafts, (field) => texts.get(field))
}

/** Words that stand side by side, from the top. */
function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = []
  for (const word of words) {
    const row = rows.find(([first]) => first && Math.abs(first.y - word.y) < first.height)
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows
}

/** Where words stand on the level page, with room for what is above and below their letters. */
function rectangleOf(words: readonly Word[], page: { width: number; height: number; scale: number }) {
  const { scale } = page
  const height = Math.max(...words.map((word) => word.height))
  const left = Math.max(0, Math.min(...words.map(({ x }) => x)) - height * 0.3)
  const top = Math.max(0, Math.min(...words.map(({ y }) => y)) - height * 0.35)
  const right = Math.min(page.width, Math.max(...words.map((word) => word.x + word.width)) + height * 0.3)
  const bottom = Math.min(page.height, Math.max(...words.map((word) => word.y + word.height)) + height * 0.35)
  return {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    width: Math.floor((right - left) * scale),
    height: Math.floor((bottom - top) * scale),
  }
}

/** Places on the page that was read, smaller or larger than the picture and turned level, as places in the picture. */
export function wordsOf(
  { words, angle }: PageRead,
  { width, height, scale }: Omit<PreparedPicture, 'whole' | 'even'>,
): Word[] {
  const turnBack = turnedBack(angle, width / 2, height / 2)
  return words.map(({ text, x0, y0, x1, y1 }) => {
    const level: Box = [x0 / scale, y0 / scale, (x1 - x0) / scale, (y1 - y0) / scale]
    const [x, y, wide, high] = level
    return { text, x, y, width: wide, height: high, box: within(turnBack(level), width, height) }
  })
}

/** The box around a box that is turned about the middle of the picture. */
const turnedBack = (angle: number, middleX: number, middleY: number) => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ([x, y, wide, high]: Box): Box => {
    const corners = [
      [x, y],
      [x + wide, y],
      [x, y + high],
      [x + wide, y + high],
    ].map(([left = 0, top = 0]) => {
      const [dx, dy] = [left - middleX, top - middleY]
      return [middleX + dx * cos + dy * sin, middleY - dx * sin + dy * cos] as const
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
