import { decodePicture, imageOf, planeOf, type Gray } from './decode.ts'
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
  whole: Gray
  even: Gray
}

/** Letter heights in pixels: engines read `good` best, and letters lower than `small` are enlarged. */
const good = 17
const small = 13
const large = 34
const maxEnlarged = 12_000_000

/** Possible wrong orientations of a picture, in degrees, the most common first. */
export const quarters = [90, 270, 180] as const

/** @throws {PictureError} when the bytes are not a picture that can be read */
export async function preparePicture(bytes: Uint8Array, quarter = 0): Promise<PreparedPicture> {
  const { gray, width, height, scale } = await decodePicture(bytes)
  const sized = await resize(gray, await enlargement(gray))
  const upright = quarter === 0 ? sized : await rotate(sized, quarter)
  const tilt = await tiltOf(upright)
  const level = tilt === 0 ? upright : await rotate(upright, -tilt)
  const light = isDark(level) ? { ...level, data: level.data.map((value) => 255 - value) } : level
  const whole = withDarkText(light)
  return {
    width,
    height,
    scale: (scale * sized.width) / gray.width,
    turn: quarter - tilt,
    whole,
    even: await evenOut(whole),
  }
}

async function enlargement(gray: Gray): Promise<number> {
  const letters = await letterHeight(gray)
  if (letters === undefined) return 1
  if (letters > large) return good / letters
  const room = Math.sqrt(maxEnlarged / (gray.width * gray.height))
  return letters >= small ? 1 : Math.max(1, Math.min(letters < 6 ? 3 : 2, room))
}

const resize = async (gray: Gray, factor: number): Promise<Gray> =>
  factor === 1
    ? gray
    : planeOf(imageOf(gray).resize({ width: Math.round(gray.width * factor), kernel: 'cubic' }))

/** Clockwise around the middle, on a page large enough for the corners. */
const rotate = (gray: Gray, degrees: number): Promise<Gray> => {
  const shade = isDark(gray) ? 0 : 255
  return planeOf(imageOf(gray).rotate(degrees, { background: { r: shade, g: shade, b: shade } }))
}
