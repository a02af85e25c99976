import { valuesIn } from '#shared/leads/transfer/cell.ts'
import { csvLines, unguarded } from '#shared/leads/transfer/csv.ts'
import { datesOf, type ColumnDates, type DayOrder } from '#shared/leads/transfer/dates.ts'
import {
  dateFields,
  guessMapping,
  mappingProblem,
  type DateField,
  type Mapping,
} from '#shared/leads/transfer/import-mapping.ts'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { badQuoteWords, isBlank, readCsv } from '#shared/leads/transfer/read-csv.ts'
import { stageKey } from '#shared/leads/transfer/stage-words.ts'
import { UnreadableFile } from '../../kit/unreadable-file.ts'
import { wrongKind } from './file-kinds.ts'

export interface FileTable {
  /** Unique and not empty. */
  headers: readonly string[]
  /** `number` as a spreadsheet shows it. A damaged row may have more cells than there are headers. */
  rows: readonly { number: number; cells: readonly string[] }[]
}

export interface ImportFile extends FileTable {
  name: string
  headerRow: number
  /** Undefined for UTF-8. */
  encoding: string | undefined
  /** SHA-256 in hex. */
  fingerprint: string
}

const megabyte = 1024 * 1024
const maxFileBytes = 50 * megabyte
const maxColumns = 200
/** A request may have 2 MB, including the form around the file. */
const maxPartBytes = 1.8 * megabyte

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

/** @throws UnreadableFile */
export const tableOf = (bytes: Uint8Array): Omit<ImportFile, 'name' | 'fingerprint'> => {
  const { text, encoding } = textOf(bytes)
  const read = readCsv(text)
  if (read.badRow !== undefined) throw new UnreadableFile(badQuoteWords(read.badRow + 1))
  const numbered = read.rows
    .map((cells, index) => ({ number: index + 1, cells: filled(cells).map(unguarded).map(repaired) }))
    .filter(({ cells }) => !isBlank(cells))
  if (isTotal(numbered.at(-1)?.cells ?? [])) numbered.pop()
  const [head, ...rest] = numbered.slice(titleRows(numbered.map(({ cells }) => cells)))
  if (!head) throw new UnreadableFile('The file is empty.')
  if (rest.length === 0)
    throw new UnreadableFile('The file has one row only. The first row has the names of the columns.')
  if (head.cells.length > maxColumns)
    throw new UnreadableFile(
      `The file has ${head.cells.length} columns; the maximum is ${maxColumns}. Remove those you don’t need.`,
    )
  return { headers: headersOf(head.cells), headerRow: head.number, rows: rest, encoding }
}

/** The line below a table that adds up its columns: "Total 398". */
const isTotal = (cells: readonly string[]): boolean =>
  /^(?:grand )?totals?[\s\d:.,$]*$/i.test(cells.join(' ').trim())

/** Spreadsheets write empty cells after the last value. */
const filled = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** Sheets may start with a title and merged headings above the column names. */
const maxTitleRows = 5

/** Those before the first row that names all required columns, unless one of them looks like a lead. */
const titleRows = (rows: readonly (readonly string[])[]): number => {
  const named = rows
    .slice(0, maxTitleRows + 1)
    .findIndex((cells) => mappingProblem(guessMapping(cells)) === undefined)
  return named > 0 && !rows.slice(0, named).some(looksLikeLead) ? named : 0
}

/** Column names contain no email address. */
export const looksLikeLead = (headers: readonly string[]): boolean =>
  headers.some((header) => /^\S+@\S+\.\S+$/.test(header))

const headersOf = (cells: readonly string[]): string[] => {
  const used = new Set<string>()
  return cells.map((cell, column) => {
    const named = cell.trim() || `Column ${column + 1}`
    let header = named
    for (let count = 2; used.has(header); count++) header = `${named} (${count})`
    used.add(header)
    return header
  })
}

export interface DateColumn extends ColumnDates {
  field: DateField
  header: string
}

/** The columns that are mapped to dates. */
export const dateColumns = ({ headers, rows }: FileTable, mapping: Mapping): DateColumn[] =>
  headers.flatMap((header, column) => {
    const field = dateFields.find((date) => date === mapping[header])
    return field ? [{ field, header, ...datesOf(rows.map(({ cells }) => cells[column] ?? '')) }] : []
  })

export type DayOrders = { [Field in DateField]?: DayOrder | undefined }

/** The chosen order, or the one that the column itself says. */
export const ordersOf = (columns: readonly DateColumn[], chosen: DayOrders): DayOrders =>
  Object.fromEntries(
    columns.flatMap(({ field, order }) => {
      const used = chosen[field] ?? order
      return used ? [[field, used]] : []
    }),
  )

/** By the key of each stage, its first spelling in the file. */
export function stageValues({ headers, rows }: FileTable, mapping: Mapping): Map<string, string> {
  const columns = headers.flatMap((header, column) => (mapping[header] === 'stage' ? [column] : []))
  const values = new Map<string, string>()
  for (const { cells } of rows)
    for (const text of columns.flatMap((column) => valuesIn(cells[column] ?? '')))
      if (!values.has(stageKey(text))) values.set(stageKey(text), text)
  return values
}

/** UTF-8, or what Excel writes: UTF-16 with a byte order mark, or Windows-1252. */
const textOf = (bytes: Uint8Array): { text: string; encoding: string | undefined } => {
  const wrong = wrongKind(bytes)
  if (wrong) throw new UnreadableFile(wrong)
  const wide = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[String(bytes.subarray(0, 2))]
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  const text = utf8Of(bytes)
  if (text?.includes('\0')) throw new UnreadableFile('This is not a CSV file.')
  return text === undefined
    ? { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
    : { text, encoding: undefined }
}

const utf8Of = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A letter of UTF-8 that another program read as Latin-1: `NuÃ±ez`. Correct text has no `Ã` after a small letter. */
const repaired = (cell: string): string =>
  cell.replace(/(?<=\p{Ll}(?:Ã[\u00a0-¿])*)Ã([\u00a0-¿])/gu, (_, sign: string) =>
    String.fromCharCode(sign.charCodeAt(0) + 0x40),
  )

const encoder = new TextEncoder()

/** Keeps blank rows between them, so the server counts the same row numbers. Undefined at the end. */
export const partFrom = (
  { headers, rows }: FileTable,
  from: number,
): { firstRow: number; csv: string } | undefined => {
  const first = rows[from]
  if (!first) return undefined
  let csv = csvLines([headers])
  let bytes = encoder.encode(csv).length
  let next = first.number
  for (const { number, cells } of rows.slice(from, from + maxImportRows)) {
    // `csvLines` adds the apostrophe against formulas, and the server removes it.
    const lines = '\r\n'.repeat(number - next) + csvLines([cells])
    bytes += encoder.encode(lines).length
    if (bytes > maxPartBytes && next > first.number) break
    csv += lines
    next = number + 1
  }
  return { firstRow: first.number, csv }
}
