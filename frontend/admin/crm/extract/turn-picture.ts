import type { Box } from '#shared/extraction/model.ts'

/** Quarter turns to the right from how the picture came. */
export type Turns = 0 | 1 | 2 | 3

const next = [1, 2, 3, 0] as const
export const turnsAfter = (turns: Turns): Turns => next[turns]

const words = ['as it came', 'a quarter to the right', 'upside down', 'a quarter to the left'] as const
/** How a picture lies, beside how it came. */
export const turnsInWords = (turns: Turns): string => words[turns]

/**
 * A picture turned a quarter to the right, pixel by pixel, so that four turns give the same picture again.
 * @throws Error where the browser cannot draw
 */
export const turnPicture = (image: ImageBitmap): ImageBitmap => {
  const canvas = new OffscreenCanvas(image.height, image.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.setTransform(0, 1, -1, 0, image.height, 0)
  context.drawImage(image, 0, 0)
  return canvas.transferToImageBitmap()
}

/** Where a box of a picture is once that is turned a quarter to the right. */
export const turnBox = ([left, top, width, height]: Box, picture: { height: number }): Box => [
  picture.height - top - height,
  left,
  height,
  width,
]

/** Where a box is by now, in a picture that was turned since, seen as it lies now. */
export const turnBoxTo = (
  box: Box,
  then: Turns,
  now: Turns,
  picture: { width: number; height: number },
): Box => {
  if (then === now) return box
  // Every other turn has the sides of the picture the other way round.
  const height = (now - then) % 2 === 0 ? picture.height : picture.width
  return turnBoxTo(turnBox(box, { height }), turnsAfter(then), now, picture)
}
