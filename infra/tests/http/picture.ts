import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import sharp from 'sharp'

const fontFile = new URL('../../../functions/quotes/fonts/NotoSans-Regular.ttf', import.meta.url)

/** A card with lines of text, drawn as outlines so that no font of the machine is asked. PNG. */
export async function drawCard(lines: readonly string[], size = 28): Promise<Buffer> {
  const font = create(readFileSync(fontFile))
  if (!('layout' in font)) throw new Error('A collection of fonts')
  const scale = size / font.unitsPerEm
  const outlines = lines.map((line, row) => {
    let x = 40
    const y = 40 + (row + 1) * size * 1.6
    const { glyphs, positions } = font.layout(line)
    return glyphs.map((glyph, at) => {
      const path = `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
      x += (positions[at]?.xAdvance ?? 0) * scale
      return path
    })
  })
  const height = Math.round(80 + lines.length * size * 1.6)
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${height}"><rect width="900" height="${height}" fill="#fff"/>${outlines.flat().join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

export const pictureForm = (picture: Uint8Array): FormData => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(picture)]), 'screenshot.png')
  return form
}
