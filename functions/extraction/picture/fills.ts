import { areasOf } from './areas.ts'
import type { Gray } from './decode.ts'

/** Maximum difference of the shades in one fill, because lossy formats are not exact. */
const tolerance = 14

/** Minimum difference between a fill and its letters. */
const contrast = 40

/** Increases contrast, because light letters differ less from a fill than dark letters from white. */
const gain = 1.4

/** A fill is this much wider than tall. Letters of a large heading are not. */
const leastWidth = 3.5

/** An area of one shade, such as a bubble, a button or a table header: the edges of each of its rows. */
interface Fill {
  shade: number
  count: number
  rows: { row: number; from: number; to: number }[]
}

/** Engines miss light text in a dark bubble. The innermost fill counts. */
export function withDarkText(gray: Gray): Gray {
  const { data, width, height } = gray
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 250_000)))
  const result = Uint8Array.from(data)
  for (const fill of fillsOf(gray, step).toSorted((a, b) => b.count - a.count)) {
    const { shade } = fill
    let balance = 0
    for (const at of pixelsOf(fill, step, gray)) {
      const difference = (data[at] ?? 0) - shade
      if (Math.abs(difference) > contrast) balance += Math.sign(difference)
    }
    for (const at of pixelsOf(fill, step, gray)) {
      const value = data[at] ?? 0
      result[at] = balance > 0 ? 255 - Math.min(255, Math.max(0, value - shade) * gain) : value
    }
  }
  return { ...gray, data: result }
}

function* pixelsOf({ rows }: Fill, step: number, { width, height }: Gray): Generator<number> {
  for (const { row, from, to } of rows)
    for (let y = row * step; y < Math.min(height, (row + 1) * step); y++)
      for (let x = from * step; x < Math.min(width, (to + 1) * step); x++) yield y * width + x
}

/** Checks every `step`th pixel. Without shapes that surround more than they fill, such as a frame. */
function fillsOf({ data, width, height }: Gray, step: number): Fill[] {
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)]
  const shadeAt = (at: number) => data[Math.floor(at / wide) * step * width + (at % wide) * step] ?? 0
  const isAlike = (at: number, first: number) => Math.abs(shadeAt(at) - shadeAt(first)) <= tolerance
  const fills: Fill[] = []
  for (const places of areasOf(new Uint8Array(wide * high), wide, isAlike)) {
    if (places.length * step * step <= 900) continue
    const rows = [...Map.groupBy(places, (at) => Math.floor(at / wide))].map(([row, all]) => {
      const columns = all.map((at) => at % wide)
      return { row, from: Math.min(...columns), to: Math.max(...columns) }
    })
    const widths = rows.map(({ from, to }) => to - from + 1)
    const area = widths.reduce((sum, each) => sum + each, 0)
    const isLarge = rows.length * step >= 14 && Math.max(...widths) >= rows.length * leastWidth
    if (isLarge && places.length > area * 0.5)
      fills.push({ shade: shadeAt(places[0] ?? 0), count: places.length, rows })
  }
  return fills
}
