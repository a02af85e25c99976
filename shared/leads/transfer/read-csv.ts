import Papa from 'papaparse'
import { withoutInvisible } from '../../api/invisible.ts'
import { separatorOf } from './csv.ts'

/** The first line that names the separator for Excel. */
const namedSeparator = /^"?sep=([,;|\t])"?[ ]*(?:\r\n|[\r\n]|$)/i

interface CsvReading {
  rows: string[][]
  /** The first row whose quotation marks do not match. It may contain the rows after it. */
  badRow: number | undefined
}

/** A blank line is a row with one empty cell, so row numbers are those of a spreadsheet. */
export function readCsv(text: string): CsvReading {
  const whole = text.replace(/^\uFEFF/, '')
  const named = namedSeparator.exec(whole)
  const content = named ? whole.slice(named[0].length) : whole
  const delimiter = named?.[1] ?? separatorOf(content)
  let read = parse(content, delimiter)
  if (!isSound(read) && content.includes('\\"')) {
    const unescaped = content.replace(/\\(["\\])/g, (_, sign) => (sign === '"' ? '""' : '\\'))
    const again = parse(unescaped, delimiter)
    if (isSound(again)) read = again
  }
  // Spreadsheets count the line that names the separator.
  const before = named ? 1 : 0
  const { rows, badRow } = read
  return {
    rows: named ? [[''], ...rows] : rows,
    badRow: badRow === undefined ? undefined : badRow + before,
  }
}

/** MySQL writes `\"` for a quotation mark, so that cells end too early. */
const isSound = ({ rows, badRow }: CsvReading): boolean => {
  const width = rows.find((row) => !isBlank(row))?.length ?? 0
  return badRow === undefined && rows.every((row) => row.length <= width)
}

function parse(content: string, delimiter: string): CsvReading {
  // The parser fuses rows if line ends differ. Those within quotation marks stay.
  const lines = content.replace(/"[^"]*"|\r\n?/g, (part) => (part.startsWith('"') ? part : '\n'))
  if (lines === '') return { rows: [], badRow: undefined }
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' })
  const rows = lines.endsWith('\n') && data.at(-1)?.join('') === '' ? data.slice(0, -1) : data
  return { rows, badRow: errors.find(({ type }) => type === 'Quotes')?.row }
}

export const parseCsv = (text: string): string[][] => readCsv(text).rows

export const badQuoteWords = (row: number): string =>
  `Row ${row} has a quotation mark in the wrong place or one that is never closed, so the rows after it cannot be read. Correct it and choose the file again.`

export const isBlank = (row: readonly string[]): boolean =>
  row.every((cell) => withoutInvisible(cell).trim() === '')
