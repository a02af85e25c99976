import { readFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import * as fontkit from 'fontkit'
import { brand } from '#shared/brand.ts'
import { markFifth, markPath } from '../site/framework/mark.ts'

const fontFile = new URL('../ui/fonts/besley-500.woff2', import.meta.url)

/** The text of a share image (1200 × 630 pixels). */
export interface ShareText {
  title: string
  /** The line under the title, such as the business line. */
  note: string
}

/** Returns a function that renders share images. Text is drawn as outlines of the heading font, without system fonts. */
export async function shareImagePainter(): Promise<(text: ShareText) => Promise<Uint8Array>> {
  const font = fontkit.create(await readFile(fontFile))
  if (!('layout' in font)) throw new Error('The heading font is a collection')
  const width = (text: string, size: number) => (font.layout(text).advanceWidth / font.unitsPerEm) * size

  const outline = (text: string, x: number, y: number, size: number, color: string) => {
    const scale = size / font.unitsPerEm
    const run = font.layout(text)
    let pen = 0
    const glyphs = run.glyphs.map((glyph, index) => {
      const at = pen + (run.positions[index]?.xOffset ?? 0)
      pen += run.positions[index]?.xAdvance ?? 0
      return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`
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

  return async ({ title, note }) => {
    const { paper, ink, inkSoft, rule, signal } = brand.colors
    const fits = [92, 80, 68, 58].map((size) => ({ size, rows: wrap(title, size, 880) }))
    const { size, rows } = fits.find((one) => one.rows.length <= 3) ?? {
      size: 50,
      rows: wrap(title, 50, 880),
    }
    const top = 330 - ((rows.length - 1) * size * 1.12) / 2 + size * 0.3
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${paper}"/>
<path d="M0 112H1200M0 518H1200" stroke="${rule}" stroke-width="2"/>
<path d="M222 0V630M230 0V630" stroke="${signal}" stroke-opacity=".45" stroke-width="2"/>
<g fill="none" stroke="${ink}" stroke-width="2.5" transform="translate(72 259) scale(3.2)"><path d="${markPath}"/><path stroke="${signal}" d="${markFifth}"/></g>
${outline(brand.name, 272, 72, 36, ink)}
${rows.map((row, index) => outline(row, 272, top + index * size * 1.12, size, ink)).join('\n')}
${outline(note, 272, 584, 32, inkSoft)}
</svg>`
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
  }
}
