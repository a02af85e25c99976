import type { Box } from '#shared/extraction/model.ts'

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3

const next = [1, 2, 3, 0] as const
export const turnsAfter = (turns: Turns): Turns => next[turns]

const words = ['as it came', 'a quarter to the right', 'upside down', 'a quarter to the left'] as const
export const describeTurns = (turns: Turns): string => words[turns]

/** Does not scale, so four turns give the same picture. @throws Error if the browser cannot draw */
export const turnPicture = (image: ImageBitmap): ImageBitmap => {
  const canvas = new OffscreenCanvas(image.height, image.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.setTransform(0, 1, -1, 0, image.height, 0)
  context.drawImage(image, 0, 0)
  return canvas.transferToImageBitmap()
}

/** `picture` has the size before the turn. */
export const turnBox = ([left, top, width, height]: Box, picture: { height: number }): Box => [
  picture.height - top - height,
  left,
  height,
  width,
]

/** `picture` has the current size. */
export const turnBoxTo = (
  box: Box,
  then: Turns,
  now: Turns,
  picture: { width: number; height: number },
): Box => {
  if (then === now) return box
  // An odd number of turns swaps width and height.
  const height = (now - then) % 2 === 0 ? picture.height : picture.width
  return turnBoxTo(turnBox(box, { height }), turnsAfter(then), now, picture)
}
