import { csvLines, isBlank, openQuoteWords, readCsv, unguarded } from '#shared/leads/transfer/csv.ts'
import { guessMapping, mappingProblem } from '#shared/leads/transfer/import-mapping.ts'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { UnreadableFile } from '../../kit/import-run.ts'

/** A row of the file: its number as a spreadsheet shows it, and its cells, as many as there are headers. */
export interface FileRow {
  number: number
  cells: readonly string[]
}

export interface ImportFile {
  name: string
  /** Each once, and none empty: a column without a name is called by its place. */
  headers: readonly string[]
  rows: readonly FileRow[]
  /** The number of the row its headers are in. */
  headerRow: number
  /** How it was read, when it was not UTF-8. */
  encoding: string | undefined
  /** SHA-256 of its bytes, in hex: the same file is known again by it. */
  fingerprint: string
}

const megabyte = 1024 * 1024
const maxFileBytes = 50 * megabyte
/** Each column is shown with a choice of what it holds. */
const maxColumns = 200
/** A call takes 2 MB; what the form around the file takes is left over. */
const maxPieceBytes = 1.8 * megabyte

/** @throws UnreadableFile */
export const readImportFile = async (file: File): Promise<ImportFile> => {
  if (file.size > maxFileBytes)
    throw new UnreadableFile('Maximum file size is 50 MB. Split the file and import the parts one by one.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    name: file.name,
    ...tableOf(bytes),
    fingerprint: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

/** Headers and rows of the bytes of a CSV file. @throws UnreadableFile */
export const tableOf = (bytes: Uint8Array): Omit<ImportFile, 'name' | 'fingerprint'> => {
  const { text, encoding } = textOf(bytes)
  const read = readCsv(text)
  if (read.openRow !== undefined) throw new UnreadableFile(openQuoteWords(read.openRow + 1))
  const numbered = read.rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => !isBlank(cells))
  const [head, ...rest] = numbered.slice(titleRows(numbered.map(({ cells }) => cells)))
  if (!head) throw new UnreadableFile('The file is empty.')
  if (rest.length === 0)
    throw new UnreadableFile('The file has one row only. The first row holds the names of the columns.')
  const width = numbered.reduce((most, { cells }) => Math.max(most, filledWidth(cells)), 0)
  if (width > maxColumns)
    throw new UnreadableFile(
      `The file has ${width} columns; the maximum is ${maxColumns}. Remove those you don’t need.`,
    )
  const rows = rest.map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
  }))
  return { headers: headersOf(head.cells, width), headerRow: head.number, rows, encoding }
}

/** A sheet made for people may begin with its title and with merged headings above the names of its columns. */
const maxTitleRows = 5

/**
 * How many of the first rows stand above the names of the columns: those before the first row that names all a lead
 * needs, as long as none of them can be a lead itself.
 */
const titleRows = (rows: readonly (readonly string[])[]): number => {
  const named = rows
    .slice(0, maxTitleRows + 1)
    .findIndex((cells) => mappingProblem(guessMapping(cells)) === undefined)
  return named > 0 && !rows.slice(0, named).some(isLeadItself) ? named : 0
}

/** Names of columns hold no address: a first row that does is a lead itself. */
export const isLeadItself = (headers: readonly string[]): boolean =>
  headers.some((header) => /^\S+@\S+\.\S+$/.test(header))

/** Spreadsheets write empty cells behind the last one with anything in it. */
const filledWidth = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim()) + 1

const headersOf = (cells: readonly string[], width: number): string[] => {
  const used = new Set<string>()
  return Array.from({ length: width }, (_, column) => {
    const named = unguarded(cells[column] ?? '').trim() || `Column ${column + 1}`
    let header = named
    for (let count = 2; used.has(header); count++) header = `${named} (${count})`
    used.add(header)
    return header
  })
}

/** UTF-8 where it is, else what Excel writes: UTF-16 with its mark, or the code page of western Windows. */
const textOf = (bytes: Uint8Array): { text: string; encoding: string | undefined } => {
  const [first, second] = bytes
  if (first === 0x50 && second === 0x4b)
    throw new UnreadableFile('This is a workbook, not CSV. In the spreadsheet choose “Save as”, then CSV.')
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new UnreadableFile('This is not a CSV file.')
    return { text, encoding: undefined }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

interface Piece {
  /** The number of its first row in the file. */
  firstRow: number
  csv: string
}

const encoder = new TextEncoder()

/**
 * The rows from `from` on that fit into one call, as a CSV file of their own; undefined at the end. Blank rows between
 * them stay, so that the server numbers them as the file does.
 */
export const pieceFrom = ({ headers, rows }: ImportFile, from: number): Piece | undefined => {
  const first = rows[from]
  if (!first) return undefined
  let csv = csvLines([headers])
  let bytes = encoder.encode(csv).length
  let next = first.number
  for (const { number, cells } of rows.slice(from, from + maxImportRows)) {
    // Our reading of the file took no guard off; the writing puts one on, which the server takes off again.
    const lines = '\r\n'.repeat(number - next) + csvLines([cells.map(unguarded)])
    bytes += encoder.encode(lines).length
    if (bytes > maxPieceBytes && next > first.number) break
    csv += lines
    next = number + 1
  }
  return { firstRow: first.number, csv }
}
