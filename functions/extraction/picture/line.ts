import sharp from 'sharp'
import type { Grey } from './decode.ts'
import { isDark } from './letters.ts'

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

/** A line of a page with room around it. */
export async function pictureOfLine(page: Grey, { width, height, ...place }: Rectangle): Promise<Grey> {
  const data = await cut(page, { ...place, width, height })
    .raw()
    .toBuffer()
  return withMargin({ data, width, height })
}

export interface Enlargement {
  factor: number
  /** How much wider than high: engines see signs between letters that stand further apart. */
  stretch?: number
  isSharp?: boolean
  /** With its greys darker: thin strokes show. */
  isBold?: boolean
}

/** A line of a page enlarged, as black on white as it can be, with room around it. */
export async function enlargedLine(
  page: Grey,
  rectangle: Rectangle,
  { factor, stretch = 1, isSharp = false, isBold = false }: Enlargement,
): Promise<Grey> {
  const width = Math.round(rectangle.width * factor * stretch)
  const height = Math.round(rectangle.height * factor)
  const line = { ...rectangle, data: await cut(page, rectangle).raw().toBuffer() }
  const large = await raw(isDark(line) ? { ...line, data: line.data.map((value) => 255 - value) } : line)
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .toColorspace('b-w')
    .raw()
    .toBuffer()
  // Most of a line is what it stands on.
  const clear = raw({ data: large, width, height }).normalise({ lower: 1, upper: 80 })
  const crisp = isSharp ? clear.sharpen({ sigma: 1.2 }) : clear
  const data = await crisp.toColorspace('b-w').raw().toBuffer()
  const bold = isBold ? data.map((value) => 255 * (value / 255) ** 2.2) : data
  return withMargin({ data: bold, width, height })
}

/** What stands between two places of a line, from 0 where its ink begins to 1, with room around it. */
export async function partOfLine(line: Grey, from: number, to: number): Promise<Grey> {
  const columns = Array.from({ length: line.width }, (_none, x) => x).filter((x) => {
    for (let at = x; at < line.data.length; at += line.width) if ((line.data[at] ?? 255) < 128) return true
    return false
  })
  const [start, end] = [columns[0] ?? 0, columns.at(-1) ?? line.width]
  const left = Math.max(0, Math.round(start + (end - start) * from))
  const right = Math.min(line.width, Math.round(start + (end - start) * to))
  const part = { left, top: 0, width: Math.max(1, right - left), height: line.height }
  return pictureOfLine(line, part)
}

async function withMargin({ data, width, height }: Grey): Promise<Grey> {
  const wider = await raw({ data, width, height })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .toColorspace('b-w')
    .raw()
    .toBuffer()
  return { data: wider, width: width + 2 * margin, height: height + 2 * margin }
}

const raw = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } })

const cut = (page: Grey, rectangle: Rectangle) => raw(page).extract(rectangle).toColorspace('b-w')
