import { unprintableWords } from '#shared/quotes/printed.ts'
import { type Face, loadFont } from '../fonts.ts'

/** Text of a quote holds characters no embedded font can draw. `field` is a path in the request. */
export class UndrawableTextError extends Error {
  readonly field: string
  /** Each once, in order of appearance; what cannot be seen is given as its number, `U+0007`. */
  readonly characters: readonly string[]

  constructor(field: string, characters: readonly string[]) {
    super(unprintableWords(field, characters))
    this.name = 'UndrawableTextError'
    this.field = field
    this.characters = characters
  }
}

/** The faces text is set in; the others stand in where these lack a letter. */
export type Style = 'serif' | 'sans' | 'bold'

/** Every chain ends alike, so that what one style can draw all of them can. */
const westernFaces: Record<Style, readonly Face[]> = {
  serif: ['serif', 'sans', 'wide'],
  sans: ['sans', 'wide'],
  bold: ['bold', 'sans', 'wide'],
}

export type Run = { face: Face; text: string }

let segmenter: Intl.Segmenter | undefined
/** Made with the first text that needs it: it costs a tenth of a first quote's drawing. */
const graphemes = () => (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' }))
const western =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u
const eastern =
  /^[\u1100-\u11ff\u2e80-\u2fdf\u3000-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u
export const isEastern = (grapheme: string): boolean => eastern.test(grapheme)
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u
const han = /\p{Script=Han}/u
const mark = /\p{M}/u
const joiner = /^[\u200c\u200d]$/
/** Letters of ASCII and nothing else. */
export const plain = /^[\x20-\x7e]*$/
/** Latin letters and punctuation, of which nothing joins what is beside it. */
const single = /^[\x20-\x7e\xa0-\u02ff\u2010-\u2027\u2212]*$/

/** Scripts that have a face of their own, which the shaper sets. */
const shapedScripts = [
  'Arab',
  'Armn',
  'Beng',
  'Deva',
  'Ethi',
  'Geor',
  'Gujr',
  'Guru',
  'Hebr',
  'Khmr',
  'Knda',
  'Laoo',
  'Mlym',
  'Mymr',
  'Sinh',
  'Taml',
  'Telu',
  'Thai',
] as const satisfies readonly Face[]
const shapedFaceSet: ReadonlySet<Face> = new Set(shapedScripts)
const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'

let made: { shaped: RegExp; ofScript: Map<Face, RegExp> } | undefined
/** Made with the first text that has such letters: a quote in Latin does not wait for it. */
const patterns = () => (made ??= makePatterns())

function makePatterns() {
  const letters = shapedScripts.map((script) => `\\p{scx=${script}}`).join('')
  // Without the marks and signs that some of these scripts share with Latin.
  const latin = '[\\u00b7\\u02bc\\u02d7\\u0300-\\u036f\\u2000-\\u2fff]'
  return {
    shaped: new RegExp(`(?!${latin})[${letters}${rightToLeft}]`, 'u'),
    ofScript: new Map<Face, RegExp>(
      shapedScripts.map((script) => [script, new RegExp(`^\\p{scx=${script}}`, 'u')]),
    ),
  }
}

const beyondGreek = /[\u0530-\u1dff\u2d00-\u2ddf\u3000-\uffff]/

/** Whether text has letters that join, stack, move or run from right to left. */
export const needsShaper = (text: string): boolean => beyondGreek.test(text) && patterns().shaped.test(text)

/** Text in a sentence of ours, in which it keeps its own direction. */
export const isolated = (text: string): string => (needsShaper(text) ? `\u2068${text}\u2069` : text)

export const isShapedFace = (face: Face): boolean => shapedFaceSet.has(face)

/** Splits text into what a reader takes for one character each. */
export const graphemesOf = (text: string): string[] =>
  single.test(text) ? text.split('') : Array.from(graphemes().segment(text), ({ segment }) => segment)

const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Drops what has no ink (joiners, direction and variation marks, soft hyphens) and makes every space a plain one. In a
 * word the shaper sets, a joiner says how the letters beside it are drawn.
 */
export const printable = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .replace(unseen, (sign, at: number) =>
          joiner.test(sign) && needsShaper(text.charAt(at - 1)) ? sign : '',
        )
        .replace(/[\t\p{Zs}]/gu, ' ')

/** The style to set a text in: a serif that lacks any of its letters gives way, so that no word is of two kinds. */
export function settledStyle(text: string, style: Style): Style {
  if (style !== 'serif') return style
  const lacking = new Set<string>()
  const runs = runsOf(printable(text).replaceAll('\n', ' '), style, regionsFor(text), lacking)
  return runs.every(({ face }) => face === 'serif') ? style : 'sans'
}

/** Splits printable text into runs of one face each. What nothing can draw is gathered in `missing`. */
export function runsOf(text: string, style: Style, regions: readonly Face[], missing: Set<string>): Run[] {
  if (plain.test(text)) return text === '' ? [] : [{ face: style, text }]
  const runs: Run[] = []
  for (const grapheme of graphemesOf(text)) {
    const found = place(grapheme, style, regions, runs.at(-1)?.face)
    if (!found) {
      missing.add(/[\p{C}]/u.test(grapheme) ? codePointName(grapheme) : grapheme)
      continue
    }
    const last = runs.at(-1)
    if (last?.face === found.face) last.text += found.text
    else runs.push(found)
  }
  return runs
}

function place(
  grapheme: string,
  style: Style,
  regions: readonly Face[],
  previous: Face | undefined,
): Run | undefined {
  const faces = needsShaper(grapheme)
    ? shapedFaces(grapheme, previous)
    : isEastern(grapheme)
      ? regions
      : western.test(grapheme)
        ? westernFaces[style]
        : []
  const forms = formsOf(grapheme)
  for (const face of faces) {
    const text = forms.find((form) => covers(face, form) && holdsMarks(face, form))
    if (text !== undefined) return { face, text }
  }
  return undefined
}

/** The faces of its script; for a sign that several scripts share, that of the letter before it first. */
function shapedFaces(grapheme: string, previous: Face | undefined): Face[] {
  const faces = shapedScripts.filter((script) => patterns().ofScript.get(script)?.test(grapheme))
  return previous && isShapedFace(previous) ? [previous, ...faces] : faces
}

/** The ways to write a grapheme, best first. A lone character stays as written: composing can turn a name's own variant into the common one. */
function formsOf(grapheme: string): string[] {
  const composed = grapheme.normalize('NFC')
  const lone = Array.from(grapheme).length === 1
  return [...new Set([...(lone ? [grapheme, composed] : [composed, grapheme]), grapheme.normalize('NFD')])]
}

/**
 * Japanese, Korean and Chinese share characters and draw some of them differently. Kana and Hangul tell the language;
 * Han alone is drawn by the first region whose own standard has all of it.
 */
export function regionsFor(text: string): readonly Face[] {
  if (!Array.from(text).some(isEastern)) return []
  if (kana.test(text)) return ['ja', 'zh-Hant', 'zh-Hans', 'ko']
  if (hangul.test(text)) return ['ko', 'zh-Hant', 'ja', 'zh-Hans']
  const characters = graphemesOf(text).filter((grapheme) => han.test(grapheme))
  if (characters.length === 0) return ['ja', 'ko', 'zh-Hant', 'zh-Hans']
  const whole = (['zh-Hans', 'zh-Hant', 'ja'] as const).find((face) =>
    characters.every((each) => covers(face, each)),
  )
  return whole ? [whole, 'zh-Hans', 'zh-Hant', 'ja', 'ko'] : ['zh-Hans', 'zh-Hant', 'ja', 'ko']
}

const covers = (face: Face, text: string): boolean =>
  Array.from(text).every(
    (character) =>
      loadFont(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ||
      (isShapedFace(face) && joiner.test(character)),
  )

/**
 * Whether the face knows where each combining mark goes. One that does not would print a mark beside its letter, or
 * two on top of one another.
 */
function holdsMarks(face: Face, text: string): boolean {
  if (!mark.test(text) || isShapedFace(face)) return true
  // The serif has places for few marks, and fontkit fails on those it lacks.
  if (face === 'serif') return false
  // A letter composed with its first mark hides from the second where that one is: look at them apart as well.
  const parts = text.normalize('NFD')
  return marksApart(face, text) && (parts === text || !covers(face, parts) || marksApart(face, parts))
}

function marksApart(face: Face, text: string): boolean {
  const { glyphs, positions } = loadFont(face).layout(text)
  let pen = 0
  const marks: Box[] = []
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    if (index > 0) {
      const placed = xAdvance === 0 && (xOffset !== 0 || yOffset !== 0)
      if (!placed && mark.test(String.fromCodePoint(...glyph.codePoints))) return false
      const { minX, maxX, minY, maxY } = glyph.bbox
      const left = pen + xOffset
      const box = { minX: minX + left, maxX: maxX + left, minY: minY + yOffset, maxY: maxY + yOffset }
      if (marks.some((other) => collide(box, other))) return false
      marks.push(box)
    }
    pen += xAdvance
  }
  return true
}

type Box = { minX: number; maxX: number; minY: number; maxY: number }

/** Whether two marks share more than a touch of their ground. */
function collide(a: Box, b: Box): boolean {
  const width = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX)
  const height = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY)
  if (width <= 0 || height <= 0) return false
  const area = ({ minX, maxX, minY, maxY }: Box) => (maxX - minX) * (maxY - minY)
  return width * height > 0.1 * Math.min(area(a), area(b))
}

const codePointName = (text: string): string =>
  Array.from(
    text,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ')
