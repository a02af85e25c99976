import { createHash } from 'node:crypto'
import type { Crop } from '#shared/media/model.ts'

/**
 * The name of the JPEG of a part of a picture. It follows from the two, so that the same part is made and kept once, and
 * a post says with the crop alone which file it means.
 */
export const cropId = (picture: string, { x, y, width, height }: Crop): string =>
  `${createHash('sha256').update(`crop ${picture} ${x} ${y} ${width} ${height}`).digest('hex')}.jpg`
