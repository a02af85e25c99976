import { median } from '../domain/words.ts'
import { areasOf } from './areas.ts'
import { imageOf, planeOf, type Gray } from './decode.ts'

export const isDark = ({ data }: Gray): boolean =>
  data.filter((value) => value < 110).length * 2 >= data.length

/** In shades: the usual difference between text and its surroundings, to which weaker text is raised, but not noise. */
const usualSpread = 45
const noiseSpread = 7
const mostGain = 3

/** Keeps the squares of small differences within a byte. */
const squareScale = 32

/** Inverts places with dark surroundings, and darkens text that hardly differs from its surroundings. */
export async function evenOut(gray: Gray): Promise<Gray> {
  const { data: means } = await planeOf(imageOf(gray).blur(14))
  const squared = gray.data.map((value, at) => Math.min(255, (value - (means[at] ?? 0)) ** 2 / squareScale))
  const { data: squares } = await planeOf(imageOf({ ...gray, data: squared }).blur(14))
  const data = gray.data.map((value, at) => {
    const mean = means[at] ?? 255
    const spread = Math.sqrt((squares[at] ?? 0) * squareScale)
    const gain = spread < noiseSpread ? 1 : Math.min(mostGain, Math.max(1, usualSpread / spread))
    const [middle, own] = mean < 115 ? [255 - mean, 255 - value] : [mean, value]
    return Math.max(0, Math.min(255, middle + (own - middle) * gain))
  })
  return { ...gray, data }
}

/** The median of shapes that look like small letters, in pixels; undefined where there is no text. */
export async function letterHeight(gray: Gray): Promise<number | undefined> {
  const even = await evenOut(gray)
  const { data: means } = await planeOf(imageOf(even).blur(7))
  const paper = even.data.map((value, at) => (value < (means[at] ?? 0) - 28 ? 0 : 1))
  const heights: number[] = []
  for (const places of areasOf(paper, gray.width, () => true)) {
    if (places.length < 6 || places.length > 30_000) continue
    const [columns, rows] = [
      places.map((at) => at % gray.width),
      places.map((at) => Math.floor(at / gray.width)),
    ]
    const [wide, high] = [lengthOf(columns), lengthOf(rows)]
    const isLetter = high >= 4 && high <= 120 && wide >= 2 && wide <= high * 2.5
    if (isLetter && places.length < wide * high * 0.9) heights.push(high)
  }
  return heights.length < 12 ? undefined : median(heights)
}

const lengthOf = (places: readonly number[]): number => Math.max(...places) - Math.min(...places) + 1
