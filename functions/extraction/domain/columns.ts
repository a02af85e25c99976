import { emailsIn, websitesIn } from './contacts.ts'
import { headingOf, type LabelField } from './labels.ts'
import { phonesIn } from './phones.ts'
import { firmSign, isNamedAfter, looksLikeTitle, nameIn } from './roles.ts'
import { lineOf, median, type Line, type Word } from './words.ts'

export interface Column {
  field: LabelField
  /** The middle and the left edge of its heading, or of its cells when it has no heading. */
  middle: number
  start: number
  label?: string
  /** Whether its field was guessed from its cells alone. */
  isGuessed?: boolean
}

const middleOf = ({ x, width }: Line): number => x + width / 2

/** undefined when the row has no headings. Separates headings that were merged. */
export function headedColumns(row: readonly Line[]): Column[] | undefined {
  const columns = row.flatMap((line) => headingsOf(line))
  const known = columns.filter(({ field }) => field !== 'other')
  const kinds = new Set(known.map(({ field }) => field))
  const names = kinds.has('name') || kinds.has('email') || kinds.has('first')
  const share = known.length / columns.length
  // Running text may contain the name of a field.
  if (row.length === 1 && share < 1) return undefined
  return names && kinds.size >= 2 && share >= 0.4 ? columns : undefined
}

function headingsOf(line: Line): Column[] {
  const whole = headingOf(line.text)
  if (whole || line.words.length === 1)
    return [{ field: whole ?? 'other', middle: middleOf(line), start: line.x, label: line.text }]
  for (let cut = 1; cut < line.words.length; cut++) {
    const [left, right] = [lineOf(line.words.slice(0, cut), 0), lineOf(line.words.slice(cut), 0)]
    const field = headingOf(left.text)
    // Only if the left part is a heading: otherwise the work would double with each word.
    const rest = field ? headingsOf(right) : []
    if (field && rest.every((column) => column.field !== 'other'))
      return [{ field, middle: middleOf(left), start: left.x, label: left.text }, ...rest]
  }
  return [{ field: 'other', middle: middleOf(line), start: line.x }]
}

export function isRecord(row: readonly Line[]): boolean {
  const [emails, phones] = [row.flatMap(emailsIn).length, row.flatMap((line) => phonesIn(line)).length]
  return row.length > 1 && emails < 2 && phones < 3 && emails + phones > 0
}

/** By their left edges. Only columns that most rows have. */
function cellsOf(rows: readonly (readonly Line[])[]): Line[][] {
  const height = median(rows.flat().map((line) => line.height))
  const groups: Line[][] = []
  for (const line of rows.flat().toSorted((a, b) => a.x - b.x)) {
    const group = groups.at(-1)
    if (group?.[0] && line.x - group[0].x < height * 1.5) group.push(line)
    else groups.push([line])
  }
  return groups.filter((group) => group.length * 2 >= rows.length)
}

/** From what most cells contain. Each field has at most one column. */
function fieldsOf(columns: readonly (readonly Line[])[]): LabelField[] {
  const emails = columns
    .flat()
    .flatMap(emailsIn)
    .map(({ value }) => value)
  const hosts = emails.map((email) => email.split('@')[1] ?? '')
  const signs: readonly (readonly [LabelField, (line: Line) => boolean])[] = [
    ['email', (line) => emailsIn(line).length > 0],
    ['phone', (line) => phonesIn(line).length > 0],
    ['website', (line) => websitesIn(line).length > 0],
    ['title', ({ text }) => looksLikeTitle(text)],
    ['name', ({ text }) => nameIn(text) !== undefined && emails.some((email) => isNamedAfter(email, text))],
    ['name', ({ text }) => nameIn(text) !== undefined && firmSign(text, hosts) !== 'address'],
    ['company', ({ text }) => firmSign(text, hosts) !== undefined],
  ]
  const fields = new Map<number, LabelField>()
  for (const [field, isOne] of signs) {
    if ([...fields.values()].includes(field)) continue
    const shares = columns.map((cells, at) =>
      fields.has(at) ? 0 : cells.filter(isOne).length / cells.length,
    )
    const best = Math.max(0, ...shares)
    if (best >= 0.5) fields.set(shares.indexOf(best), field)
  }
  return columns.map((_cells, at) => fields.get(at) ?? 'other')
}

export function guessedColumns(rows: readonly (readonly Line[])[]): Column[] | undefined {
  const columns = cellsOf(rows)
  const fields = fieldsOf(columns)
  if (!fields.includes('name')) return undefined
  return columns.map((cells, at) => ({
    field: fields[at] ?? 'other',
    middle: median(cells.map(middleOf)),
    start: median(cells.map(({ x }) => x)),
    isGuessed: true,
  }))
}

/** The widest gap that the fewest words cross. Edges do not help: headings are often centered over cells. */
export function endsOf(columns: readonly Column[], words: readonly Word[]): number[] {
  return columns.slice(1).map(({ start: to }, at) => {
    const from = Math.ceil(columns[at]?.middle ?? 0)
    const crossing = Array.from({ length: Math.max(1, Math.floor(to) - from) }, () => 0)
    for (const { x, width } of words)
      for (
        let place = Math.max(0, Math.floor(x) - from);
        place < x + width - from && place < crossing.length;
        place++
      )
        crossing[place] = (crossing[place] ?? 0) + 1
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
