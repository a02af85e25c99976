import { maxPictureBytes, pictureTypes } from '#shared/extraction/model.ts'
import { drawOnWhite } from '../../kit/draw-on-white.ts'
import { fits, smallerVersions } from './picture-size.ts'

/** A picture to draw from: boxes are in its pixels. */
export interface ShownPicture {
  image: ImageBitmap
  /** How it differs from the file, in words; empty when it does not. */
  changed: string
  /** The same as it is sent; undefined since it was turned. */
  blob: Blob | undefined
}

export interface PreparedPicture extends ShownPicture {
  blob: Blob
}

/** A file that no reader could read, in words for the person who chose it. */
export class UnusablePicture extends Error {}

/**
 * Decodes a picture, turned the way it says, and makes it smaller where it is too large to be sent.
 * @param turned the same, as a person turned it since: that is sent, without a word of its own about which way is up
 * @throws UnusablePicture
 */
export const preparePicture = async (file: File, turned?: ShownPicture): Promise<PreparedPicture> => {
  const image = turned?.image ?? (await decode(file))
  const isSendable = pictureTypes.some((type) => type === file.type)
  if (!turned && isSendable && fits(image, file.size)) return { blob: file, image, changed: '' }
  for (const { width, height, type, quality } of versionsOf(image, turned && file.type)) {
    const canvas = document.createElement('canvas')
    drawOnWhite(canvas, image, { x: 0, y: 0, width: image.width, height: image.height }, { width, height })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (!blob || blob.size > maxPictureBytes) continue
    if (turned && width === image.width) return { ...turned, blob }
    const changed =
      width === image.width
        ? 'Sent as a JPEG.'
        : `Made smaller before it was sent: ${image.width} × ${image.height} to ${width} × ${height} pixels.`
    return { blob, image: await createImageBitmap(canvas), changed }
  }
  throw new UnusablePicture('The picture could not be made small enough to send. Crop it and try again.')
}

/** Small print suffers from a JPEG: what came without its losses goes without them where it may. */
const versionsOf = (image: ImageBitmap, turnedType: string | undefined) => [
  ...(turnedType === 'image/png'
    ? [{ width: image.width, height: image.height, type: 'image/png', quality: 1 }]
    : []),
  ...smallerVersions(image).map((version) => ({ ...version, type: 'image/jpeg' })),
]

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
