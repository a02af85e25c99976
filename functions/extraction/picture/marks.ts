import { blobsOf, type Blob } from './blobs.ts'
import type { Grey } from './decode.ts'

/** A dot or underline that stands by itself at the foot of a line; `at` is where, from 0 on its left to 1. */
export interface FootMark {
  sign: '.' | '_'
  at: number
}

/** How dark is ink: a small dot is paler than the letters, and at some darkness it parts from them. */
const thresholds = [96, 128, 160, 190, 215]

/** Seen at one darkness alone, it is a crumb of a letter. */
const leastSeen = 2

/**
 * The dots and underlines of a line of letters, found in its pixels: engines lose them in small print.
 * @param height of a word, from the top of its tall letters to the foot of its long ones
 */
export function footMarks(line: Grey, height: number): FootMark[] {
  const letters = inkOf(line, 160).filter(({ top, bottom }) => bottom - top > height * 0.3)
  const feet = letters.map(({ bottom }) => bottom).toSorted((a, b) => a - b)
  const base = feet[Math.floor(feet.length * 0.4)]
  if (base === undefined) return []
  const start = Math.min(...letters.map(({ left }) => left))
  const end = Math.max(...letters.map(({ right }) => right))
  const marks: (FootMark & { seen: number })[] = []
  for (const threshold of thresholds) {
    for (const blob of inkOf(line, threshold)) {
      const sign = signOf(blob, base, height)
      if (!sign || !isBare(line, blob, Math.ceil(base - height * 0.5))) continue
      const middle = (blob.left + blob.right) / 2
      const at = (middle - start) / (end - start)
      const same = marks.find(
        (mark) => mark.sign === sign && Math.abs(mark.at - at) * (end - start) < height * 0.2,
      )
      if (same) same.seen++
      else marks.push({ sign, at, seen: 1 })
    }
  }
  return marks
    .filter(({ seen }) => seen >= leastSeen)
    .map(({ sign, at }) => ({ sign, at }))
    .toSorted((a, b) => a.at - b.at)
}

const inkOf = ({ data, width }: Grey, threshold: number): Blob[] =>
  blobsOf(
    Uint8Array.from(data, (value) => (value < threshold ? 1 : 0)),
    width,
  )

/** Whether nothing stands above a mark: the foot of a letter has the rest of it there. */
function isBare({ data, width }: Grey, { left, right, top }: Blob, from: number): boolean {
  const covered = new Set<number>()
  for (let y = from; y < top - 2; y++)
    for (let x = left; x <= right; x++) if ((data[y * width + x] ?? 255) < 170) covered.add(x)
  return covered.size * 2 < right - left + 1
}

function signOf(
  { left, right, top, bottom }: Blob,
  base: number,
  height: number,
): FootMark['sign'] | undefined {
  const [wide, high] = [right - left + 1, bottom - top + 1]
  if (high > height * 0.24 || high < 2) return undefined
  if (wide > height * 0.3) return wide < height && top > base - height * 0.05 ? '_' : undefined
  const isAtFoot = Math.abs(bottom - base) < height * 0.12 && top > base - height * 0.26
  return isAtFoot && wide > height * 0.04 && wide < high * 2.2 && high < wide * 2.2 ? '.' : undefined
}
