import type { Gray } from './decode.ts'

/** Maximum difference of the shades in one fill, because lossy formats are not exact. */
const tolerance = 14

/** Minimum difference between a fill and its letters. */
const contrast = 40

/** Increases contrast, because light letters differ less from a fill than dark letters from white. */
const gain = 1.4

/** A fill is this much wider than tall. Letters of a large heading are not. */
const leastWidth = 3.5

/** An area of one shade, such as a bubble, a button or a table header: rows from `top`, each between two edges. */
interface Fill {
  shade: number
  count: number
  top: number
  rows: { from: number; to: number }[]
}

/** Engines miss light text in a dark bubble. The innermost fill counts. */
export function withDarkText(gray: Gray): Gray {
  const { data, width, height } = gray
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 250_000)))
  const fills = fillsOf(gray, step).toSorted((a, b) => b.count - a.count)
  const result = Uint8Array.from(data)
  for (const fill of fills) {
    const { shade } = fill
    let [lighter, darker] = [0, 0]
    for (const [from, to] of stretchesOf(fill, step, gray))
      for (let at = from; at < to; at += step) {
        const difference = (data[at] ?? 0) - shade
        if (difference > contrast) lighter++
        else if (difference < -contrast) darker++
      }
    const isLight = lighter > darker
    for (const [from, to] of stretchesOf(fill, step, gray))
      for (let at = from; at < to; at++) {
        const value = data[at] ?? 0
        result[at] = isLight ? 255 - Math.min(255, Math.max(0, value - shade) * gain) : value
      }
  }
  return { ...gray, data: result }
}

/** Row by row. The end is exclusive. */
const stretchesOf = ({ top, rows }: Fill, step: number, { width, height }: Gray): [number, number][] =>
  rows.flatMap(({ from, to }, row) =>
    Array.from({ length: Math.min(step, height - (top + row) * step) }, (_none, below): [number, number] => {
      const start = ((top + row) * step + below) * width
      return [start + from * step, start + Math.min(width, (to + 1) * step)]
    }),
  )

/** Checks every `step`th pixel. */
function fillsOf({ data, width, height }: Gray, step: number): Fill[] {
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)]
  const shadeAt = (at: number) => data[Math.floor(at / wide) * step * width + (at % wide) * step] ?? 0
  const seen = new Uint8Array(wide * high)
  const fills: Fill[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1) continue
    const shade = shadeAt(start)
    const places = [start]
    seen[start] = 1
    for (let next = 0; next < places.length; next++) {
      const at = places[next] ?? 0
      const x = at % wide
      for (const nextTo of [x > 0 ? at - 1 : -1, x < wide - 1 ? at + 1 : -1, at - wide, at + wide]) {
        if (seen[nextTo] !== 0 || Math.abs(shadeAt(nextTo) - shade) > tolerance) continue
        seen[nextTo] = 1
        places.push(nextTo)
      }
    }
    const fill = places.length * step * step > 900 ? fillOf(places, wide, shade) : undefined
    if (fill && isLarge(fill, step)) fills.push(fill)
  }
  return fills
}

function isLarge({ rows }: Fill, step: number): boolean {
  const [width, height] = [Math.max(...rows.map(({ from, to }) => to - from + 1)) * step, rows.length * step]
  return height >= 14 && width >= height * leastWidth
}

/** Undefined for a shape that surrounds more than it fills, such as a frame. */
function fillOf(places: readonly number[], wide: number, shade: number): Fill | undefined {
  const top = Math.floor(places.reduce((least, at) => Math.min(least, at), places[0] ?? 0) / wide)
  const rows: Fill['rows'] = []
  for (const at of places) {
    const [x, row] = [at % wide, Math.floor(at / wide) - top]
    const known = rows[row]
    rows[row] = known ? { from: Math.min(known.from, x), to: Math.max(known.to, x) } : { from: x, to: x }
  }
  const area = rows.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  return places.length > area * 0.5 ? { shade, count: places.length, top, rows } : undefined
}
