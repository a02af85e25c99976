/** The part of fontkit the share images use. */
declare module 'fontkit' {
  interface Glyph {
    /** 0 if the font lacks it. */
    id: number
    advanceWidth: number
    path: { toSVG(): string }
  }
  interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      advanceWidth: number
      glyphs: Glyph[]
      positions: { xAdvance: number; xOffset: number }[]
    }
  }
  export function create(file: Uint8Array): Font | { fonts: Font[] }
}
