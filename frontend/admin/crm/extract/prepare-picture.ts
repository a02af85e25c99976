import { maxPictureBytes, pictureTypes } from '#shared/extraction/model.ts'
import { drawOnWhite } from '../../kit/draw-on-white.ts'

/** Enough for small print. Each pixel needs four bytes of memory. */
const maxPixels = 12_000_000

/** Its message is for people. */
export class UnusablePicture extends Error {}

/** What is shown and what is sent have the same size. */
export interface PreparedPicture {
  image: ImageBitmap
  blob: Blob
}

/** @param turned the picture as a person turned it, sent instead of the file @throws UnusablePicture */
export const preparePicture = async (file: File, turned?: ImageBitmap): Promise<PreparedPicture> => {
  const image = turned ?? (await decode(file))
  const { width, height } = image
  const pixels = width * height
  const isSendable = pictureTypes.some((type) => type === file.type) && file.size <= maxPictureBytes
  if (!turned && isSendable && pixels <= maxPixels) return { image, blob: file }
  const most = Math.min(1, Math.sqrt(maxPixels / pixels))
  for (const [share, type] of attempts(file.type)) {
    const canvas = new OffscreenCanvas(1, 1)
    const scale = most * share
    const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
    drawOnWhite(canvas, image, { x: 0, y: 0, width, height }, size)
    const blob = await canvas.convertToBlob({ type, quality: 0.9 })
    if (blob.size <= maxPictureBytes) return { image: canvas.transferToImageBitmap(), blob }
  }
  throw new UnusablePicture('The picture could not be made small enough to send. Crop it and try again.')
}

/** JPEG makes small print harder to read, so a PNG stays a PNG if it is small enough. */
const attempts = (type: string) =>
  [[1, type] as const, ...[1, 0.8, 0.6, 0.4].map((share) => [share, 'image/jpeg'] as const)] as const

const decode = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new UnusablePicture(
      'It could not be opened. Choose a PNG, JPEG or WebP picture, or paste a screenshot of it.',
      { cause: error },
    )
  }
}

/** By a quarter to the right. Does not scale, so four turns give the same picture. @throws Error if the browser cannot draw */
export const turnPicture = (image: ImageBitmap): ImageBitmap => {
  const canvas = new OffscreenCanvas(image.height, image.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.setTransform(0, 1, -1, 0, image.height, 0)
  context.drawImage(image, 0, 0)
  return canvas.transferToImageBitmap()
}
