import type { Glyph, GlyphPosition } from 'fontkit'
import { type Face, loadFont } from '../fonts.ts'
import { graphemesOf, isEastern, printable, runsOf, type Style, UndrawableTextError } from './script.ts'

/** Glyphs of one face, side by side. `positions` are in font units, `unit` takes them to thousandths of the size. */
export type Span = { face: Face; glyphs: readonly Glyph[]; positions: readonly GlyphPosition[]; unit: number }

/** A piece of one line: what to draw and how wide it is, in thousandths of the type size. */
export type Shaped = { spans: readonly Span[]; width: number }

const closing = /^[\p{Pe}\p{Pf}、。，．・：；？！ー々〜～％!?,.:;%’”)\]}]/u
const opening = /[\p{Ps}\p{Pi}([{]$/u

/**
 * Turns text into placed glyphs and lines. One per document: it remembers what it has shaped, and what it could not
 * draw, so that a person hears of every character at once. `check` throws for a field's missing characters.
 */
export class Typesetter {
  readonly #shaped = new Map<string, Shaped>()
  readonly #missing = new Set<string>()

  /** Throws UndrawableTextError when any character of the field cannot be drawn. Call before setting its text. */
  check(field: string, text: string): void {
    this.#missing.clear()
    for (const line of text.split('\n')) runsOf(printable(line), 'sans', this.#missing)
    if (this.#missing.size > 0) throw new UndrawableTextError(field, [...this.#missing])
  }

  /** One line, however long. */
  shape(text: string, style: Style): Shaped {
    const key = `${style} ${text}`
    const known = this.#shaped.get(key)
    if (known) return known
    const spans = runsOf(printable(text), style, this.#missing).map(({ face, text: part }): Span => {
      const font = loadFont(face)
      const { glyphs, positions } = font.layout(part)
      return { face, glyphs, positions, unit: 1000 / font.unitsPerEm }
    })
    const shaped = { spans, width: spans.reduce((sum, span) => sum + widthOf(span), 0) }
    this.#shaped.set(key, shaped)
    return shaped
  }

  /** Breaks text into lines of at most `measure` points at `size`; a word longer than a line is broken where it must. */
  lines(text: string, style: Style, size: number, measure: number): Shaped[] {
    const limit = (measure / size) * 1000
    return text.split('\n').flatMap((paragraph) => this.#fill(printable(paragraph).trim(), style, limit))
  }

  #fill(paragraph: string, style: Style, limit: number): Shaped[] {
    const lines: Shaped[] = []
    let line = ''
    const fits = (candidate: string) => this.shape(candidate.trimEnd(), style).width <= limit
    for (const word of wordsOf(paragraph)) {
      if (fits(line + word)) {
        line += word
        continue
      }
      if (line.trim() !== '') lines.push(this.shape(line.trimEnd(), style))
      line = ''
      for (const piece of fits(word) ? [word] : graphemesOf(word)) {
        if (line !== '' && !fits(line + piece)) {
          lines.push(this.shape(line.trimEnd(), style))
          line = ''
        }
        line += piece
      }
    }
    lines.push(this.shape(line.trimEnd(), style))
    return lines
  }
}

/** The least parts a line may be broken between: words with their spaces, and each ideograph with its punctuation. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let previous = ''
  for (const grapheme of graphemesOf(text)) {
    const mayBreak =
      previous !== '' &&
      !closing.test(grapheme) &&
      grapheme !== ' ' &&
      !opening.test(previous) &&
      (previous === ' ' || /[-–—/]/.test(previous) || isEastern(previous) || isEastern(grapheme))
    if (mayBreak || words.length === 0) words.push(grapheme)
    else words[words.length - 1] += grapheme
    previous = grapheme
  }
  return words
}

const widthOf = ({ positions, unit }: Span): number =>
  positions.reduce((sum, position) => sum + position.xAdvance, 0) * unit
