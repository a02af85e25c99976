import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { fontsDirectory } from '../../../functions/quotes/pdf/fonts.ts'

const font = {
  fontFiles: [join(fontsDirectory(), 'SourceSans3-Regular.ttf')],
  loadSystemFonts: false,
  defaultFontFamily: 'Source Sans 3',
}

/** A PNG card, 900 pixels wide, with lines of text: the first at 60 pixels, then one every 40. */
export function drawCard(lines: readonly string[]): Buffer {
  const texts = lines.map((line, at) => `<text x="40" y="${60 + at * 40}" font-size="24">${line}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${lines.length * 40 + 60}"><rect width="900" height="100%" fill="#fff"/>${texts.join('')}</svg>`
  return new Resvg(svg, { font }).render().asPng()
}

export const pictureForm = (picture: Uint8Array): FormData => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(picture)]), 'screenshot.png')
  return form
}
