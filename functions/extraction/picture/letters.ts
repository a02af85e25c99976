import { blobsOf } from './blobs.ts'
import type { Gray } from './decode.ts'

/** Of a square around each pixel, computed with sums over the whole picture. */
function localMean(
  { data, width, height }: Omit<Gray, 'data'> & { data: ArrayLike<number> },
  radius: number,
): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0)
    }
  }
  const means = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * (width + 1)
    const bottom = Math.min(height, y + radius + 1) * (width + 1)
    const rows = (bottom - top) / (width + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0)
      means[y * width + x] = sum / (rows * (right - left))
    }
  }
  return means
}

export function isDark({ data }: Gray): boolean {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  let seen = 0
  return counts.findIndex((count) => (seen += count) * 2 >= data.length) < 110
}

/** In shades: the usual difference between text and its surroundings, to which weaker text is raised, but not noise. */
const usualSpread = 45
const noiseSpread = 7
const mostGain = 3

/** Inverts places with dark surroundings, and darkens text that hardly differs from its surroundings. */
export function evenOut(gray: Gray): Gray {
  const means = localMean(gray, 24)
  const squares = localMean({ ...gray, data: Float32Array.from(gray.data, (value) => value * value) }, 24)
  const data = gray.data.map((value, at) => {
    const mean = means[at] ?? 255
    const spread = Math.sqrt(Math.max(0, (squares[at] ?? 0) - mean * mean))
    const gain = spread < noiseSpread ? 1 : Math.min(mostGain, Math.max(1, usualSpread / spread))
    const [middle, own] = mean < 115 ? [255 - mean, 255 - value] : [mean, value]
    return Math.max(0, Math.min(255, middle + (own - middle) * gain))
  })
  return { ...gray, data }
}

/** The median of shapes that look like small letters, in pixels; undefined where there is no text. */
export function letterHeight(gray: Gray): number | undefined {
  const { width } = gray
  const even = evenOut(gray)
  const means = localMean(even, 12)
  const ink = even.data.map((value, at) => (value < (means[at] ?? 0) - 28 ? 1 : 0))
  const heights: number[] = []
  for (const { left, right, top, bottom, count } of blobsOf(ink, width)) {
    const [wide, high] = [right - left + 1, bottom - top + 1]
    const isLetter = high >= 4 && high <= 120 && wide >= 2 && wide <= high * 2.5 && count >= 6
    if (isLetter && count < wide * high * 0.9) heights.push(high)
  }
  if (heights.length < 12) return undefined
  return heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]
}
