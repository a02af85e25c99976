import { readFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import * as fontkit from 'fontkit'
import { brand } from '#shared/brand.ts'
import { markFifth, markPath } from '../site/framework/mark.ts'
import type { Figure } from '../site/framework/page.ts'

const fontFile = new URL('../ui/fonts/besley-500.woff2', import.meta.url)

export const shareSize = { width: 1200, height: 630 } as const

export interface ShareText {
  title: string
  /** Shown large, with the title above it. */
  figure?: Figure | undefined
  /** The line under the title, such as the business line. */
  note: string
}

/** Returns a function that renders share images. Text is drawn as outlines of the heading font, without system fonts. */
export async function shareImagePainter(): Promise<(text: ShareText) => Promise<Uint8Array>> {
  const font = fontkit.create(await readFile(fontFile))
  if (!('layout' in font)) throw new Error('The heading font is a collection')
  const width = (text: string, size: number) => (font.layout(text).advanceWidth / font.unitsPerEm) * size

  /** The font of the site has no equals sign, so it is drawn here. */
  const shapeOf = ({ id, path, advanceWidth }: fontkit.Glyph): string => {
    if (id !== 0) return path.toSVG()
    const em = font.unitsPerEm
    const bar = (y: number) =>
      `M${advanceWidth * 0.1} ${y}h${advanceWidth * 0.8}v${em * 0.07}h${advanceWidth * -0.8}z`
    return bar(em * 0.22) + bar(em * 0.42)
  }

  const outline = (text: string, x: number, y: number, size: number, color: string) => {
    const missing = [...text].find(
      (one) => one !== '=' && !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
    )
    if (missing !== undefined) throw new Error(`The heading font has no "${missing}"`)
    const scale = size / font.unitsPerEm
    const run = font.layout(text)
    let pen = 0
    const glyphs = run.glyphs.map((glyph, index) => {
      const at = pen + (run.positions[index]?.xOffset ?? 0)
      pen += run.positions[index]?.xAdvance ?? 0
      return `<path transform="translate(${at} 0)" d="${shapeOf(glyph)}"/>`
    })
    return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
  }

  const wrap = (text: string, size: number, maxWidth: number) =>
    text.split(' ').reduce<string[]>((rows, word) => {
      const last = rows.at(-1)
      if (last !== undefined && width(`${last} ${word}`, size) <= maxWidth)
        rows[rows.length - 1] = `${last} ${word}`
      else rows.push(word)
      return rows
    }, [])

  const { paper, ink, inkSoft, rule, signal, accent } = brand.colors
  const left = 272
  const room = 880

  /** The largest of the sizes at which a text fits in the given number of rows. */
  const fitted = (text: string, sizes: readonly number[], most: number) => {
    const fits = sizes.map((size) => ({ size, rows: wrap(text, size, room) }))
    const fit = fits.find(
      ({ size, rows }) => rows.length <= most && rows.every((row) => width(row, size) <= room),
    )
    if (!fit) throw new Error(`The share image has no room for "${text}"`)
    return fit
  }

  const titleAlone = (title: string) => {
    const { size, rows } = fitted(title, [92, 80, 68, 58, 50], 3)
    const top = 330 - ((rows.length - 1) * size * 1.12) / 2 + size * 0.3
    return rows.map((row, index) => outline(row, left, top + index * size * 1.12, size, ink))
  }

  const titleAndFigure = (title: string, { value, caption }: Figure) => {
    const { size } = fitted(value, [168, 144, 124, 108, 92, 80, 68], 1)
    const under = fitted(caption, [44, 38, 34], 2)
    return [
      outline(title, left, 176, fitted(title, [34, 30, 26], 1).size, inkSoft),
      outline(value, left, 300 + size * 0.36, size, accent),
      ...under.rows.map((row, index) =>
        outline(row, left, (under.rows.length > 1 ? 438 : 456) + index * under.size * 1.2, under.size, ink),
      ),
    ]
  }

  return async ({ title, figure, note }) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${paper}"/>
<path d="M0 112H1200M0 518H1200" stroke="${rule}" stroke-width="2"/>
<path d="M222 0V630M230 0V630" stroke="${signal}" stroke-opacity=".45" stroke-width="2"/>
<g fill="none" stroke="${ink}" stroke-width="2.5" transform="translate(72 259) scale(3.2)"><path d="${markPath}"/><path stroke="${signal}" d="${markFifth}"/></g>
${outline(brand.name, left, 72, 36, ink)}
${(figure ? titleAndFigure(title, figure) : titleAlone(title)).join('\n')}
${outline(note, left, 584, 32, inkSoft)}
</svg>`
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
  }
}
