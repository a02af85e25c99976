import { endsOf, guessedColumns, headedColumns, isRecord, type Column } from './columns.ts'
import { emailsIn, websitesIn } from './contacts.ts'
import { doubted, type Draft, type DraftField } from './draft.ts'
import { labelOf, type LabelField } from './labels.ts'
import { chosenPhones, phonesIn, useOf } from './phones.ts'
import { bareName, looksLikeName, looksLikeSentence, looksLikeTitle, nameIn } from './roles.ts'
import { tidyFirm } from './text.ts'
import { mergeWords, bottomOf, lineOf, median, type Line, type Word } from './words.ts'

/** One per row; undefined where there is no table. */
export function readTable(lines: readonly Line[]): Draft[] | undefined {
  const rows = [...Map.groupBy(lines, ({ row }) => row).values()]
  if (rows.filter(isLabels).length > 2) return undefined
  for (const [at, row] of rows.entries()) {
    const columns = headedColumns(row)
    const below = rows.slice(at + 1)
    if (!columns || below.length === 0) continue
    const drafts = draftsOf(recordsOf(below, columns), columns)
    const people = drafts.filter(({ name, email }) => name ?? email)
    if (people.length > 0) return people
  }
  return readUnheaded(rows)
}

function readUnheaded(rows: readonly (readonly Line[])[]): Draft[] | undefined {
  const from = rows.findIndex(isRecord)
  const records = rows.filter(isRecord)
  const columns = records.length > 1 ? guessedColumns(records) : undefined
  if (!columns) return undefined
  // The last row still has cells when its address and number were misread.
  const isRow = (row: readonly Line[]) =>
    row.length > 2 && row.length >= columns.length - 1 && row.some(({ text }) => looksLikeName(text))
  let to = rows.findLastIndex(isRecord) + 1
  while (isRow(rows[to] ?? [])) to++
  const inside = rows.slice(from, to)
  const drafts = draftsOf(recordsOf(inside, columns), columns)
  const people = drafts.filter(({ name, email, phone }) => name && (email ?? phone))
  return people.length > 1 ? people.map((draft) => doubted(draft)) : undefined
}

/** Several rows with labels are a form with its fields side by side. */
const isLabels = (row: readonly Line[]): boolean =>
  row.filter((line) => labelOf(line.text)).length * 2 >= row.length

/** A row close below another continues its cells, unless both have an address or a number. */
function recordsOf(rows: readonly (readonly Line[])[], columns: readonly Column[]): Word[][][] {
  const ends = endsOf(
    columns,
    rows.flat().flatMap((line) => line.words),
  )
  const records: { cells: Word[][]; bottom: number; found: Reach }[] = []
  const pitches: number[] = []
  const left = leftOf(rows, ends)
  for (const all of rows) {
    // An icon or a menu may be to the left of the table.
    const row = all.filter(({ x, width }) => x + width > left)
    if (row.length === 0 || row.some((line) => isText(line, ends))) continue
    const words = row.flatMap((line) => line.words)
    const height = median(words.map((word) => word.height))
    const top = Math.min(...words.map(({ y }) => y))
    const last = records.at(-1)
    const gap = last ? top - last.bottom : 0
    const usual = median(pitches)
    if (last && pitches.length > 0 && gap > Math.max(usual * 3, height * 4)) break
    const cells = columns.map((_column, at) => words.filter((word) => columnAt(ends, word) === at))
    const bottom = Math.max(...row.map(bottomOf))
    const found = { email: row.some(hasEmail), phone: row.some(hasPhone) }
    const isOther = last && ((found.email && last.found.email) || (found.phone && last.found.phone))
    const isFull = cells.every((cell) => cell.length > 0)
    if (last && gap < height * 0.85 && !isFull && !isOther) {
      for (const [at, cell] of cells.entries()) last.cells[at]?.push(...cell)
      last.bottom = bottom
      last.found = { email: last.found.email || found.email, phone: last.found.phone || found.phone }
      continue
    }
    if (last) pitches.push(gap)
    records.push({ cells, bottom, found })
  }
  return records.map(({ cells }) => cells)
}

/** From rows that have most of the other cells. */
function leftOf(rows: readonly (readonly Line[])[], ends: readonly number[]): number {
  const starts = rows
    .filter((row) => row.length * 2 > ends.length + 1)
    .map((row) => Math.max(...row.map(({ x }) => x).filter((x) => x < (ends[0] ?? 0))))
  return median(starts.filter(Number.isFinite))
}

const isText = (line: Line, ends: readonly number[]): boolean =>
  looksLikeSentence(line.text) &&
  !/@|\d{3}/.test(line.text) &&
  ends.some((end) => line.x < end - line.height && line.x + line.width > end + line.height)

interface Reach {
  email: boolean
  phone: boolean
}

const hasEmail = (line: Line): boolean => emailsIn(line).length > 0
const hasPhone = (line: Line): boolean => phonesIn(line).length > 0

const columnAt = (ends: readonly number[], { x, width }: Word): number =>
  ends.filter((end) => x + width / 2 > end).length

/** A row without contact data among rows with it may be the end of another row. */
function draftsOf(records: readonly Word[][][], columns: readonly Column[]): Draft[] {
  const drafts = records.map((cells) => draftOf(cells, columns))
  const isReached = ({ email, phone }: Draft) => email !== undefined || phone !== undefined
  const isUsual = drafts.filter(isReached).length * 2 > drafts.length
  return drafts.map((draft) => (isUsual && !isReached(draft) ? doubted(draft) : draft))
}

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

/** The heading of one may be just "Name", and its cell may include the other's. */
function wholeName(
  first: Line | undefined,
  name: Line | undefined,
  last: Line | undefined,
): Line | undefined {
  const halves = (first && last ? [first, last] : [first, name, last]).filter((half) => half !== undefined)
  if (name && halves.every(({ text }) => name.text.includes(text))) return name
  return halves.length > 0
    ? lineOf(
        halves.flatMap(({ words }) => words),
        0,
      )
    : undefined
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
    ...(columns.some((column) => column.isGuessed) ? { layout: 'guessed' } : {}),
    // A line of the cell may belong to the row above or below.
    ...(line.words.some((word) => wrapped.has(word)) ? { layout: 'cut' } : {}),
  })
  const name = wholeName(read('first'), read('name'), read('last'))
  const nameText = name && (nameIn(name.text) ?? bareName(name.text))
  if (
    name &&
    nameText &&
    /\p{L}{2}/u.test(nameText) &&
    !/[\d@]/.test(nameText) &&
    !looksLikeSentence(nameText)
  ) {
    draft.name = fieldOf(name, nameText)
    if (!looksLikeName(nameText)) draft.name.layout = 'guessed'
  }
  for (const field of ['company', 'title'] as const) {
    const cell = read(field)
    const value = cell?.text.replaceAll(/^[|¦\s]+|[|¦—\s]+$|^[^\p{L}\p{N}]+$/gu, '').trim()
    if (cell && value) draft[field] = fieldOf(cell, field === 'company' ? tidyFirm(value) : value)
  }
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
