import { unprintableWords } from '#shared/quotes/printed.ts'
import { type Face, loadFont } from './fonts.ts'

/** A text has characters that no embedded font can draw. `field` is a path in the request. */
export class UndrawableTextError extends Error {
  readonly field: string
  /** Each once, in order of appearance; invisible ones are given by number, `U+0007`. */
  readonly characters: readonly string[]

  constructor(field: string, characters: readonly string[]) {
    super(unprintableWords(field, characters))
    this.name = 'UndrawableTextError'
    this.field = field
    this.characters = characters
  }
}

export type Style = 'serif' | 'sans' | 'bold'

/** All chains end alike, so that each style can draw the same characters. */
const chains: Record<Style, readonly Face[]> = {
  serif: ['serif', 'sans', 'wide'],
  sans: ['sans', 'wide'],
  bold: ['bold', 'sans', 'wide'],
}

export type Run = { face: Face; text: string }

let segmenter: Intl.Segmenter | undefined
/** Made with the first text that needs it: it costs a tenth of the drawing time of a first quote. */
const graphemes = () => (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' }))
const mark = /\p{M}/u
/** ASCII only. */
const plain = /^[\x20-\x7e]*$/
/** Latin letters and punctuation that never join their neighbors. */
const single = /^[\x20-\x7e\xa0-\u02ff\u2010-\u2027\u2212]*$/

export const graphemesOf = (text: string): string[] =>
  single.test(text) ? text.split('') : Array.from(graphemes().segment(text), ({ segment }) => segment)

/** Removes joiners, direction and variation marks, and soft hyphens, and makes every space a plain one. */
export const printable = (text: string): string =>
  plain.test(text)
    ? text
    : text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/[\t\p{Zs}]/gu, ' ')

export function settledStyle(text: string, style: Style): Style {
  if (style !== 'serif') return style
  const lacking = new Set<string>()
  const runs = runsOf(printable(text).replaceAll('\n', ' '), style, lacking)
  return runs.every(({ face }) => face === 'serif') ? style : 'sans'
}

/** Splits printable text into runs of one face each. Characters no face can draw are added to `missing`. */
export function runsOf(text: string, style: Style, missing: Set<string>): Run[] {
  if (plain.test(text)) return text === '' ? [] : [{ face: style, text }]
  const runs: Run[] = []
  for (const grapheme of graphemesOf(text)) {
    const found = place(grapheme, chains[style])
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

/** Composed, because a separate mark would be printed next to its letter. */
function place(grapheme: string, faces: readonly Face[]): Run | undefined {
  const text = grapheme.normalize('NFC')
  const face = faces.find((each) => covers(each, text))
  return face && { face, text }
}

/** The text with the number of each character that no font has in its place: `U+5C71`. */
export const withNumbers = (text: string): string =>
  graphemesOf(printable(text))
    .map((each) => (each === '\n' || place(each, chains.sans) ? each : `${codePointName(each)} `))
    .join('')

const covers = (face: Face, text: string): boolean =>
  !mark.test(text) &&
  Array.from(text).every((character) => loadFont(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

const codePointName = (text: string): string =>
  Array.from(
    text,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ')
