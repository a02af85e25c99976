import { isPartOf, namesIn, type NameCandidate } from './names.ts'
import type { Line } from './words.ts'

export function groupByPerson(lines: readonly Line[]): Line[][] {
  const anchors = anchorsOf(lines)
  if (anchors.length < 2) return [[...lines]]
  const columns = columnsOf(anchors)
  return columns.flatMap((column, at) => {
    const inside = lines.filter((line) => nearest(columns, line) === at)
    const sorted = column.toSorted((a, b) => a.row - b.row)
    return sorted.map((anchor, index) => {
      const end = sorted[index + 1]?.row ?? Number.POSITIVE_INFINITY
      return inside.filter(({ row }) => row >= anchor.row && row < end)
    })
  })
}

/** Names that other text confirms, each once. */
function anchorsOf(lines: readonly Line[]): Line[] {
  const names: NameCandidate[] = []
  for (const each of namesIn(lines)) {
    const isKnown = names.some(({ value }) => isPartOf(value, each.value) || isPartOf(each.value, value))
    if (each.score >= 3 && !isKnown) names.push(each)
  }
  return [...new Set(names.map(({ part }) => part.line))]
}

function columnsOf(anchors: readonly Line[]): Line[][] {
  const isBeside = new Set(anchors.map(({ row }) => row)).size < anchors.length
  if (!isBeside) return [[...anchors]]
  const columns: Line[][] = []
  for (const anchor of anchors.toSorted((a, b) => a.x - b.x)) {
    const column = columns.find(([first]) => first && Math.abs(first.x - anchor.x) < anchor.height * 4)
    if (column) column.push(anchor)
    else columns.push([anchor])
  }
  return columns
}

function nearest(columns: readonly (readonly Line[])[], line: Line): number {
  const distances = columns.map((column) =>
    Math.min(
      ...column.map((anchor) =>
        Math.min(
          Math.abs(anchor.x - line.x),
          Math.abs(anchor.x + anchor.width / 2 - line.x - line.width / 2),
        ),
      ),
    ),
  )
  return distances.indexOf(Math.min(...distances))
}
