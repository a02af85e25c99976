import sharp, { type Sharp } from 'sharp'
import { drawnLimits, openPicture, PictureError, type PictureLimits } from '../../files/pictures.ts'

/** Gray, one byte per pixel, row by row. */
export interface Gray {
  data: Uint8Array
  width: number
  height: number
}

/** A portable gray map, which engines read. */
export const graymap = ({ data, width, height }: Gray): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])

/** More than is needed to read text. Larger pictures are scaled down while they are decoded. */
const workingPixels = 8_000_000

/** No limit of height, because screenshots of long pages are higher than any photo. */
const limits: PictureLimits = {
  ...drawnLimits,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  side: Infinity,
}

/** Removes metadata. @throws {PictureError} for another type, a damaged picture, or one with too many pixels */
export const soundPicture = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await openPicture(bytes, limits)).bytes

/** With its EXIF orientation, on white. `scale` is that of `gray`, at most 1. @throws {PictureError} when damaged */
export async function decodePicture(bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient()
  try {
    const { width, height } = (await picture.metadata()).autoOrient
    const scale = Math.min(1, Math.sqrt(workingPixels / (width * height)))
    const gray = await planeOf(
      picture
        .resize({ width: Math.max(1, Math.round(width * scale)), withoutEnlargement: true })
        .flatten({ background: '#ffffff' }),
    )
    return { width, height, gray, scale: gray.width / width }
  } catch (error) {
    throw new PictureError('broken', 'This image is damaged and cannot be read.', { cause: error })
  }
}

export const imageOf = ({ data, width, height }: Gray): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } })

export async function planeOf(image: Sharp): Promise<Gray> {
  const { data, info } = await image
    .toColorspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    data: info.channels === 1 ? data : data.filter((_value, at) => at % info.channels === 0),
    width: info.width,
    height: info.height,
  }
}

/** In pixels. Models scale larger pictures down, but charge for the full size. */
const longestSide = 1568

/** Upright, on white, and without metadata, which may contain a location. */
export const pictureForModel = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer()
