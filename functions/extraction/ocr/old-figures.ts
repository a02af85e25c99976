/** Edges are in pixels of the page. */
export interface Glyph {
  text: string
  bbox: { x0: number; y0: number; x1: number; y1: number }
}

/** Old-style figures draw 0, 1 and 2 as high as an x. Engines read their 6 and 9 as zeros, but those are taller. */
export function withOldFigures(line: readonly Glyph[]): string[] {
  const small = line.filter(({ text }) => /^[12]$/.test(text))
  const [top, foot] = [median(small.map(({ bbox }) => bbox.y0)), median(small.map(({ bbox }) => bbox.y1))]
  // A box that extends much further is around more than one character.
  const isFurther = (by: number) => by > (foot - top) * 0.18 && by < (foot - top) * 0.45
  const isLow = ({ bbox }: Glyph) => isFurther(bbox.y1 - foot)
  const isTall = ({ bbox }: Glyph) => isFurther(top - bbox.y0)
  const isOld = line.some((glyph) => /^[34579]$/.test(glyph.text) && isLow(glyph) && !isTall(glyph))
  return line.map((glyph, at) => {
    const isPlain = !isOld || glyph.text !== '0' || isLow(glyph) === isTall(glyph)
    if (isPlain || isAcross(glyph, line[at - 1]) || isAcross(glyph, line[at + 1])) return glyph.text
    return isLow(glyph) ? '9' : '6'
  })
}

/** Then neither shows the edges of its character. */
function isAcross({ bbox: one }: Glyph, other: Glyph | undefined): boolean {
  if (!other) return false
  const { x0, x1 } = other.bbox
  return Math.min(one.x1, x1) - Math.max(one.x0, x0) > Math.min(one.x1 - one.x0, x1 - x0) * 0.3
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
