import { numbersIn, withFigures } from '../domain/figures.ts'
import { linesOf } from '../domain/layout.ts'
import { brokenAddressesIn, withAddress } from '../domain/lost-signs.ts'
import type { Word } from '../domain/words.ts'
import type { Grey } from '../picture/decode.ts'
import { levelled } from '../picture/line.ts'
import type { PreparedPicture } from '../picture/prepare.ts'
import type { OcrEngine } from './engine.ts'
import { besideLine, leastPixels, mostLines, rectangleOf, type PictureWords } from './read-words.ts'
import { rereadLine } from './reread-line.ts'

/** The words of a picture, those read again that a page too easily gets wrong: phone numbers, and addresses with a sign misread. */
export async function rereadWords(
  engine: OcrEngine,
  picture: PreparedPicture,
  { words, angle }: PictureWords,
  signal: AbortSignal,
): Promise<readonly Word[]> {
  const lines = linesOf(words)
  const suspects = [
    ...brokenAddressesIn(lines).map((run) => ({ run, pass: 'address' as const, mended: withAddress })),
    ...numbersIn(lines).map((run) => ({ run, pass: 'line' as const, mended: withFigures })),
  ]
  const better = new Map<Word, readonly Word[]>()
  let page: Grey | undefined
  for (const { run, pass, mended } of suspects.slice(0, mostLines)) {
    if (run.some((word) => better.has(word))) continue
    const rectangle = rectangleOf(run, picture, besideLine)
    if (rectangle.height < leastPixels || rectangle.width < leastPixels) continue
    page ??= await levelled(picture.whole, angle)
    const height = Math.max(...run.map((word) => word.height)) * picture.scale
    const reads = await rereadLine(engine, page, { rectangle, height }, { pass, signal })
    const mendedRun = mended(run, reads)
    run.forEach((word, at) => better.set(word, at === 0 ? mendedRun : []))
  }
  return words.flatMap((word) => better.get(word) ?? word)
}
