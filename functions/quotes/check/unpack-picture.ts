import sharp from 'sharp'
import type { CodeReader } from './read-code.ts'

// A page at 200 dots per inch, at which a module of the code is four dots wide.
const MAX_SIDE = 2200
const MAX_PIXELS = 60_000_000

/** Unpacks a scan's picture with sharp, turned upright by what it says of itself. */
export const unpackPicture: CodeReader = async (picture) => {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'none' } as const
  const image =
    picture.kind === 'jpeg'
      ? sharp(picture.data, options).autoOrient()
      : sharp(picture.data, {
          ...options,
          raw: { width: picture.width, height: picture.height, channels: picture.channels },
        })
  const { data, info } = await image
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
