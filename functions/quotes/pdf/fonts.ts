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
} as const

export type Face = keyof typeof files

export const fontName = (face: Face): string => files[face].replace('.ttf', '')

/** The directory of the fonts: QUOTE_FONTS_DIR, else `fonts` next to this module or its bundle. */
export function fontsDirectory(): string {
  // A CommonJS bundle has no import.meta.dirname, and a module has no __dirname.
  return readEnvIfSet('QUOTE_FONTS_DIR')?.QUOTE_FONTS_DIR ?? join(import.meta.dirname ?? __dirname, 'fonts')
}

const read = new Map<Face, Buffer>()
const parsed = new Map<Uint8Array, fontkit.Font>()

/** A face's file, read on first use, so that the rarer letters cost nothing until a text needs them. */
export function fontFile(face: Face): Buffer {
  const file = read.get(face) ?? readFileSync(join(fontsDirectory(), files[face]))
  read.set(face, file)
  return file
}

/** The fontkit for pdf-lib, with a cache: each file is parsed once, not once per document. */
export const cachedFontkit = {
  create(file: Uint8Array): fontkit.Font {
    const font = parsed.get(file) ?? withPlainLayout(fontkit.create(file))
    parsed.set(file, font)
    return font
  },
}

export const loadFont = (face: Face): fontkit.Font => cachedFontkit.create(fontFile(face))

/** Ten times as fast as fontkit's layout, and each glyph represents its own character. pdf-lib uses no kerning. */
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
