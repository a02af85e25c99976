/** The part of fontkit that the quote uses; the package ships no types. Lengths are in font units. */
declare module 'fontkit' {
  export type BBox = { minX: number; minY: number; maxX: number; maxY: number }

  export type Glyph = {
    readonly id: number
    readonly codePoints: number[]
    readonly advanceWidth: number
    readonly bbox: BBox
  }

  export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

  export type GlyphRun = { readonly glyphs: Glyph[]; readonly positions: GlyphPosition[] }

  export type Subset = { includeGlyph(id: number): number; encode(): Uint8Array }

  export type Font = {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly bbox: BBox
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: number[]): Glyph
    layout(text: string, features?: Readonly<Record<string, boolean>>): GlyphRun
    createSubset(): Subset
  }

  export function create(bytes: Uint8Array): Font
}
