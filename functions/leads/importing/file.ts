import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { unguarded } from '#shared/leads/transfer/csv.ts'
import { badQuoteWords, isBlank, readCsv } from '#shared/leads/transfer/read-csv.ts'
import { stage } from '#shared/leads/stage.ts'
import { valueSeparator } from '#shared/leads/transfer/cell.ts'
import { datesOf, dayOrders } from '#shared/leads/transfer/dates.ts'
import {
  bestFirst,
  dateFields,
  importFields,
  mappingProblem,
  type ImportField,
  type Mapping,
} from '#shared/leads/transfer/import-mapping.ts'
import type { RowPlan } from '#shared/leads/transfer/import-row.ts'
import { stageKey } from '#shared/leads/transfer/stage-words.ts'
import * as z from 'zod/mini'
import { parseJson } from '#lib/json.ts'

export interface FileRow {
  /** The row number of a spreadsheet. */
  row: number
  cells: Partial<Record<ImportField, string>>
  /** Whether it has values to the right of the last column. */
  isTooWide: boolean
}

function readJson<T>(field: string, sent: string, schema: z.ZodMiniType<T>): T {
  const { data, success } = schema.safeParse(parseJson(sent))
  if (!success) throw fieldProblem(field, 'This is not the JSON that the API describes.')
  return data
}

interface Choices extends Pick<RowPlan, 'stages'> {
  mapping: Mapping
  /** Undefined if nothing was sent. */
  orders: RowPlan['orders'] | undefined
}

interface Sent {
  mapping: string
  stages?: string | undefined
  dates?: string | undefined
}

/** What a person chose, sent as JSON. @throws Problem invalid-request */
export function readChoices({ mapping: columns, stages: sentStages = '{}', dates }: Sent): Choices {
  const mapping = readJson('mapping', columns, z.record(z.string(), z.enum(importFields)))
  const wrong = mappingProblem(mapping)
  if (wrong) throw fieldProblem('mapping', wrong)
  const stages = readJson('stages', sentStages, z.record(z.string(), stage))
  const orders =
    dates === undefined
      ? undefined
      : readJson('dates', dates, z.partialRecord(z.enum(dateFields), z.enum(dayOrders)))
  const byKey = Object.entries(stages).map(([text, chosen]) => [stageKey(text), chosen] as const)
  return { mapping, stages: new Map(byKey), orders }
}

/** As the dates of each column in these rows say. */
export const ordersIn = (rows: readonly FileRow[]): RowPlan['orders'] =>
  Object.fromEntries(
    dateFields.flatMap((field) => {
      const { order } = datesOf(rows.map(({ cells }) => cells[field] ?? ''))
      return order ? [[field, order]] : []
    }),
  )

/** Without blank rows. @throws Problem unacceptable-file, or invalid-request if a mapped column is missing */
export function readFile(bytes: Uint8Array, mapping: Mapping, firstRow: number): FileRow[] {
  const { rows: all, badRow } = readCsv(decode(bytes))
  if (badRow !== undefined) throw unacceptable(badQuoteWords(badRow === 0 ? 1 : firstRow + badRow - 1))
  const [headers = [], ...rows] = all.map((row) => row.map(unguarded))
  const missing = Object.keys(mapping).find((header) => !headers.includes(header))
  if (missing !== undefined)
    throw fieldProblem('mapping', `The file has no column “${missing.slice(0, 60)}”.`)
  const columns = [...new Set(Object.values(mapping))].map((field) => {
    const own = headers.filter((header) => mapping[header] === field)
    return [field, bestFirst(own, field)] as const
  })
  const filled = rows
    .map((cells, at) => ({ row: firstRow + at, cells }))
    .filter(({ cells }) => !isBlank(cells))
    .map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(columns.map(([field, own]) => [field, cellOf(cells, headers, field, own)])),
      isTooWide: !isBlank(cells.slice(headers.length)),
    }))
  if (filled.length === 0) throw unacceptable('The file has nothing below its headers.')
  if (filled.length > maxImportRows) throw unacceptable(`Send at most ${maxImportRows} rows at a time.`)
  return filled
}

/** @param own the columns of the field, best first. “UTC” in a header, as in our own export, means times in UTC. */
function cellOf(
  row: readonly string[],
  headers: readonly string[],
  field: ImportField,
  own: readonly string[],
): string {
  const isInstant = field === 'received' || field === 'last_activity'
  const cells = own.flatMap((header) => {
    const cell = row[headers.indexOf(header)] ?? ''
    if (cell.trim() === '') return []
    return [isInstant && /\bUTC\b/.test(header) ? `${cell} UTC` : cell]
  })
  return cells.join(field === 'message' ? '\n\n' : valueSeparator)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw unacceptable('The file is not text in UTF-8. Save it as “CSV UTF-8” and choose it again.', cause)
  }
}

const unacceptable = (message: string, cause?: unknown): Problem =>
  new Problem('unacceptable-file', message, { errors: [{ field: 'file', message }], cause })
