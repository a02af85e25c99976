import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { mediaTypes, type MediaFacts } from '#shared/media/model.ts'
import { maxMediaBytes } from '#shared/media/uploads.ts'
import { drawOnWhite } from '../../kit/draw-on-white.ts'

export const pictureTypes = Object.entries(mediaTypes).flatMap(([type, { kind }]) =>
  kind === 'image' ? [type] : [],
)

/** Puts a picture into the media library, made smaller where it is too large to be sent. @throws ApiError */
export const sendPicture = async (file: File): Promise<MediaFacts> => {
  if (!pictureTypes.includes(file.type)) throw new ApiError('refused', 'Use a JPEG, PNG, GIF or WebP.')
  const form = new FormData()
  form.set('file', file.size <= maxMediaBytes ? file : await smaller(file))
  return call('media/upload', { form })
}

/** More than any screen shows of an article. */
const maxWidth = 2400
const qualities = [0.9, 0.8, 0.6]

const smaller = async (file: File): Promise<File> => {
  // Drawn, it would stand still.
  if (file.type === 'image/gif') throw tooLarge()
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ApiError('refused', 'The picture is damaged, or of a kind this browser cannot open.', { cause })
  })
  const share = Math.min(1, maxWidth / image.width)
  const size = {
    width: Math.round(image.width * share),
    height: Math.max(1, Math.round(image.height * share)),
  }
  const canvas = document.createElement('canvas')
  drawOnWhite(canvas, image, { x: 0, y: 0, width: image.width, height: image.height }, size)
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= maxMediaBytes) return new File([blob], 'picture.jpg', { type: 'image/jpeg' })
  }
  throw tooLarge()
}

const tooLarge = () => new ApiError('refused', `Maximum file size is ${maxMediaBytes / 1024 / 1024} MB.`)
