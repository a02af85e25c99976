import sharp from 'sharp'
import type { Gray } from './decode.ts'

/** In pixels from the top left corner of a page. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** In pixels. Engines miss letters that touch the edge. */
const margin = 10

/** Cuts a line out of a page, with a margin. */
export async function pictureOfLine(page: Gray, rectangle: Rectangle): Promise<Gray> {
  const { data, info } = await sharp(page.data, {
    raw: { width: page.width, height: page.height, channels: 1 },
  })
    .extract(rectangle)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
