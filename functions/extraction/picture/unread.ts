import type { Word } from '../domain/words.ts'
import { blobsOf, type Blob } from './blobs.ts'
import type { PreparedPicture } from './prepare.ts'

/** This many letters in a row are one or two words. Fewer may be icons. */
const fewest = 7

export function hasUnread({ even, scale }: PreparedPicture, words: readonly Word[]): boolean {
  const { data, width } = even
  const ink = Uint8Array.from(data, (value) => (value < 110 ? 1 : 0))
  const letters = blobsOf(ink, width).filter(
    (blob) => isLetter(blob) && !words.some((word) => covers(word, blob, scale)),
  )
  return letters.some((first) => rowFrom(first, letters) >= fewest)
}

function isLetter({ left, right, top, bottom, count }: Blob): boolean {
  const [wide, high] = [right - left + 1, bottom - top + 1]
  return (
    high >= 7 &&
    high <= 40 &&
    wide >= 2 &&
    wide <= high * 1.6 &&
    count > wide * high * 0.15 &&
    count < wide * high * 0.85
  )
}

/** On or close to a word, which may have lost its last letters. */
const covers = (
  { x, y, width, height }: Word,
  { left, right, top, bottom }: Blob,
  scale: number,
): boolean => {
  const [middleX, middleY] = [(left + right) / 2 / scale, (top + bottom) / 2 / scale]
  return (
    middleX > x - height &&
    middleX < x + width + height &&
    middleY > y - height * 0.4 &&
    middleY < y + height * 1.4
  )
}

function rowFrom(first: Blob, letters: readonly Blob[]): number {
  const high = first.bottom - first.top + 1
  let [last, count] = [first, 1]
  for (const next of letters.filter(({ left }) => left > first.right).toSorted((a, b) => a.left - b.left)) {
    const size = next.bottom - next.top + 1
    const isLevel =
      Math.abs(next.bottom - first.bottom) < high * 0.35 && size > high * 0.6 && size < high * 1.7
    if (!isLevel || next.left < last.right) continue
    if (next.left - last.right > high * 1.2) break
    last = next
    count++
  }
  return count
}
