/** The part of bidi-js that the quote uses; the types of the package are not those of what Node loads. */
declare module 'bidi-js' {
  export type EmbeddingLevels = { levels: Uint8Array; paragraphs: { level: number }[] }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[]
    getMirroredCharacter(character: string): string | null
  }
}
