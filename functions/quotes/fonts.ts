import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { readEnvIfSet } from '#lib/env.ts'

const files = {
  serif: 'Besley-Medium.ttf',
  sans: 'SourceSans3-Regular.ttf',
  bold: 'SourceSans3-SemiBold.ttf',
  /** Rarer Latin, Greek and Cyrillic letters, and every combining mark. */
  wide: 'NotoSans-Regular.ttf',
  ja: 'NotoSansJP-Regular.ttf',
  ko: 'NotoSansKR-Regular.ttf',
  'zh-Hans': 'NotoSansSC-Regular.ttf',
  'zh-Hant': 'NotoSansTC-Regular.ttf',
  // By ISO 15924.
  Arab: 'IBMPlexSansArabic-Regular.ttf',
  Armn: 'NotoSansArmenian-Regular.ttf',
  Beng: 'NotoSansBengali-Regular.ttf',
  Deva: 'NotoSansDevanagari-Regular.ttf',
  Ethi: 'NotoSansEthiopic-Regular.ttf',
  Geor: 'NotoSansGeorgian-Regular.ttf',
  Gujr: 'NotoSansGujarati-Regular.ttf',
  Guru: 'NotoSansGurmukhi-Regular.ttf',
  Hebr: 'NotoSansHebrew-Regular.ttf',
  Khmr: 'NotoSansKhmer-Regular.ttf',
  Knda: 'NotoSansKannada-Regular.ttf',
  Laoo: 'NotoSansLao-Regular.ttf',
  Mlym: 'NotoSansMalayalam-Regular.ttf',
  Mymr: 'NotoSansMyanmar-Regular.ttf',
  Sinh: 'NotoSansSinhala-Regular.ttf',
  Taml: 'NotoSansTamil-Regular.ttf',
  Telu: 'NotoSansTelugu-Regular.ttf',
  Thai: 'NotoSansThai-Regular.ttf',
} as const

export type Face = keyof typeof files

/** A face's PostScript name, which its file bears too. */
export const fontName = (face: Face): string => files[face].replace('.ttf', '')

/** Where the font files lie: QUOTE_FONTS_DIR, else `fonts` beside this module or beside the bundle it is in. */
export function fontsDirectory(): string {
  // A CommonJS bundle has no import.meta.dirname, a module no __dirname.
  return readEnvIfSet('QUOTE_FONTS_DIR')?.QUOTE_FONTS_DIR ?? join(import.meta.dirname ?? __dirname, 'fonts')
}

export const readFontFile = (face: Face): Buffer => readFileSync(join(fontsDirectory(), files[face]))

const parsed = new Map<Face, fontkit.Font>()

/** A face, read at its first use and kept: the files of other scripts cost nothing until a name needs them. */
export function loadFont(face: Face): fontkit.Font {
  let font = parsed.get(face)
  if (!font) {
    font = withTrueText(fontkit.create(readFontFile(face)))
    parsed.set(face, font)
  }
  return font
}

/**
 * fontkit keeps one object a glyph, with the code points it was first asked for: the e of a decomposed "ẹ" would be
 * "ẹ" in every later word. This hands out a view for each text a glyph stands for, so that what is shaped depends on
 * the text alone and not on what was shaped before.
 */
function withTrueText(font: fontkit.Font): fontkit.Font {
  const views = new Map<string, fontkit.Glyph>()
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id} ${codePoints.join()}`
    let view = views.get(key)
    if (!view) {
      const own = { codePoints: { value: [...codePoints], enumerable: true } }
      view = Object.create(getGlyph(id, codePoints), own) as fontkit.Glyph
      views.set(key, view)
    }
    return view
  }
  return font
}
