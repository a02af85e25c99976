import { renderAsync } from '@resvg/resvg-js'
import { brand } from '#shared/brand.ts'

/** The firm's mark on a 32 by 32 ground: a tally of five. */
export const markPath = 'M7 5v22M13 5v22M19 5v22M25 5v22'
export const markFifth = 'M2 23 30 9'

const strokes = `<path class="i" stroke="${brand.colors.ink}" d="${markPath}"/><path class="s" stroke="${brand.colors.signal}" d="${markFifth}"/>`

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>@media(prefers-color-scheme:dark){.i{stroke:#e9ecdf}.s{stroke:#f79f7c}}</style><g fill="none" stroke-width="3">${strokes}</g></svg>`

const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${brand.colors.paper}"/><g fill="none" stroke-width="2.5" transform="translate(5 5) scale(.6875)">${strokes}</g></svg>`

const png = async (svg: string, size: number) =>
  (await renderAsync(svg, { fitTo: { mode: 'width', value: size } })).asPng()

/** An ICO holding one PNG, as every browser since 2010 reads it. */
function ico(image: Uint8Array, size: number) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

/** The icons of the site, by path. */
export async function iconFiles(): Promise<Record<string, string | Uint8Array>> {
  const [small, touch, large] = await Promise.all([png(mark, 32), png(tile, 180), png(tile, 512)])
  return {
    '/icon.svg': mark,
    '/favicon.ico': ico(small, 32),
    '/apple-touch-icon.png': touch,
    '/icon-512.png': large,
  }
}
