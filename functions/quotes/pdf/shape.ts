import { loadFont } from './fonts.ts'
import {
  graphemesOf,
  printable,
  type Run,
  runsOf,
  settledStyle,
  type Style,
  UndrawableTextError,
} from './script.ts'

/** A piece of one line: its runs and its width, in thousandths of the type size. */
export type Shaped = { runs: readonly Run[]; width: number }

/** @throws UndrawableTextError, naming the field, if any character cannot be drawn */
export function checkDrawable(field: string, text: string): void {
  const missing = new Set<string>()
  for (const line of text.split('\n')) {
    runsOf(printable(line), 'sans', missing)
  }
  if (missing.size > 0) throw new UndrawableTextError(field, [...missing])
}

/** Shapes text as one line of any length. It omits characters no font can draw, so check external text first. */
export function shapeLine(text: string, wanted: Style): Shaped {
  return shape(printable(text), settledStyle(text, wanted))
}

/** Breaks text into lines of at most `measure` points at `size`, and a word longer than a line where necessary. */
export function shapeLines(text: string, wanted: Style, size: number, measure: number): Shaped[] {
  const style = settledStyle(text, wanted)
  const limit = (measure / size) * 1000
  return text.split('\n').flatMap((paragraph) => {
    const shown = printable(paragraph).trim()
    const widthOf = (word: string) => shape(word, style).width
    const words = wordsOf(shown).flatMap((word) => (widthOf(word) <= limit ? word : graphemesOf(word)))
    return fill(words, widthOf, limit).map((line) => shape(line, style))
  })
}

function fill(words: readonly string[], widthOf: (word: string) => number, limit: number): string[] {
  const lines: string[] = []
  let [line, width, spaces] = ['', 0, '']
  for (const word of words) {
    if (word === ' ') {
      spaces += word
      continue
    }
    const added = widthOf(spaces) + widthOf(word)
    if (line !== '' && width + added > limit) {
      lines.push(line)
      line = word
      width = widthOf(word)
    } else {
      line += spaces + word
      width += added
    }
    spaces = ''
  }
  return [...lines, line]
}

function shape(text: string, style: Style): Shaped {
  const runs = runsOf(text, style, new Set())
  return { runs, width: runs.reduce((sum, run) => sum + widthOfRun(run), 0) }
}

/** In thousandths of the type size. */
export function widthOfRun({ face, text }: Run): number {
  const font = loadFont(face)
  const units = font.layout(text).glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  return (units * 1000) / font.unitsPerEm
}

/** The units between line breaks: words, their parts that end in hyphens or slashes, and single spaces. */
export const wordsOf = (text: string): string[] =>
  text.match(/ |[^ ]+?(?:[-–—/]+(?=[^ \-–—/!?,.:;%\p{Pe}\p{Pf}])|(?= |$))/gu) ?? []
