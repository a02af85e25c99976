import sharp from 'sharp'
import { drawnLimits } from '../../files/pictures.ts'

/** Models make larger pictures smaller themselves, and charge for all of it. */
const longestSide = 1568

/** A sound picture as it leaves for a model: turned upright, on white, and without metadata, which may name a place. */
export const pictureForModel = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: drawnLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer()
