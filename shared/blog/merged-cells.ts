interface Cell {
  /** The attributes, as written. */
  colspan: string | null | undefined
  rowspan: string | null | undefined
  text: string
}

interface Row<C extends Cell> {
  cells: readonly C[]
  /** The head, body or foot that it is in. Cells do not reach beyond it. */
  group: unknown
}

/** As in the HTML standard. */
const maxColumns = 1000
/** More positions than any table that people read. */
const maxPositions = 10_000
/** Longer text is not repeated. */
const maxRepeated = 200

/** @param whole what 0 means */
const spanOf = (written: string | null | undefined, whole: number): number => {
  const span = Number.parseInt(written ?? '', 10)
  if (span === 0) return whole
  return span > 0 ? span : 1
}

export const notedMergedCells = 'A table had merged cells. Check it.'

/** Undefined for a table without merged cells, and unchanged if it is too large. Long text is not repeated. */
export function withoutMergedCells<C extends Cell>(
  rows: readonly Row<C>[],
): readonly (readonly (C | undefined)[])[] | undefined {
  const isMerged = ({ colspan, rowspan }: C) => spanOf(colspan, 1) > 1 || spanOf(rowspan, 2) > 1
  if (!rows.some(({ cells }) => cells.some(isMerged))) return undefined
  const grid: (C | undefined)[][] = rows.map(() => [])
  const starts = new Set<number>()
  let positions = 0
  for (const [top, { cells, group }] of rows.entries()) {
    let left = 0
    for (const cell of cells) {
      while (grid[top]?.[left]) left++
      starts.add(left)
      const right = left + Math.min(spanOf(cell.colspan, 1), maxColumns)
      const bottom = top + spanOf(cell.rowspan, rows.length)
      for (let y = top; y < bottom && rows[y]?.group === group; y++) {
        positions += right - left
        if (positions > maxPositions) return rows.map((row) => row.cells)
        for (let x = left; x < right; x++) (grid[y] ??= [])[x] ??= cell
      }
      left = right
    }
  }
  const placed = new Set<C>()
  return grid.map((row) => {
    // A column in which no cell starts is a part of the column before it.
    const columns = Array.from(row).filter((_, x) => starts.has(x))
    const fillsRow = columns.length > 1 && columns.every((cell) => cell === columns[0])
    return columns.map((cell) => {
      if (!cell || !placed.has(cell)) return cell && placed.add(cell) && cell
      return fillsRow || cell.text.length > maxRepeated ? undefined : cell
    })
  })
}
