import type { Glyph, GlyphPosition } from 'fontkit'
import { type Face, loadFont } from '../fonts.ts'
import { inVisualOrder, levelsOf } from './direction.ts'
import {
  graphemesOf,
  isShapedFace,
  needsShaper,
  printable,
  regionsFor,
  runsOf,
  settledStyle,
  type Style,
  UndrawableTextError,
} from './script.ts'
import { shapeRun } from './shaper.ts'
import { wordsOf } from './words.ts'

/** Glyphs of one face, side by side. `positions` are in font units, `unit` takes them to thousandths of the size. */
export type Span = {
  face: Face
  glyphs: readonly Glyph[]
  positions: readonly GlyphPosition[]
  unit: number
  /** The embedding level; 0 when not given. */
  level?: number
  /** What the glyphs say together, where they do not one by one. */
  text?: string
}

/** A piece of one line: what to draw and how wide it is, in thousandths of the type size. */
export type Shaped = {
  spans: readonly Span[]
  width: number
  /** Of a paragraph that runs from right to left. */
  isRightToLeft?: boolean
}

type Part = { word: string; shaped: Shaped }

const mark = /\p{M}/u
const anySpace = /[\t\p{Zs}]/gu
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
  if (needsShaper(text)) {
    const { parts, isRightToLeft } = partsInOrder(text, style)
    return { ...joined(parts.map(({ shaped }) => shaped)), isRightToLeft }
  }
  const shown = printable(text)
  const regions = regionsFor(shown)
  return joined(wordsOf(shown).map((word) => shapeWord(word, style, regions)))
}

/** Breaks text into lines of at most `measure` points at `size`; a word longer than a line is broken where it must. */
export function shapeLines(text: string, wanted: Style, size: number, measure: number): Shaped[] {
  const style = settledStyle(text, wanted)
  const limit = (measure / size) * 1000
  return text.split('\n').flatMap((paragraph) => {
    if (needsShaper(paragraph)) {
      const { parts, isRightToLeft } = partsInOrder(paragraph.trim(), style, limit)
      return fill(parts, limit).map((line) => ({ ...joined(line), isRightToLeft }))
    }
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

function fill(parts: readonly Part[], limit: number): Shaped[][] {
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

/** A paragraph's words as they are read, each with its direction; none wider than the limit. */
function partsInOrder(
  paragraph: string,
  style: Style,
  limit = Number.POSITIVE_INFINITY,
): { parts: Part[]; isRightToLeft: boolean } {
  const { levels, base } = levelsOf(paragraph)
  const regions = regionsFor(printable(paragraph))
  const part = (start: number, end: number): Part => {
    const pieces: Shaped[] = []
    for (let from = start, to = start; from < end; from = to) {
      const level = levels[from] ?? 0
      while (to < end && levels[to] === level) to++
      pieces.push(shapeWord(printable(paragraph.slice(from, to)), style, regions, level))
    }
    const shaped = { spans: pieces.flatMap(({ spans }) => spans), width: widthOf(pieces) }
    return { word: paragraph.slice(start, end).replace(anySpace, ' '), shaped }
  }
  const isWide = (start: number, end: number) => part(start, end).shaped.width > limit
  let end = 0
  const parts = wordsOf(paragraph.replace(anySpace, ' ')).flatMap((word) => {
    let start = end
    const pieces: Part[] = []
    for (const grapheme of isWide(end, end + word.length) ? graphemesOf(word) : [word]) {
      // Any number of letters can be bound into one.
      for (const { length } of isWide(end, end + grapheme.length) ? Array.from(grapheme) : [grapheme]) {
        if (end > start && isWide(start, end + length)) {
          pieces.push(part(start, end))
          start = end
        }
        end += length
      }
    }
    return [...pieces, part(start, end)]
  })
  return { parts, isRightToLeft: base % 2 === 1 }
}

function shapeWord(word: string, style: Style, regions: readonly Face[], level = 0): Shaped {
  const key = `${style} ${regions[0] ?? ''} ${level} ${word}`
  let shaped = shapedWords.get(key)
  if (!shaped) {
    const spans = runsOf(word, style, regions, new Set()).flatMap(({ face, text }): Span[] => {
      const font = loadFont(face)
      const unit = 1000 / font.unitsPerEm
      if (isShapedFace(face) || level % 2 === 1) {
        return shapeRun(face, text, level % 2 === 1).map((cluster) => ({ face, unit, level, ...cluster }))
      }
      const { glyphs, positions } = font.layout(text, mark.test(text) ? {} : unmarked)
      return [{ face, glyphs, positions, unit, level }]
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

/** Pieces side by side as they are seen, neighbours of one face made one span. */
function joined(pieces: readonly Shaped[]): Shaped {
  const spans: (Span & { glyphs: Glyph[]; positions: GlyphPosition[] })[] = []
  for (const span of inVisualOrder(pieces.flatMap((piece) => piece.spans))) {
    const last = spans.at(-1)
    if (last && isAlike(last, span)) {
      last.glyphs.push(...span.glyphs)
      last.positions.push(...span.positions)
    } else {
      spans.push({ ...span, glyphs: [...span.glyphs], positions: [...span.positions] })
    }
  }
  return { spans, width: widthOf(pieces) }
}

const isAlike = (one: Span, other: Span): boolean =>
  one.face === other.face && one.level === other.level && one.text === undefined && other.text === undefined

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
      ...(span.text === undefined ? {} : { text: ` ${span.text}` }),
      glyphs: [...space.glyphs, ...span.glyphs],
      positions: [...space.positions, ...span.positions],
    },
    advance,
  }
}
