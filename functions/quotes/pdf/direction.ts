import bidiFactory from 'bidi-js'

let made: ReturnType<typeof bidiFactory> | undefined
const bidi = () => (made ??= bidiFactory())

/** A character as it is drawn from right to left: brackets face the other way. */
export const mirrored = (character: string): string => bidi().getMirroredCharacter(character) ?? character

/** The embedding level of each UTF-16 unit of a paragraph, odd from right to left, and the paragraph's own. */
export function levelsOf(paragraph: string): { levels: Uint8Array; base: number } {
  const { levels, paragraphs } = bidi().getEmbeddingLevels(paragraph, 'auto')
  return { levels, base: paragraphs[0]?.level ?? 0 }
}

/** The pieces of a line from left to right, given as they are read: rule L2 of the Unicode Bidirectional Algorithm. */
export function inVisualOrder<Piece extends { level?: number }>(line: readonly Piece[]): readonly Piece[] {
  let pieces = line
  for (let level = Math.max(0, ...line.map((piece) => piece.level ?? 0)); level > 0; level--) {
    const turned: Piece[] = []
    let at = 0
    for (const piece of pieces) {
      if ((piece.level ?? 0) < level) at = turned.push(piece)
      else turned.splice(at, 0, piece)
    }
    pieces = turned
  }
  return pieces
}
