import { renderAsync } from '@resvg/resvg-js'
import { brand } from '#shared/brand.ts'
import { markStrokes, markSvg } from '../site/framework/mark.ts'

const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${brand.colors.paper}"/><g fill="none" stroke-width="2.5" transform="translate(5 5) scale(.6875)">${markStrokes}</g></svg>`

const png = async (svg: string, size: number) =>
  (await renderAsync(svg, { fitTo: { mode: 'width', value: size } })).asPng()

/** An ICO file that contains one PNG. */
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

/** The site's icons, by path. */
export async function iconFiles(): Promise<Record<string, string | Uint8Array>> {
  const [small, touch, large] = await Promise.all([png(markSvg, 32), png(tile, 180), png(tile, 512)])
  return {
    '/icon.svg': markSvg,
    '/favicon.ico': ico(small, 32),
    '/apple-touch-icon.png': touch,
    '/icon-512.png': large,
  }
}
