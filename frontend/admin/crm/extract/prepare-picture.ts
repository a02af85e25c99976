import { maxPictureBytes, pictureTypes } from '#shared/extraction/model.ts'
import { drawOnWhite } from '../../kit/draw-on-white.ts'
import { fits, smallerVersions } from './picture-size.ts'

/** Boxes are in its pixels. */
export interface ShownPicture {
  image: ImageBitmap
  /** How it differs from the file, as text for people, or empty. */
  changed: string
  /** The file to send. Undefined after a turn. */
  blob: Blob | undefined
}

export interface PreparedPicture extends ShownPicture {
  blob: Blob
}

/** Its message is for people. */
export class UnusablePicture extends Error {}

/** @param turned the picture as a person turned it, sent instead of the file @throws UnusablePicture */
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

/** JPEG makes small print harder to read, so a PNG is sent as a PNG if it is small enough. */
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
    throw new UnusablePicture(whyUnreadable(file), { cause: error })
  }
}

export const whyUnreadable = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string => {
  if (size === 0) return 'The file is empty.'
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return 'This browser cannot open HEIC pictures. Save it as a JPEG, or paste a screenshot of it.'
  if (type !== '' && !type.startsWith('image/'))
    return 'This is not a picture. Choose a PNG, JPEG or WebP file, or paste a screenshot.'
  return 'The picture is damaged, or of a kind this browser cannot open. Try a PNG, JPEG or WebP file.'
}
