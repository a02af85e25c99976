import { withoutInvisible } from '../../api/invisible.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'

/** Run as a formula: starts with `=`, `+`, `-`, `@` or a control character, possibly after spaces or apostrophes. */
const dangerous = /^'*[\s\p{Z}]*[=+\-@＝＋－＠]|^'*[\t\r\n]/u

/** A spreadsheet that separates by semicolons, bars or tabs would run a formula there: our quotes do not protect it. */
const dangerousInside = /(?<=[;|\t\r\n])(?=['" \p{Z}]*[=+\-@＝＋－＠])/gu
const guardInside = /(?<=[;|\t\r\n])'(?=['" \p{Z}]*[=+\-@＝＋－＠])/gu

/** An apostrophe at the start prevents a formula from being run. */
const guarded = (cell: string): string => {
  const safe = cell.replace(dangerousInside, "'")
  return dangerous.test(safe) ? `'${safe}` : safe
}

/** `="00123"`: other programs write it so spreadsheets keep the text. */
const textFormula = /^="((?:[^"]|"")*)"$/

/** Removes the apostrophe of `guarded` or the formula around a text. */
export function unguarded(cell: string): string {
  const formula = textFormula.exec(cell.trim())?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"')
  return (cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell).replace(guardInside, '')
}

const quoted = (cell: string): string =>
  /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Formulas are escaped. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(',')}\r\n`).join('')

/** UTF-8 with a byte order mark, CRLF, formulas escaped. */
export const toCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvLines(rows)

export const usualSeparators = [',', ';', '\t', '|'] as const

/** The first line that names the separator for Excel. */
const namedSeparator = /^"?sep=([,;|\t])"?[ ]*(?:\r\n|[\r\n]|$)/i

/** Chosen by the first line that has a separator outside quotes: the one that it has most often. */
export function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/)
  const line = lines.find((one) => usualSeparators.some((separator) => one.includes(separator))) ?? ''
  const counts = usualSeparators.map((separator) => line.split(separator).length)
  return usualSeparators[counts.indexOf(Math.max(...counts))] ?? ','
}

interface CsvReading {
  rows: string[][]
  /** The row with a quote that is never closed, so it contains the rest of the file. */
  openRow: number | undefined
}

/** A blank line is a row with one empty cell, so row numbers are those of a spreadsheet. Never fails. */
export function readCsv(text: string): CsvReading {
  const whole = text.replace(/^\uFEFF/, '')
  const named = namedSeparator.exec(whole)
  // Spreadsheets count the line that names the separator.
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
 * In linear time. @param separators each ends a cell @param visit gets the cell with quotes, its row and column from 0
 * @returns the row with a quote that is never closed
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

export function cellOf(raw: string): string {
  if (raw[0] !== '"') return raw
  const close = closingQuote(raw, 1)
  const text = raw.slice(1, close).replaceAll('""', '"')
  return close === undefined ? text : text + raw.slice(close + 1)
}

export const parseCsv = (text: string): string[][] => readCsv(text).rows

/** A doubled quote is an escaped one. */
function closingQuote(content: string, from: number): number | undefined {
  let at = from
  for (;;) {
    const quote = content.indexOf('"', at)
    if (quote < 0) return undefined
    if (content[quote + 1] !== '"') return quote
    at = quote + 2
  }
}

export const openQuoteWords = (row: number): string =>
  `Row ${row} has a quotation mark that is never closed, so the rows after it cannot be read. Close it and choose the file again.`

export const isBlank = (row: readonly string[]): boolean =>
  row.every((cell) => withoutInvisible(cell).trim() === '')
