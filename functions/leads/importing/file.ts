import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { isBlank, openQuoteWords, readCsv, unguarded } from '#shared/leads/transfer/csv.ts'
import { stage } from '#shared/leads/stage.ts'
import { valueSeparator } from '#shared/leads/transfer/cell.ts'
import {
  bestFirst,
  importFields,
  mappingProblem,
  type ImportField,
  type Mapping,
} from '#shared/leads/transfer/import-mapping.ts'
import { stageKey, type StageChoices } from '#shared/leads/transfer/stage-words.ts'
import * as z from 'zod/mini'
import { parseJson } from '#lib/json.ts'

export interface FileRow {
  /** The row number of a spreadsheet. */
  row: number
  cells: Partial<Record<ImportField, string>>
}

const mappingSchema = z.record(z.string(), z.enum(importFields))

/** @throws Problem invalid-request */
export function readMapping(sent: string): Mapping {
  const mapping = mappingSchema.safeParse(parseJson(sent))
  if (!mapping.success)
    throw fieldProblem('mapping', `Send JSON of column headers and fields: ${importFields.join(', ')}.`)
  const wrong = mappingProblem(mapping.data)
  if (wrong) throw fieldProblem('mapping', wrong)
  return mapping.data
}

const choicesSchema = z.record(z.string(), stage)

/** @throws Problem invalid-request */
export function readStageChoices(sent = '{}'): StageChoices {
  const choices = choicesSchema.safeParse(parseJson(sent))
  if (!choices.success) throw fieldProblem('stages', 'Send JSON of values in the file and stages.')
  return new Map(Object.entries(choices.data).map(([text, chosen]) => [stageKey(text), chosen]))
}

/** Without blank rows. @throws Problem unacceptable-file, or invalid-request if a mapped column is missing */
export function readFile(bytes: Uint8Array, mapping: Mapping, firstRow: number): FileRow[] {
  const { rows: all, openRow } = readCsv(decode(bytes))
  if (openRow !== undefined) throw unacceptable(openQuoteWords(openRow === 0 ? 1 : firstRow + openRow - 1))
  const [headers = [], ...rows] = all.map((row) => row.map(unguarded))
  const missing = Object.keys(mapping).find((header) => !headers.includes(header))
  if (missing !== undefined)
    throw fieldProblem('mapping', `The file has no column “${missing.slice(0, 60)}”.`)
  const columns = columnsOf(headers, mapping)
  const filled = rows.flatMap((row, at) =>
    isBlank(row)
      ? []
      : [
          {
            row: firstRow + at,
            cells: Object.fromEntries(columns.map(([field, places]) => [field, cellOf(row, field, places)])),
          },
        ],
  )
  if (filled.length === 0) throw unacceptable('The file has nothing below its headers.')
  if (filled.length > maxImportRows) throw unacceptable(`Send at most ${maxImportRows} rows at a time.`)
  return filled
}

interface Place {
  at: number
  isUtc: boolean
}

/** Best first. */
const columnsOf = (headers: readonly string[], mapping: Mapping): [ImportField, Place[]][] =>
  [...new Set(Object.values(mapping))].map((field) => {
    const known = bestFirst(
      headers.filter((header) => mapping[header] === field),
      field,
    )
    return [field, known.map((header) => ({ at: headers.indexOf(header), isUtc: /\bUTC\b/.test(header) }))]
  })

/** A header with “UTC”, as in our own export, means times in UTC. */
function cellOf(row: readonly string[], field: ImportField, places: readonly Place[]): string {
  const cells = places.flatMap(({ at, isUtc }) => {
    const cell = row[at] ?? ''
    return cell.trim() === '' ? [] : [field === 'received' && isUtc ? `${cell} UTC` : cell]
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
