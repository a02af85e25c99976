import sharp from 'sharp'
import { graymap, type Grey } from './decode.ts'

/** Pixels from the top left corner of a page. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** Engines miss letters that touch the edge. */
const margin = 10

/** A page turned to stand level, of the same size; angles are in radians. */
export async function levelled(page: Grey, angle: number): Promise<Grey> {
  if (Math.abs(angle) < 0.003) return page
  const { width, height } = page
  const { data, info } = await raw(page)
    .rotate((angle * 180) / Math.PI, { background: '#ffffff' })
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.floor((info.width - width) / 2), Math.floor((info.height - height) / 2)]
  const turned = { data, width: info.width, height: info.height }
  return { width, height, data: await cut(turned, { left, top, width, height }).raw().toBuffer() }
}

/** A line of a page, enlarged by a factor and with room around it, as a portable gray map. */
export async function pictureOfLine(page: Grey, rectangle: Rectangle, factor = 1): Promise<Uint8Array> {
  const [width, height] = [Math.round(rectangle.width * factor), Math.round(rectangle.height * factor)]
  const line = await cut(page, rectangle).raw().toBuffer()
  const data = await raw({ data: line, width: rectangle.width, height: rectangle.height })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .toColorspace('b-w')
    .raw()
    .toBuffer()
  return graymap({ data, width: width + 2 * margin, height: height + 2 * margin })
}

const raw = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } })

const cut = (page: Grey, rectangle: Rectangle) => raw(page).extract(rectangle).toColorspace('b-w')
