import { ApiError } from '#api/error.ts'
import { drawnSize, type Crop } from '#shared/media/crop.ts'
import { mediaPath, type MediaFacts } from '#shared/media/model.ts'
import type { Platform } from '#shared/posts/model.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { drawOnWhite } from '../../kit/draw-on-white.ts'
import { sendingOf } from './uploads/sending.ts'

/** A stored picture to draw from, turned the way it says. @throws when it cannot be loaded or decoded */
export const loadPicture = async (id: string): Promise<ImageBitmap> => {
  const answer = await fetch(mediaPath(id))
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`)
  return createImageBitmap(await answer.blob(), { imageOrientation: 'from-image' })
}

/** Draws a part of a picture in the size it is sent in. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void =>
  drawOnWhite(canvas, picture, crop, drawnSize(crop))

const qualities = [0.92, 0.8, 0.6] as const

/** Uploads what is drawn as a JPEG that the platform takes. @throws ApiError */
export const sendDrawn = async (canvas: HTMLCanvasElement, on: Platform): Promise<MediaFacts> => {
  const most = platformRules[on].image?.maxBytes ?? 0
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!blob || blob.size > most) continue
    const file = new File([blob], 'converted.jpg', { type: 'image/jpeg' })
    return sendingOf(file).send(new AbortController().signal, () => undefined)
  }
  throw new ApiError('refused', 'The image could not be made small enough.')
}
