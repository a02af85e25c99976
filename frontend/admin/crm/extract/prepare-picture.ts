import { maxPictureBytes, pictureTypes } from '#shared/extraction/model.ts'
import { drawOnWhite } from '../../kit/draw-on-white.ts'
import { fits, smallerVersions } from './picture-size.ts'

/** A picture as it is sent, and the same to draw from: boxes are in its pixels. */
export interface PreparedPicture {
  blob: Blob
  image: ImageBitmap
  /** How it differs from the file, in words; empty when it does not. */
  changed: string
}

/** A file that no reader could read, in words for the person who chose it. */
export class UnusablePicture extends Error {}

/**
 * Decodes a picture, turned the way it says, and makes it smaller where it is too large to be sent.
 * @throws UnusablePicture
 */
export const preparePicture = async (file: File): Promise<PreparedPicture> => {
  const image = await decode(file)
  const isSendable = pictureTypes.some((type) => type === file.type)
  if (isSendable && fits(image, file.size)) return { blob: file, image, changed: '' }
  for (const { width, height, quality } of smallerVersions(image)) {
    const canvas = document.createElement('canvas')
    drawOnWhite(canvas, image, { x: 0, y: 0, width: image.width, height: image.height }, { width, height })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!blob || blob.size > maxPictureBytes) continue
    const changed =
      width === image.width
        ? 'Sent as a JPEG.'
        : `Made smaller before it was sent: ${image.width} × ${image.height} to ${width} × ${height} pixels.`
    return { blob, image: await createImageBitmap(canvas), changed }
  }
  throw new UnusablePicture('The picture could not be made small enough to send. Crop it and try again.')
}

const decode = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    console.warn('A picture could not be decoded', error)
    throw new UnusablePicture(whyNot(file), { cause: error })
  }
}

/** Why a browser could not open a file. */
export const whyNot = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string => {
  if (size === 0) return 'The file is empty.'
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return 'This browser cannot open HEIC pictures. Save it as a JPEG, or paste a screenshot of it.'
  if (type !== '' && !type.startsWith('image/'))
    return 'This is not a picture. Choose a PNG, JPEG or WebP file, or paste a screenshot.'
  return 'The picture is damaged, or of a kind this browser cannot open. Try a PNG, JPEG or WebP file.'
}
