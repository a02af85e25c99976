import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { fontsDirectory } from '../../quotes/fonts.ts'
import { decodePicture } from './decode.ts'
import { enlargedLine } from './line.ts'
import { footMarks } from './marks.ts'

const font = {
  fontFiles: [join(fontsDirectory(), 'SourceSans3-Regular.ttf')],
  loadSystemFonts: false,
  defaultFontFamily: 'Source Sans 3',
}

/** A line in print as small as on a screen, enlarged as addresses are. */
async function marksOf(text: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="24"><rect width="400" height="24" fill="#f2f2f2"/><text x="6" y="16" font-size="13" fill="#333333">${text}</text></svg>`
  const { grey } = await decodePicture(new Resvg(svg, { font }).render().asPng())
  const line = await enlargedLine(grey, { left: 0, top: 0, width: 400, height: 24 }, { factor: 4 })
  return footMarks(line, 48)
}

describe('the signs at the foot of a line', () => {
  it('are its dots and underlines, each where it stands', async () => {
    const marks = await marksOf('edna.boyle_lee@oakfoods.com')
    expect(marks.map(({ sign }) => sign)).toEqual(['.', '_', '.'])
    const [dot, underline, last] = marks.map(({ at }) => at)
    expect(dot).toBeCloseTo(0.15, 1)
    expect(underline).toBeCloseTo(0.35, 1)
    expect(last).toBeCloseTo(0.86, 1)
  })

  it('are not the feet of letters, nor dots above them', async () => {
    expect(await marksOf('raciellzktijvwxyagq@oakfoods')).toEqual([])
  })

  it('are none where nothing is written', async () => {
    expect(await marksOf('')).toEqual([])
  })
})
