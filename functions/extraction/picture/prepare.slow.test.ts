import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fontsDirectory } from '../../quotes/pdf/fonts.ts'
import { preparePicture } from './prepare.ts'

const font = {
  fontFiles: [join(fontsDirectory(), 'SourceSans3-Regular.ttf')],
  loadSystemFonts: false,
  defaultFontFamily: 'Source Sans 3',
}

const drawn = (content: string): Buffer =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#fff"/>${content}</svg>`,
    { font },
  )
    .render()
    .asPng()

const lines = Array.from(
  { length: 7 },
  (_none, at) =>
    `<text x="40" y="${50 + at * 34}" font-size="20">The seventh of all lines, number ${at}</text>`,
).join('')

describe('a picture that is prepared', () => {
  it.each([-7, -2, 0, 3, 7])('is leveled when tilted by %i degrees', async (degrees) => {
    const tilted = await sharp(drawn(lines)).rotate(degrees, { background: '#ffffff' }).png().toBuffer()
    const { turn } = await preparePicture(tilted)
    expect(Math.abs(turn + degrees)).toBeLessThan(0.35)
  })
})
