import { headingOf, type LabelField } from './labels.ts'
import type { Line, Word } from './words.ts'

export interface Column {
  field: LabelField
  /** The middle and the left edge of its heading. */
  middle: number
  start: number
  label?: string
}

/** undefined when the row has no headings. */
export function headedColumns(row: readonly Line[]): Column[] | undefined {
  const columns = row.map((line) => ({
    field: headingOf(line.text) ?? 'other',
    middle: line.x + line.width / 2,
    start: line.x,
    label: line.text,
  }))
  const known = columns.filter(({ field }) => field !== 'other')
  const kinds = new Set(known.map(({ field }) => field))
  const names = kinds.has('name') || kinds.has('email') || kinds.has('first')
  const share = known.length / columns.length
  return names && kinds.size >= 2 && share >= 0.4 ? columns : undefined
}

/** The widest gap that the fewest words cross. Edges do not help: headings are often centered over cells. */
export function endsOf(columns: readonly Column[], words: readonly Word[]): number[] {
  return columns.slice(1).map(({ start: to }, at) => {
    const from = Math.ceil(columns[at]?.middle ?? 0)
    const crossing = Array.from(
      { length: Math.max(1, Math.floor(to) - from) },
      (_none, place) =>
        words.filter(({ x, width }) => x < from + place + 1 && x + width > from + place).length,
    )
    const least = Math.min(...crossing)
    let widest = { start: 0, length: 0 }
    let start = 0
    for (const [place, count] of [...crossing, least + 1].entries()) {
      if (count === least) continue
      if (place - start > widest.length) widest = { start, length: place - start }
      start = place + 1
    }
    return from + widest.start + widest.length / 2
  })
}
