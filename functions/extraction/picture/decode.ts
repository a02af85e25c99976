import sharp from 'sharp'
import { drawnLimits, openPicture, PictureError, type PictureLimits } from '../../files/pictures.ts'

/** Grey, one byte a pixel, row by row. */
export interface Grey {
  data: Uint8Array
  width: number
  height: number
}

/** As a portable gray map, which engines read. */
export const graymap = ({ data, width, height }: Grey): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])

export interface DecodedPicture {
  /** As a browser shows the picture: turned the way its EXIF data says. */
  width: number
  height: number
  grey: Grey
  /** How many pixels of `grey` there are to one of the picture: at most 1. */
  scale: number
}

/** More than text needs to be read; larger pictures are made smaller while they are decoded. */
const workingPixels = 8_000_000

/** Screenshots of long pages are higher than any photo. */
const limits: PictureLimits = {
  ...drawnLimits,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  side: Infinity,
}

/**
 * A picture that can be read, without metadata.
 * @throws {PictureError} when the bytes are no PNG, JPEG or WebP, are damaged, or decode to too many pixels
 */
export const soundPicture = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await openPicture(bytes, limits)).bytes

/**
 * A sound picture turned upright, on white and without color.
 * @throws {PictureError} when it cannot be decoded
 */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  const picture = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient()
  try {
    const { width, height } = (await picture.metadata()).autoOrient
    const scale = Math.min(1, Math.sqrt(workingPixels / (width * height)))
    const { data, info } = await picture
      .resize({ width: Math.max(1, Math.round(width * scale)), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const grey = { data: onePlane(data, info.channels), width: info.width, height: info.height }
    return { width, height, grey, scale: info.width / width }
  } catch (error) {
    throw new PictureError('broken', 'This image is damaged and cannot be read.', { cause: error })
  }
}

const onePlane = (data: Uint8Array, channels: number): Uint8Array =>
  channels === 1 ? data : data.filter((_value, index) => index % channels === 0)
