import sharp from 'sharp'
import { decodePicture, type Grey } from './decode.ts'
import { evenOut, isDark, letterHeight } from './letters.ts'

export interface PreparedPicture {
  /** The size of the picture as a browser shows it. */
  width: number
  height: number
  /** How many pixels of the pages below there are to one of the picture. */
  scale: number
  /** The picture with dark text on light: turned as a whole, and place by place. */
  whole: Grey
  even: Grey
}

/** Letters of this many pixels are read best; lower than `small` they are enlarged. */
const good = 17
const small = 13
const large = 34
const maxEnlarged = 12_000_000

/**
 * @throws {PictureError} when the bytes are not a picture that can be read
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  const { grey, width, height, scale } = await decodePicture(bytes)
  const factor = enlargement(grey)
  const page = factor === 1 ? grey : await resize(grey, factor)
  const upright = isDark(page) ? { ...page, data: page.data.map((value) => 255 - value) } : page
  return {
    width,
    height,
    scale: (scale * page.width) / grey.width,
    whole: upright,
    even: evenOut(page),
  }
}

function enlargement(grey: Grey): number {
  const letters = letterHeight(grey)
  if (letters === undefined) return 1
  if (letters > large) return good / letters
  const room = Math.sqrt(maxEnlarged / (grey.width * grey.height))
  return letters >= small ? 1 : Math.max(1, Math.min(letters < 6 ? 3 : 2, room))
}

async function resize({ data, width, height }: Grey, factor: number): Promise<Grey> {
  const { data: resized, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.round(width * factor), kernel: 'cubic' })
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: resized, width: info.width, height: info.height }
}
