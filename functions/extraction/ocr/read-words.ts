import type { Box } from '#shared/extraction/model.ts'
import type { PreparedPicture } from '../picture/prepare.ts'
import { accented, accentedDrafts, type Language, type LineRead } from '../domain/accents.ts'
import type { Draft, DraftField } from '../domain/draft.ts'
import type { Word } from '../domain/words.ts'
import { graymap } from '../picture/decode.ts'
import { levelled, pictureOfLine, type Rectangle } from '../picture/line.ts'
import type { OcrEngine, PageRead } from './engine.ts'

/** The words of a picture as one read found them. */
export interface PictureWords {
  words: readonly Word[]
  /** How far the page was turned to stand level, in radians. */
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
 * Reads a picture as blocks of text.
 * @throws {OcrError} when the signal ends the read, or the engine breaks
 */
export async function readLayout(
  engine: OcrEngine,
  picture: PreparedPicture,
  signal: AbortSignal,
): Promise<PictureWords> {
  const read = await engine.read(graymap(picture.whole), { pass: 'layout', signal })
  return { words: wordsOf(read, picture), angle: read.angle }
}

/** As `readLayout`, as text anywhere; `angle` is the one found before. */
export async function readSparse(
  engine: OcrEngine,
  picture: PreparedPicture,
  angle: number,
  signal: AbortSignal,
): Promise<PictureWords> {
  const read = await engine.read(graymap(picture.even), { pass: 'sparse', angle, signal })
  return { words: wordsOf(read, picture), angle }
}

/** Smaller than any line of text, and more than the engine stumbles over. */
export const leastPixels = 12

/** More lines than this are not read again: a picture has so many names at most. */
export const mostLines = 20

/** Of the height of a word: what stands beside an address, such as the colon of its label, is not to be read with it. */
export const besideLine = 0.15

/** The leads with the accents that engines for other languages see in their names. */
export async function readAccents(
  engines: ReadonlyMap<Language, OcrEngine>,
  picture: PreparedPicture,
  { drafts, angle }: { drafts: readonly Draft[]; angle: number },
  signal: AbortSignal,
): Promise<Draft[]> {
  const fields = drafts.flatMap((draft) => accented.flatMap((name) => draft[name] ?? [])).slice(0, mostLines)
  if (fields.length === 0) return [...drafts]
  const page = await levelled(picture.even, angle)
  const reads = new Map<DraftField, LineRead[]>()
  for (const field of fields) {
    const rows = rowsOf(field.words)
      .map((row) => rectangleOf(row, picture))
      .filter(({ width, height }) => width >= leastPixels && height >= leastPixels)
    const lines = await Promise.all(rows.map((row) => pictureOfLine(page, row)))
    const inEach = Array.from(engines, async ([language, engine]): Promise<LineRead> => {
      const read = await Promise.all(
        lines.map((line) => engine.read(graymap(line), { pass: 'line', angle: 0, signal })),
      )
      return { language, words: read.flatMap(({ words }) => words) }
    })
    reads.set(field, await Promise.all(inEach))
  }
  return accentedDrafts(drafts, (field) => reads.get(field) ?? [])
}

/** Words that stand side by side, from the top. */
export function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = []
  for (const word of words) {
    const row = rows.find(([first]) => first && Math.abs(first.y - word.y) < first.height)
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows
}

/** Where words stand on the level page, with room for what is above and below their letters; `side` is that beside them. */
export function rectangleOf(
  words: readonly Word[],
  { even: page, scale }: PreparedPicture,
  side = 0.3,
): Rectangle {
  const height = Math.max(...words.map((word) => word.height))
  const left = Math.min(...words.map(({ x }) => x)) - height * side
  const top = Math.min(...words.map(({ y }) => y)) - height * 0.45
  const right = Math.max(...words.map((word) => word.x + word.width)) + height * side
  const bottom = Math.max(...words.map((word) => word.y + word.height)) + height * 0.35
  const [x, y] = [Math.max(0, Math.floor(left * scale)), Math.max(0, Math.floor(top * scale))]
  return {
    left: x,
    top: y,
    width: Math.min(page.width, Math.ceil(right * scale)) - x,
    height: Math.min(page.height, Math.ceil(bottom * scale)) - y,
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
