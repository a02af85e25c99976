import { endsOf, headedColumns, type Column } from './columns.ts'
import { emailsIn, websitesIn } from './contacts.ts'
import type { Draft, DraftField } from './draft.ts'
import { headingOf, labelOf, type LabelField } from './labels.ts'
import { chosenPhones, phonesIn, useOf } from './phones.ts'
import { bareName, looksLikeName, looksLikeSentence, looksLikeTitle, nameIn } from './roles.ts'
import { tidyFirm } from './text.ts'
import { mergeWords, bottomOf, lineOf, median, wordsBetween, type Line, type Word } from './words.ts'

/** One per row below a row of headings; undefined where there is none. */
export function readTable(lines: readonly Line[]): Draft[] | undefined {
  const rows = [...Map.groupBy(lines, ({ row }) => row).values()]
  // Several rows with labels are a form with its fields side by side.
  if (rows.filter(isLabels).length > 2) return undefined
  for (const [at, row] of rows.entries()) {
    const columns = headedColumns(row)
    const below = rows.slice(at + 1)
    if (!columns || below.length === 0) continue
    const people = recordsOf(below, columns)
      .map((cells) => draftOf(cells, columns))
      .filter(({ name, email }) => name ?? email)
    if (people.length > 0) return people
  }
  return readSeparated(lines)
}

/** Comma-separated values as text. */
function readSeparated(lines: readonly Line[]): Draft[] | undefined {
  const fieldsOf = ({ text }: Line) => text.split(',').map((label) => headingOf(label) ?? 'other')
  const at = lines.findIndex((line) => new Set(fieldsOf(line)).size > 2 && fieldsOf(line).includes('email'))
  const head = lines[at]
  if (!head) return undefined
  const columns = fieldsOf(head).map((field) => ({ field, middle: 0, start: 0 }))
  const records = lines.slice(at + 1).map(separatedCells)
  return records.filter(({ length }) => length === columns.length).map((cells) => draftOf(cells, columns))
}

function separatedCells(line: Line): Word[][] {
  let from = 0
  return line.text.split(',').map((text) => {
    const words = wordsBetween(line, from, from + text.length)
    from += text.length + 1
    return mergeWords(words, text.trim())
  })
}

const isLabels = (row: readonly Line[]): boolean =>
  row.filter((line) => labelOf(line.text)).length * 2 >= row.length

/** A row close below another continues its cells, unless both have an address or a number. */
function recordsOf(rows: readonly (readonly Line[])[], columns: readonly Column[]): Word[][][] {
  const ends = endsOf(
    columns,
    rows.flat().flatMap((line) => line.words),
  )
  const records: { cells: Word[][]; bottom: number; found: ReturnType<typeof reachOf> }[] = []
  const start = (columns[0]?.start ?? 0) - 3 * median(rows.flat().map(({ height }) => height))
  for (const all of rows) {
    // An icon or a menu may be to the left of the table.
    const row = all.filter(({ x, width }) => x + width > start)
    if (row.every(isText)) continue
    const words = row.flatMap((line) => line.words)
    const height = median(words.map((word) => word.height))
    const top = Math.min(...words.map(({ y }) => y))
    const last = records.at(-1)
    const gap = last ? top - last.bottom : 0
    const cells = columns.map((_column, at) => words.filter((word) => columnAt(ends, word) === at))
    const bottom = Math.max(...row.map(bottomOf))
    const found = reachOf(row)
    const isOther = last && ((found.email && last.found.email) || (found.phone && last.found.phone))
    // A row whose cells all wrap has no address or number of its own.
    const isFull =
      cells.every((cell) => cell.length > 0) &&
      (found.email || found.phone || !(last?.found.email || last?.found.phone))
    if (last && gap < height * 0.85 && !isFull && !isOther) {
      for (const [at, cell] of cells.entries()) last.cells[at]?.push(...cell)
      last.bottom = bottom
      last.found = { email: last.found.email || found.email, phone: last.found.phone || found.phone }
      continue
    }
    records.push({ cells, bottom, found })
  }
  return records.map(({ cells }) => cells)
}

const isText = ({ text }: Line): boolean => looksLikeSentence(text) && !/@|\d{3}/.test(text)

const reachOf = (row: readonly Line[]) => ({
  email: row.flatMap(emailsIn).length > 0,
  phone: row.flatMap((line) => phonesIn(line)).length > 0,
})

const columnAt = (ends: readonly number[], { x, width }: Word): number =>
  ends.filter((end) => x + width / 2 > end).length

const isWrapped = ([first, ...rest]: readonly Word[]): boolean =>
  first !== undefined && rest.some(({ y }) => y > first.y + first.height * 0.8)

/** Joins a word that wraps after a hyphen or inside an address. */
function cellOf(words: readonly Word[], field: LabelField): Line {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isBelow = last && word.y > last.y + last.height / 2
    const isOne = isBelow && (/\p{L}-$/u.test(last.text) || field === 'email' || field === 'website')
    if (isOne) joined.splice(-1, 1, ...mergeWords([last, word], last.text + word.text))
    else joined.push(word)
  }
  return lineOf(joined, 0)
}

/** Lists of people have the position below the name. */
function splitAtTitle(cell: Line): [name: Line, title?: Line] {
  const isFirst = ({ y }: Word) => y < cell.y + cell.height * 0.8
  const [first, rest] = [cell.words.filter(isFirst), cell.words.filter((word) => !isFirst(word))]
  if (first.length === 0 || rest.length === 0) return [cell]
  const [name, below] = [lineOf(first, 0), lineOf(rest, 0)]
  return nameIn(name.text) && looksLikeTitle(below.text) ? [name, below] : [cell]
}

function draftOf(cells: readonly Word[][], columns: readonly Column[]): Draft {
  const draft: Draft = {}
  const lines = cells.map((words, at) =>
    words.length > 0 ? cellOf(words, columns[at]?.field ?? 'other') : undefined,
  )
  const wrapped = new Set(lines.flatMap((line, at) => (line && isWrapped(cells[at] ?? []) ? line.words : [])))
  const read = (field: LabelField): Line | undefined =>
    lines[columns.findIndex((column) => column.field === field)]
  const fieldOf = (line: Line, value: string): DraftField => ({
    value,
    words: line.words,
    // A line of the cell may belong to the row above or below.
    ...(line.words.some((word) => wrapped.has(word)) || /[-–,&]$/.test(line.text) ? { layout: 'cut' } : {}),
  })
  // The heading of one half may be just "Name", and its cell may include the other's.
  const [full, first, last] = [read('name'), read('first'), read('last')]
  const halves = [first, first && last ? undefined : full, last].filter((half) => half !== undefined)
  const isFull = full && halves.every(({ text }) => full.text.includes(text))
  const joined = halves.flatMap((half) => half.words)
  const whole = isFull ? full : joined.length > 0 ? lineOf(joined, 0) : undefined
  const [name, below] = whole ? splitAtTitle(whole) : []
  const nameText = name && (nameIn(name.text) ?? bareName(name.text))
  const isName = /\p{L}{2}/u.test(nameText ?? '') && !/[\d@]/.test(nameText ?? '')
  if (name && nameText && isName && !looksLikeSentence(nameText)) {
    draft.name = fieldOf(name, nameText)
    if (!looksLikeName(nameText)) draft.name.layout = 'guessed'
  }
  for (const field of ['company', 'title'] as const) {
    const cell = read(field)
    const value = cell?.text.replaceAll(/^[|¦\s]+|[|¦—\s]+$|^[^\p{L}\p{N}]+$/gu, '').trim()
    if (cell && value) draft[field] = fieldOf(cell, field === 'company' ? tidyFirm(value) : value)
  }
  if (below && !draft.title) draft.title = fieldOf(below, below.text)
  // One column may contain both the title and the company.
  const both = draft.title
    ? undefined
    : /^(?<title>.+), (?<company>.+)$/.exec(draft.company?.value ?? '')?.groups
  if (draft.company && both?.['title'] && both['company'] && looksLikeTitle(both['title'])) {
    draft.title = { ...draft.company, value: both['title'], layout: 'guessed' }
    draft.company = { ...draft.company, value: both['company'], layout: 'guessed' }
  }
  const all = lines.filter((line) => line !== undefined)
  const [email, second] = all.flatMap(emailsIn)
  if (email) draft.email = { ...email, ...(second ? { rival: second.value } : {}) }
  // An email address that was read with a space ends like a website.
  const website = all.filter((cell) => cell !== read('email')).flatMap(websitesIn)[0]
  if (website) draft.website = website
  const phones = lines.flatMap((line, at) => {
    const { field, label = '' } = columns[at] ?? {}
    return line
      ? phonesIn(line, field === 'phone').map((found) => ({ ...found, use: found.use ?? useOf(label) }))
      : []
  })
  const note = read('note')
  if (note) draft.note = { value: note.text, words: note.words }
  return { ...draft, ...chosenPhones(phones) }
}
