import type * as HarfBuzz from 'harfbuzzjs'
import type { Glyph, GlyphPosition } from 'fontkit'
import { type Face, loadFont, readFontFile } from '../fonts.ts'
import { mirrored } from './direction.ts'
import { needsShaper } from './script.ts'

/** Glyphs from left to right; `text` where they stand for it only together. */
export type Cluster = { glyphs: Glyph[]; positions: GlyphPosition[]; text?: string }

let loaded: typeof HarfBuzz | undefined
const fonts = new Map<Face, HarfBuzz.Font>()

/** Loads the shaper when a text needs it: drawing itself waits for nothing. */
export async function loadShaperFor(text: string): Promise<void> {
  if (needsShaper(text)) loaded ??= await import('harfbuzzjs')
}

/** What a glyph says when its text is with another: a space without width. */
const nothing = 0x200b
const mark = /\p{M}/u

/** Shapes a run of one face and one direction: its parts as they are read. */
export function shapeRun(face: Face, text: string, isRightToLeft: boolean): Cluster[] {
  const shaped = shape(face, text, isRightToLeft)
  const starts = [...shaped.keys()].toSorted((a, b) => a - b)
  const clusters = starts.flatMap((start, index) => {
    const glyphs = shaped.get(start) ?? []
    const points = Array.from(text.slice(start, starts[index + 1]), (each) => each.codePointAt(0) ?? 0)
    return isRightToLeft ? turned(face, glyphs, points) : [inOrder(face, glyphs, points)]
  })
  if (isRightToLeft) return clusters
  const isPlain = !mark.test(text) && clusters.every(({ glyphs }) => glyphs.length === 1)
  // As one word: readers that take what is said from the glyphs would set its marks apart.
  const whole = {
    glyphs: clusters.flatMap(({ glyphs }) => glyphs),
    positions: clusters.flatMap(({ positions }) => positions),
  }
  return [isPlain ? whole : { ...whole, text }]
}

type ShapedGlyph = { id: number; position: GlyphPosition }

/** Glyphs from left to right, by where in the text the letters begin that they are drawn for. */
function shape(face: Face, text: string, isRightToLeft: boolean): Map<number, ShapedGlyph[]> {
  if (!loaded) throw new Error('The shaper was not loaded for this text.')
  const { Buffer, ClusterLevel, Direction } = loaded
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  buffer.setLanguage('und')
  buffer.guessSegmentProperties()
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  loaded.shape(fontOf(face, loaded), buffer)
  const positions = buffer.getGlyphPositions()
  const clusters = new Map<number, ShapedGlyph[]>()
  buffer.getGlyphInfos().forEach(({ codepoint: id, cluster }, index) => {
    const position = positions[index]
    if (position) clusters.set(cluster, [...(clusters.get(cluster) ?? []), { id, position }])
  })
  return clusters
}

function inOrder(face: Face, glyphs: readonly ShapedGlyph[], points: number[]): Cluster {
  const font = loadFont(face)
  return {
    glyphs: glyphs.map(({ id }, index) => font.getGlyph(id, index === 0 ? points : [nothing])),
    positions: glyphs.map(({ position }) => position),
  }
}

/**
 * One character a glyph, because readers turn around what runs from right to left and do not agree on glyphs of several:
 * those get glyphs without ink beside them.
 */
function turned(face: Face, glyphs: readonly ShapedGlyph[], points: readonly number[]): Cluster[] {
  const font = loadFont(face)
  const letters = points
    .toReversed()
    .map((point) => mirrored(String.fromCodePoint(point)).codePointAt(0) ?? point)
  const [space] = font.layout(' ').glyphs
  const last = glyphs.at(-1)
  if (!space || !last || letters.length <= glyphs.length)
    return [
      {
        glyphs: glyphs.map(({ id }, index) => font.getGlyph(id, [letters[index] ?? nothing])),
        positions: glyphs.map(({ position }) => position),
      },
    ]
  const rest = letters.slice(glyphs.length)
  const share = Math.min(last.position.xAdvance / (rest.length + 1), space.advanceWidth)
  const blank = { xAdvance: share, yAdvance: 0, xOffset: 0, yOffset: 0 }
  return [
    {
      glyphs: [
        ...glyphs.map(({ id }, index) => font.getGlyph(id, [letters[index] ?? nothing])),
        ...rest.map((letter) => font.getGlyph(space.id, [letter])),
      ],
      positions: [
        ...glyphs.slice(0, -1).map(({ position }) => position),
        { ...last.position, xAdvance: last.position.xAdvance - share * rest.length },
        ...rest.map(() => blank),
      ],
    },
  ]
}

function fontOf(face: Face, { Blob, Face, Font }: typeof HarfBuzz): HarfBuzz.Font {
  let font = fonts.get(face)
  if (!font) {
    font = new Font(new Face(new Blob(readFontFile(face))))
    fonts.set(face, font)
  }
  return font
}
