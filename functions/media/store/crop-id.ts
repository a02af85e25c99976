import { createHash } from 'node:crypto'
import type { Crop } from '#shared/media/model.ts'

/** Derived from the picture and the crop, so that each crop is stored once. */
export const cropId = (picture: string, { x, y, width, height }: Crop): string =>
  `${createHash('sha256').update(`crop ${picture} ${x} ${y} ${width} ${height}`).digest('hex')}.jpg`
