import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { ArticleImage } from '#shared/blog/model.ts'
import { drawOnWhite } from '../kit/draw-on-white.ts'

const maxBytes = 4 * 1024 * 1024
/** In pixels. More than any screen shows of an article. */
const longestSide = 3000
const qualities = [0.9, 0.8, 0.65]

export async function uploadImage(file: Blob, name: string, signal?: AbortSignal): Promise<ArticleImage> {
  const form = new FormData()
  form.set('image', file.size <= maxBytes ? file : await smaller(file), name)
  return call('media/upload-image', { form, ...(signal ? { signal } : {}) })
}

async function smaller(file: Blob): Promise<Blob> {
  // Reducing it would keep only the first frame.
  if (file.type === 'image/gif') throw tooLarge()
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ApiError('refused', 'The picture is damaged, or of a kind this browser cannot open.', { cause })
  })
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
  const canvas = document.createElement('canvas')
  drawOnWhite(canvas, image, { x: 0, y: 0, width: image.width, height: image.height }, size)
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= maxBytes) return blob
  }
  throw tooLarge()
}

const tooLarge = () =>
  new ApiError(
    'refused',
    `Maximum file size is ${maxBytes / 1024 / 1024} MB. Make the picture smaller first.`,
  )
