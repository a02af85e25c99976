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

/** A cell without the apostrophes that our own export, or another careful one, put into it. */
export const unguarded = (cell: string): string =>
  (cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell).replace(guardInside, '')

const quoted = (cell: string): string =>
  /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Rows as the lines of a CSV file, each ended, with nothing in them that a spreadsheet would run. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(',')}\r\n`).join('')

/** A whole CSV file, for spreadsheets: UTF-8 with its mark, lines ended by CRLF, formulas made text. */
export const toCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvLines(rows)

const separators = [',', ';', '\t', '|'] as const

/** The first line by which Excel is told what separates cells. */
const namedSeparator = /^"?sep=([,;|\t])"?[ ]*(?:\r\n|[\r\n]|$)/i

/** What separates the cells of the first line with any: whichever stands in it most often outside quotes. */
function separatorOf(text: string): string {
  const line = /[^\r\n]+/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const counts = separators.map((separator) => line.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
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
  const separator = named?.[1] ?? separatorOf(content)
  const bounds = separator === '\t' ? /[\t\r\n]/g : new RegExp(`[${separator}\r\n]`, 'g')
  const rows: string[][] = named ? [['']] : []
  let openRow: number | undefined
  let row: string[] = []
  let at = 0
  while (at < content.length || row.length > 0) {
    let cell = ''
    if (content[at] === '"') {
      const close = closingQuote(content, at + 1)
      cell = content.slice(at + 1, close).replaceAll('""', '"')
      if (close === undefined) openRow = rows.length
      at = close === undefined ? content.length : close + 1
    }
    bounds.lastIndex = at
    const end = bounds.exec(content)?.index ?? content.length
    row.push(cell + content.slice(at, end))
    at = end + 1
    if (content[end] === separator) continue
    if (content[end] === '\r' && content[at] === '\n') at++
    rows.push(row)
    row = []
  }
  return { rows, openRow }
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

export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')
