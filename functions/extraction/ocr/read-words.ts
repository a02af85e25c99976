import type { Box } from '#shared/extraction/model.ts'
import type { Word } from '../domain/words.ts'
import { graymap } from '../picture/decode.ts'
import type { PreparedPicture } from '../picture/prepare.ts'
import { engine, type Pass } from './engine.ts'

/** @throws {OcrError} when the signal aborts the read, or the engine fails */
export async function readPage(picture: PreparedPicture, pass: Pass, signal: AbortSignal): Promise<Word[]> {
  const page = pass === 'layout' ? picture.whole : picture.even
  const words = await engine.read(graymap(page), pass, signal)
  return words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => {
    const [x, y, width, height] = [x0, y0, x1 - x0, y1 - y0].map((each) => each / picture.scale) as Box
    return { text, x, y, width, height, confidence, box: boxInPicture([x, y, width, height], picture) }
  })
}

/** The page that was read is turned around its middle. */
function boxInPicture([x, y, wide, high]: Box, { width, height, scale, turn, whole }: PreparedPicture): Box {
  const radians = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [right, down] = [x + wide / 2 - whole.width / scale / 2, y + high / 2 - whole.height / scale / 2]
  const boxWidth = wide * Math.abs(cos) + high * Math.abs(sin)
  const boxHeight = wide * Math.abs(sin) + high * Math.abs(cos)
  const within = (value: number, least: number, most: number) =>
    Math.max(least, Math.min(most, Math.round(value)))
  const left = within(width / 2 + right * cos + down * sin - boxWidth / 2, 0, width - 1)
  const top = within(height / 2 - right * sin + down * cos - boxHeight / 2, 0, height - 1)
  return [left, top, within(boxWidth, 1, width - left), within(boxHeight, 1, height - top)]
}
