import { withoutInvisible } from '../../api/invisible.ts'

/** Tells a spreadsheet that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * A cell a spreadsheet would run: `=`, `+`, `-` or `@`, in their wide forms too, or a control character, in front, be
 * there spaces or guards before it.
 */
const dangerous = /^'*[\s\p{Z}]*[=+\-@＝＋－＠]|^'*[\t\r\n]/u

/**
 * Inside a cell, where one begins for a spreadsheet that separates by something else than commas: as our quotes then do
 * not stand in front, it does not heed them.
 */
const dangerousInside = /(?<=[;|\t\r\n])(?=['" \p{Z}]*[=+\-@＝＋－＠])/gu
const guardInside = /(?<=[;|\t\r\n])'(?=['" \p{Z}]*[=+\-@＝＋－＠])/gu

/** An apostrophe in front makes text of what a spreadsheet would run. */
const guarded = (cell: string): string => {
  const safe = cell.replace(dangerousInside, "'")
  return dangerous.test(safe) ? `'${safe}` : safe
}

/** `="00123"`: how other programs keep a spreadsheet from taking a text for a number. */
const textFormula = /^="((?:[^"]|"")*)"$/

/** A cell without what keeps a spreadsheet from reading it: an apostrophe, as our own export has it, or a formula. */
export function unguarded(cell: string): string {
  const formula = textFormula.exec(cell.trim())?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"')
  return (cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell).replace(guardInside, '')
}

const quoted = (cell: string): string =>
  /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Rows as the lines of a CSV file, each ended, with nothing in them that a spreadsheet would run. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(',')}\r\n`).join('')

/** A whole CSV file, for spreadsheets: UTF-8 with its mark, lines ended by CRLF, formulas made text. */
export const toCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvLines(rows)

/** What separates cells in files that do not name it. */
export const usualSeparators = [',', ';', '\t', '|'] as const

/** The first line by which Excel is told what separates cells. */
const namedSeparator = /^"?sep=([,;|\t])"?[ ]*(?:\r\n|[\r\n]|$)/i

/** What separates the cells of the first line with any: whichever stands in it most often outside quotes. */
export function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/)
  const line = lines.find((one) => usualSeparators.some((separator) => one.includes(separator))) ?? ''
  const counts = usualSeparators.map((separator) => line.split(separator).length)
  return usualSeparators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The rows of a CSV file, and which of them has a quote that is never closed and so holds the rest of the file. */
interface CsvReading {
  rows: string[][]
  openRow: number | undefined
}

/**
 * Reads a CSV file, cells as they stand in it; separated by commas, semicolons, tabs or bars, whichever it is. Blank
 * lines are rows of one empty cell, so that rows can be numbered as a spreadsheet numbers them. Never fails.
 */
export function readCsv(text: string): CsvReading {
  const whole = text.replace(/^\uFEFF/, '')
  const named = namedSeparator.exec(whole)
  // The line that names the separator is one for spreadsheets, which number it; it holds no cell.
  const content = named ? whole.slice(named[0].length) : whole
  const rows: string[][] = named ? [['']] : []
  const first = rows.length
  const openRow = eachCell(content, named?.[1] ?? separatorOf(content), (raw, row) => {
    rows[row + first] ??= []
    rows[row + first]?.push(cellOf(raw))
  })
  return { rows, openRow: openRow === undefined ? undefined : openRow + first }
}

/**
 * Calls `visit` for each cell in turn, in time that grows with the text alone.
 * @param separators each of these characters ends a cell
 * @param visit is given the cell as it is written, with its quotes, and the numbers of its row and column, from 0
 * @returns the row that has a quote that is never closed
 */
export function eachCell(
  content: string,
  separators: string,
  visit: (raw: string, row: number, column: number) => void,
): number | undefined {
  const ends = new Uint8Array(0x10000)
  for (const end of `${separators}\r\n`) ends[end.charCodeAt(0)] = 1
  let openRow: number | undefined
  let [row, column, at, isOpen] = [0, 0, 0, false]
  while (at < content.length || isOpen) {
    let end = at
    if (content[at] === '"') {
      const close = closingQuote(content, at + 1)
      if (close === undefined) openRow = row
      end = close === undefined ? content.length : close + 1
    }
    while (end < content.length && !ends[content.charCodeAt(end)]) end++
    visit(content.slice(at, end), row, column)
    const ended = content[end]
    at = end + 1
    isOpen = ended !== undefined && ended !== '\r' && ended !== '\n'
    if (isOpen) column++
    else {
      row++
      column = 0
      if (ended === '\r' && content[at] === '\n') at++
    }
  }
  return openRow
}

/** The text of a cell as it is written. */
export function cellOf(raw: string): string {
  if (raw[0] !== '"') return raw
  const close = closingQuote(raw, 1)
  const text = raw.slice(1, close).replaceAll('""', '"')
  return close === undefined ? text : text + raw.slice(close + 1)
}

/** The rows alone. */
export const parseCsv = (text: string): string[][] => readCsv(text).rows

/** Where the quoted cell ends whose text begins at `from`: a doubled quote stands for one. Undefined where it never does. */
function closingQuote(content: string, from: number): number | undefined {
  let at = from
  for (;;) {
    const quote = content.indexOf('"', at)
    if (quote < 0) return undefined
    if (content[quote + 1] !== '"') return quote
    at = quote + 2
  }
}

/** What is wrong with a file of which a row, by its number, has a quote that is never closed. */
export const openQuoteWords = (row: number): string =>
  `Row ${row} has a quotation mark that is never closed, so the rows after it cannot be read. Close it and choose the file again.`

export const isBlank = (row: readonly string[]): boolean =>
  row.every((cell) => withoutInvisible(cell).trim() === '')
