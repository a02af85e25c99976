import sharp from 'sharp'
import { drawnLimits } from '../../files/pictures.ts'

/** In pixels. Models scale larger pictures down, but charge for the full size. */
const longestSide = 1568

/** Upright, on white, and without metadata, which may contain a location. */
export const pictureForModel = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: drawnLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer()
