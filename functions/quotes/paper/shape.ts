import type { Glyph, GlyphPosition } from 'fontkit'
import { type Face, loadFont } from '../fonts.ts'
import {
  graphemesOf,
  printable,
  regionsFor,
  runsOf,
  settledStyle,
  type Style,
  UndrawableTextError,
  wordsOf,
} from './script.ts'

/** Glyphs of one face, side by side. `positions` are in font units, `unit` takes them to thousandths of the size. */
export type Span = { face: Face; glyphs: readonly Glyph[]; positions: readonly GlyphPosition[]; unit: number }

/** A piece of one line: what to draw and how wide it is, in thousandths of the type size. */
export type Shaped = { spans: readonly Span[]; width: number }

const mark = /\p{M}/u
/** What only combining marks call for in these faces; without it the first line of a face is ready in half the time. */
const unmarked = {
  ccmp: false,
  locl: false,
  mark: false,
  mkmk: false,
  calt: false,
  clig: false,
  rlig: false,
  rclt: false,
  curs: false,
}

/** Shaping a word costs far more than placing it, and quotes share most of their words. */
const shapedWords = new Map<string, Shaped>()
const keptWords = 5_000

/** Throws UndrawableTextError, naming the field, when any of its characters cannot be drawn. */
export function checkDrawable(field: string, text: string): void {
  const missing = new Set<string>()
  for (const line of text.split('\n')) {
    const shown = printable(line)
    runsOf(shown, 'sans', regionsFor(shown), missing)
  }
  if (missing.size > 0) throw new UndrawableTextError(field, [...missing])
}

/** Sets text as one line, however long. Characters nothing can draw are left out: check outside text first. */
export function shapeLine(text: string, wanted: Style): Shaped {
  const style = settledStyle(text, wanted)
  const shown = printable(text)
  const regions = regionsFor(shown)
  return joined(wordsOf(shown).map((word) => shapeWord(word, style, regions)))
}

/** Breaks text into lines of at most `measure` points at `size`; a word longer than a line is broken where it must. */
export function shapeLines(text: string, wanted: Style, size: number, measure: number): Shaped[] {
  const style = settledStyle(text, wanted)
  const limit = (measure / size) * 1000
  return text.split('\n').flatMap((paragraph) => {
    const shown = printable(paragraph).trim()
    const regions = regionsFor(shown)
    const parts = wordsOf(shown).flatMap((word) => {
      const whole = shapeWord(word, style, regions)
      if (whole.width <= limit) return [{ word, shaped: whole }]
      return graphemesOf(word).map((piece) => ({ word: piece, shaped: shapeWord(piece, style, regions) }))
    })
    return fill(parts, limit).map(joined)
  })
}

function fill(parts: readonly { word: string; shaped: Shaped }[], limit: number): Shaped[][] {
  const lines: Shaped[][] = []
  let line: Shaped[] = []
  let spaces: Shaped[] = []
  let width = 0
  for (const { word, shaped } of parts) {
    if (word === ' ') {
      spaces.push(shaped)
      continue
    }
    const gap = widthOf(spaces)
    if (line.length > 0 && width + gap + shaped.width > limit) {
      lines.push(line)
      line = [shaped]
      width = shaped.width
    } else {
      line.push(...spaces, shaped)
      width += gap + shaped.width
    }
    spaces = []
  }
  return [...lines, line]
}

function shapeWord(word: string, style: Style, regions: readonly Face[]): Shaped {
  const key = `${style} ${regions[0] ?? ''} ${word}`
  let shaped = shapedWords.get(key)
  if (!shaped) {
    const spans = runsOf(word, style, regions, new Set()).map(({ face, text }): Span => {
      const font = loadFont(face)
      const { glyphs, positions } = font.layout(text, mark.test(text) ? {} : unmarked)
      return { face, glyphs, positions, unit: 1000 / font.unitsPerEm }
    })
    const advances = spans.map(
      ({ positions, unit }) => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * unit,
    )
    shaped = { spans, width: advances.reduce((sum, advance) => sum + advance, 0) }
    if (shapedWords.size >= keptWords) shapedWords.clear()
    shapedWords.set(key, shaped)
  }
  return shaped
}

/** Pieces side by side, neighbours of one face made one span. */
function joined(pieces: readonly Shaped[]): Shaped {
  const spans: { face: Face; glyphs: Glyph[]; positions: GlyphPosition[]; unit: number }[] = []
  for (const span of pieces.flatMap((piece) => piece.spans)) {
    const last = spans.at(-1)
    if (last?.face === span.face) {
      last.glyphs.push(...span.glyphs)
      last.positions.push(...span.positions)
    } else {
      spans.push({ ...span, glyphs: [...span.glyphs], positions: [...span.positions] })
    }
  }
  return { spans, width: widthOf(pieces) }
}

const widthOf = (pieces: readonly Shaped[]): number => pieces.reduce((sum, { width }) => sum + width, 0)

const spaces = new Map<Face, Span>()

/** The span with a space before it, and how wide that is in thousandths of the size. */
export function afterSpace(span: Span): { span: Span; advance: number } {
  let space = spaces.get(span.face)
  if (!space) {
    const { glyphs, positions } = loadFont(span.face).layout(' ', unmarked)
    space = { face: span.face, glyphs, positions, unit: span.unit }
    spaces.set(span.face, space)
  }
  const advance = space.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * span.unit
  return {
    span: {
      ...span,
      glyphs: [...space.glyphs, ...span.glyphs],
      positions: [...space.positions, ...span.positions],
    },
    advance,
  }
}
