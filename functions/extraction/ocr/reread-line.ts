import { graymap, type Grey } from '../picture/decode.ts'
import { enlargedLine, type Enlargement, type Rectangle } from '../picture/line.ts'
import type { OcrEngine, Pass } from './engine.ts'

/** Words of a page that are read again. */
export interface Place {
  rectangle: Rectangle
  /** Of a word there, in pixels. */
  height: number
}

/** How a line is drawn to be read again, `height` that of a word in pixels. Each errs elsewhere. */
const drawings: readonly (Omit<Enlargement, 'factor'> & { height: number })[] = [
  { height: 28, isBold: true },
  { height: 28, stretch: 1.25 },
  { height: 24, stretch: 1.25, isSharp: true },
]

/** A line as it is read in each of several drawings of it. */
export async function rereadLine(
  engine: OcrEngine,
  page: Grey,
  { rectangle, height }: Place,
  { pass, signal }: { pass: Pass; signal: AbortSignal },
): Promise<string[]> {
  const texts: string[] = []
  for (const { height: wanted, ...drawing } of drawings) {
    const line = await enlargedLine(page, rectangle, { ...drawing, factor: wanted / height })
    const { words } = await engine.read(graymap(line), { pass, angle: 0, signal })
    texts.push(words.map(({ text }) => text).join(' '))
  }
  return texts
}
