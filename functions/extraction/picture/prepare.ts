import sharp, { type Sharp } from 'sharp'
import { decodePicture, type DecodedPicture, type Grey } from './decode.ts'
import { withDarkText } from './fills.ts'
import { evenOut, isDark, letterHeight } from './letters.ts'
import { tiltOf } from './tilt.ts'

export interface PreparedPicture {
  /** The size of the picture as a browser shows it. */
  width: number
  height: number
  /** Pixels of the pages below per pixel of the picture. */
  scale: number
  /** Clockwise rotation of the pages relative to the picture, in degrees, around their middles. */
  turn: number
  /** The leveled picture with dark text on light: converted as a whole, and place by place. */
  whole: Grey
  even: Grey
}

/** Letter heights in pixels: engines read `good` best, and letters lower than `small` are enlarged. */
const good = 17
const small = 13
const large = 34
const maxEnlarged = 12_000_000

/** Possible wrong orientations of a picture, in degrees, the most common first. */
export const quarters = [90, 270, 180] as const

/**
 * @throws {PictureError} when the bytes are not a picture that can be read
 */
export const preparePicture = async (bytes: Uint8Array): Promise<PreparedPicture> =>
  prepared(await decodePicture(bytes), 0)

/**
 * Like `preparePicture`, rotated by one of the quarters.
 * @throws {PictureError}
 */
export const turnedPicture = async (bytes: Uint8Array, quarter: number): Promise<PreparedPicture> =>
  prepared(await decodePicture(bytes), quarter)

async function prepared(
  { grey, width, height, scale }: DecodedPicture,
  quarter: number,
): Promise<PreparedPicture> {
  const sized = await resize(grey, enlargement(grey))
  const upright = quarter === 0 ? sized : await rotate(sized, quarter)
  const tilt = await tiltOf(upright)
  const level = tilt === 0 ? upright : await rotate(upright, -tilt)
  const light = isDark(level) ? { ...level, data: level.data.map((value) => 255 - value) } : level
  const whole = withDarkText(light)
  return {
    width,
    height,
    scale: (scale * sized.width) / grey.width,
    turn: quarter - tilt,
    whole,
    even: evenOut(whole),
  }
}

function enlargement(grey: Grey): number {
  const letters = letterHeight(grey)
  if (letters === undefined) return 1
  if (letters > large) return good / letters
  const room = Math.sqrt(maxEnlarged / (grey.width * grey.height))
  return letters >= small ? 1 : Math.max(1, Math.min(letters < 6 ? 3 : 2, room))
}

const resize = async (grey: Grey, factor: number): Promise<Grey> =>
  factor === 1 ? grey : planeOf(raw(grey).resize({ width: Math.round(grey.width * factor), kernel: 'cubic' }))

/** Rotates clockwise around the middle, on a page large enough for the corners. */
const rotate = (grey: Grey, degrees: number): Promise<Grey> => {
  const shade = isDark(grey) ? 0 : 255
  return planeOf(raw(grey).rotate(degrees, { background: { r: shade, g: shade, b: shade } }))
}

const raw = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } })

async function planeOf(image: Sharp): Promise<Grey> {
  const { data, info } = await image.toColorspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
