import { PDFiumLibrary } from '@hyzyla/pdfium'

export type ReadPage = { width: number; height: number; text: string; pixels: Pixels }

/** Gray, from 0 (black) to 255 (white), `scale` pixels per point. */
export type Pixels = { width: number; height: number; scale: number; data: Uint8Array }

let reader: Promise<PDFiumLibrary> | undefined

export async function readPdf(bytes: Uint8Array, scale = 3): Promise<ReadPage[]> {
  reader ??= PDFiumLibrary.init()
  const document = await (await reader).loadDocument(bytes)
  const pages: ReadPage[] = []
  for (const page of document.pages()) {
    const text = page.getText().replaceAll('\r\n', '\n')
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const { width, height, data } = await page.render({ scale, colorSpace: 'Gray' })
    pages.push({ width: originalWidth, height: originalHeight, text, pixels: { width, height, scale, data } })
  }
  document.destroy()
  return pages
}

const dark = 160

/** A part of a picture, with its corners in points. */
export function crop(from: Pixels, left: number, top: number, right: number, bottom: number): Pixels {
  const [x1, y1, x2, y2] = [left, top, right, bottom].map((points) => Math.round(points * from.scale)) as [
    number,
    number,
    number,
    number,
  ]
  const rows = Array.from({ length: y2 - y1 }, (_, row) =>
    from.data.subarray((y1 + row) * from.width + x1, (y1 + row) * from.width + x2),
  )
  return { width: x2 - x1, height: y2 - y1, scale: from.scale, data: Uint8Array.from(Buffer.concat(rows)) }
}

/** The bounds of the drawing, in points; undefined if it is blank. */
export function inkOf(
  pixels: Pixels,
): { left: number; top: number; right: number; bottom: number; amount: number } | undefined {
  let [left, top, right, bottom, amount] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1, 0]
  pixels.data.forEach((value, index) => {
    if (value > dark) return
    const x = index % pixels.width
    const y = Math.floor(index / pixels.width)
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
    amount++
  })
  if (amount === 0) return undefined
  const { scale } = pixels
  return { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale, amount }
}

/** Whether two pictures show the same thing, at any position. Blank pictures do not. */
export function alike(one: Pixels, other: Pixels): boolean {
  const [a, b] = [trim(one), trim(other)]
  if (!a || !b || Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return false
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
  let unlike = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (Math.abs((a.data[y * a.width + x] ?? 0) - (b.data[y * b.width + x] ?? 0)) > 128) unlike++
    }
  }
  return unlike < 0.01 * width * height
}

export function trim(pixels: Pixels): Pixels | undefined {
  const ink = inkOf(pixels)
  return ink && crop(pixels, ink.left, ink.top, ink.right, ink.bottom)
}

/** Heights of horizontal lines in a column, in points. */
export function rulesAt(pixels: Pixels, x: number): number[] {
  const column = Math.round(x * pixels.scale)
  const rules: number[] = []
  let inside = false
  for (let y = 0; y < pixels.height; y++) {
    const line = (pixels.data[y * pixels.width + column] ?? 255) < 250
    if (line && !inside) rules.push(y / pixels.scale)
    inside = line
  }
  return rules
}
