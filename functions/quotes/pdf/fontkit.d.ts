/** The part of fontkit that quotes use; the package has no types. Lengths are in font units. */
declare module 'fontkit' {
  export type Glyph = { id: number; codePoints: number[]; advanceWidth: number }

  export type Subset = { includeGlyph(glyph: number | Glyph): number; encode(): Uint8Array }

  export type Font = {
    readonly postscriptName: string | null
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly italicAngle: number
    readonly capHeight: number
    readonly xHeight: number
    readonly bbox: { minX: number; minY: number; maxX: number; maxY: number; width: number; height: number }
    readonly characterSet: number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string): { glyphs: Glyph[] }
    createSubset(): Subset
  }

  export function create(bytes: Uint8Array): Font
}
