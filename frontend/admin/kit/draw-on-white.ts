import type { Crop } from '#shared/media/model.ts'

/** Transparent pixels become white. @throws Error if the browser cannot draw */
export function drawOnWhite(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  picture: ImageBitmap,
  part: Crop,
  { width, height }: { width: number; height: number },
): void {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
}
