import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fontsDirectory } from '../../quotes/pdf/fonts.ts'
import type { Gray } from './decode.ts'
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

const bubble = (fill: string, ink: string): string =>
  `<rect x="240" y="60" width="340" height="60" rx="16" fill="${fill}"/><text x="260" y="98" font-size="20" fill="${ink}">What stands in a bubble</text>`

function shadeAt(
  { data, width }: Gray,
  [x, y, wide, high]: readonly [number, number, number, number],
): number {
  const counts = new Map<number, number>()
  for (let row = y; row < y + high; row++)
    for (const value of data.subarray(row * width + x, row * width + x + wide))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? -1
}

describe('a picture that is prepared', () => {
  it.each([-7, -2, 0, 3, 7])('is leveled when tilted by %i degrees', async (degrees) => {
    const tilted = await sharp(drawn(lines)).rotate(degrees, { background: '#ffffff' }).png().toBuffer()
    const { turn } = await preparePicture(tilted)
    expect(Math.abs(turn + degrees)).toBeLessThan(0.35)
  })

  it.each([
    ['dark', '#123456', '#ffffff'],
    ['of a middle shade', '#5f9f62', '#ffffff'],
    ['bright', '#d9fdd3', '#111111'],
  ])('has dark text on light in a bubble that is %s', async (_how, fill, ink) => {
    const { whole } = await preparePicture(drawn(bubble(fill, ink)))
    expect(shadeAt(whole, [250, 66, 320, 12])).toBeGreaterThan(200)
    const inside = Array.from({ length: 40 }, (_none, row) =>
      whole.data.subarray((70 + row) * whole.width + 262, (70 + row) * whole.width + 420),
    )
    expect(Math.min(...inside.flatMap((row) => [...row]))).toBeLessThan(120)
  })

  it('keeps the large letters of a heading', async () => {
    const heading = '<text x="30" y="160" font-size="120" font-weight="700">MOWE</text>'
    const { whole } = await preparePicture(drawn(heading))
    const plain = await sharp(drawn(heading)).toColorspace('b-w').raw().toBuffer()
    expect(whole.width).toBe(600)
    expect(whole.data.filter((value, at) => Math.abs(value - (plain[at] ?? 0)) > 60)).toHaveLength(0)
  })
})
