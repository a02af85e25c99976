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
  serif: ['serif', 'sans', 'wide', 'Armn', 'Geor', 'Ethi'],
  sans: ['sans', 'wide', 'Armn', 'Geor', 'Ethi'],
  bold: ['bold', 'sans', 'wide', 'Armn', 'Geor', 'Ethi'],
}

export type Run = { face: Face; text: string }

let segmenter: Intl.Segmenter | undefined
/** Made with the first text that needs it: it costs a tenth of the drawing time of a first quote. */
const graphemes = () => (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' }))
const eastern =
  /^[\u1100-\u11ff\u2e80-\u2fdf\u3000-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u
export const isEastern = (grapheme: string): boolean => eastern.test(grapheme)
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u
const han = /\p{Script=Han}/u
const mark = /\p{M}/u
export const plain = /^[\x20-\x7e]*$/
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
  const runs = runsOf(printable(text).replaceAll('\n', ' '), style, regionsFor(text), lacking)
  return runs.every(({ face }) => face === 'serif') ? style : 'sans'
}

export function runsOf(text: string, style: Style, regions: readonly Face[], missing: Set<string>): Run[] {
  if (plain.test(text)) return text === '' ? [] : [{ face: style, text }]
  const runs: Run[] = []
  for (const grapheme of graphemesOf(text)) {
    const found = place(grapheme, isEastern(grapheme) ? regions : chains[style])
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

/** A separate mark would be printed beside its letter. A lone character stays: composing could change a name. */
function place(grapheme: string, faces: readonly Face[]): Run | undefined {
  const composed = grapheme.normalize('NFC')
  const lone = Array.from(grapheme).length === 1
  for (const face of faces) {
    const text = (lone ? [grapheme, composed] : [composed]).find((form) => covers(face, form))
    if (text !== undefined) return { face, text }
  }
  return undefined
}

/** Kana and Hangul identify the language; Han alone is drawn by the first region whose standard has all of it. */
export function regionsFor(text: string): readonly Face[] {
  if (plain.test(text) || !Array.from(text).some(isEastern)) return []
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
  !mark.test(text) &&
  Array.from(text).every((character) => loadFont(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

const codePointName = (text: string): string =>
  Array.from(
    text,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ')
