import sharp, { type Metadata } from 'sharp'

/** Why a file cannot be read as a picture. */
export type PictureFault = 'not-a-picture' | 'broken' | 'too-many-pixels'

export class PictureError extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PictureError'
    this.fault = fault
  }
}

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

/** What phones take today fits; more is refused by the file's header, before anything is decoded. */
export const maxPixels = 50_000_000

/** More than text needs to be read; larger pictures are made smaller while they are decoded. */
const workingPixels = 8_000_000

const formats = new Set(['png', 'jpeg', 'webp'])

/**
 * A picture turned upright, on white, without color and without any of its metadata.
 * @throws {PictureError} when the bytes are no PNG, JPEG or WebP, are damaged, or decode to too many pixels
 */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  const { width, height } = await sizeOf(bytes)
  const scale = Math.min(1, Math.sqrt(workingPixels / (width * height)))
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
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

/**
 * The size a picture is shown at, from its header alone.
 * @throws {PictureError} when the bytes are no PNG, JPEG or WebP, or decode to too many pixels
 */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  let header: Metadata
  try {
    header = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new PictureError('not-a-picture', 'Choose a PNG, JPEG or WebP image.', { cause: error })
  }
  if (!formats.has(header.format))
    throw new PictureError('not-a-picture', 'Choose a PNG, JPEG or WebP image.')
  const { width, height } = header.autoOrient
  if (width * height > maxPixels)
    throw new PictureError(
      'too-many-pixels',
      `This image has more than ${maxPixels / 1_000_000} million pixels. Make it smaller and try again.`,
    )
  return { width, height }
}

const onePlane = (data: Uint8Array, channels: number): Uint8Array =>
  channels === 1 ? data : data.filter((_value, index) => index % channels === 0)
