import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { readEnvIfSet } from '#lib/env.ts'

const files = {
  serif: 'Besley-Medium.ttf',
  sans: 'SourceSans3-Regular.ttf',
  bold: 'SourceSans3-SemiBold.ttf',
  /** Rarer Latin, Greek and Cyrillic letters. */
  wide: 'NotoSans-Regular.ttf',
  ja: 'NotoSansJP-Regular.ttf',
  ko: 'NotoSansKR-Regular.ttf',
  'zh-Hans': 'NotoSansSC-Regular.ttf',
  'zh-Hant': 'NotoSansTC-Regular.ttf',
  // By ISO 15924.
  Armn: 'NotoSansArmenian-Regular.ttf',
  Ethi: 'NotoSansEthiopic-Regular.ttf',
  Geor: 'NotoSansGeorgian-Regular.ttf',
} as const

export type Face = keyof typeof files

/** A face's PostScript name, which its file has too. */
export const fontName = (face: Face): string => files[face].replace('.ttf', '')

/** Where the font files are: QUOTE_FONTS_DIR, else `fonts` beside this module or beside the bundle it is in. */
export function fontsDirectory(): string {
  // A CommonJS bundle has no import.meta.dirname, a module no __dirname.
  return readEnvIfSet('QUOTE_FONTS_DIR')?.QUOTE_FONTS_DIR ?? join(import.meta.dirname ?? __dirname, 'fonts')
}

const read = new Map<Face, Buffer>()
const parsed = new Map<Uint8Array, fontkit.Font>()

/** A face's file, read at its first use: those of other scripts cost nothing until a name needs them. */
export function fontFile(face: Face): Buffer {
  const file = read.get(face) ?? readFileSync(join(fontsDirectory(), files[face]))
  read.set(face, file)
  return file
}

/** What pdf-lib embeds fonts with: each file is parsed once, not once for each document. */
export const keptFontkit = {
  create(file: Uint8Array): fontkit.Font {
    const font = parsed.get(file) ?? withPlainLayout(fontkit.create(file))
    parsed.set(file, font)
    return font
  },
}

export const loadFont = (face: Face): fontkit.Font => keptFontkit.create(fontFile(face))

/**
 * One glyph for each character, side by side: pdf-lib draws glyphs where their widths put them, without kerning. It is ten
 * times as fast as fontkit's layout, and a glyph always means the character it is drawn for.
 */
function withPlainLayout(font: fontkit.Font): fontkit.Font {
  const letters = new Map<string, fontkit.Glyph>()
  const letterOf = (character: string) => {
    const point = character.codePointAt(0) ?? 0
    const { id, advanceWidth } = font.glyphForCodePoint(point)
    const letter = { id, advanceWidth, codePoints: [point] }
    letters.set(character, letter)
    return letter
  }
  font.layout = (text) => ({
    glyphs: Array.from(text, (character) => letters.get(character) ?? letterOf(character)),
  })
  return font
}
