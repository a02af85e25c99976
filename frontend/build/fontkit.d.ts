/** The part of fontkit the share images use. */
declare module 'fontkit' {
  interface Font {
    unitsPerEm: number
    layout(text: string): {
      advanceWidth: number
      glyphs: { path: { toSVG(): string } }[]
      positions: { xAdvance: number; xOffset: number }[]
    }
  }
  export function create(file: Uint8Array): Font | { fonts: Font[] }
}
