import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { isBlank, openQuoteWords, readCsv, unguarded } from '#shared/leads/transfer/csv.ts'
import {
  importFields,
  mappingProblem,
  type ImportField,
  type Mapping,
} from '#shared/leads/transfer/import-mapping.ts'
import * as z from 'zod/mini'
import { parseJson } from '#kernel/json.ts'

/** A row of the file, by what its columns hold. */
export interface FileRow {
  /** As a spreadsheet numbers it. */
  row: number
  cells: Partial<Record<ImportField, string>>
}

const mappingSchema = z.record(z.string(), z.enum(importFields))

/** Which column holds which field, as it was sent. @throws Problem invalid-request */
export function readMapping(sent: string): Mapping {
  const mapping = mappingSchema.safeParse(parseJson(sent))
  if (!mapping.success)
    throw fieldProblem('mapping', `Send JSON of column headers and fields: ${importFields.join(', ')}.`)
  const wrong = mappingProblem(mapping.data)
  if (wrong) throw fieldProblem('mapping', wrong)
  return mapping.data
}

/**
 * The rows of a CSV file that have anything in them, numbered from `firstRow`.
 * @throws Problem unacceptable-file, or invalid-request when a mapped column is not there
 */
export function readFile(bytes: Uint8Array, mapping: Mapping, firstRow: number): FileRow[] {
  const { rows: all, openRow } = readCsv(decode(bytes))
  if (openRow !== undefined) throw unacceptable(openQuoteWords(openRow === 0 ? 1 : firstRow + openRow - 1))
  const [headers = [], ...rows] = all.map((row) => row.map(unguarded))
  const columns = Object.entries(mapping).map(([header, field]) => ({
    at: headers.indexOf(header),
    header,
    field,
  }))
  const missing = columns.find(({ at }) => at < 0)
  if (missing) throw fieldProblem('mapping', `The file has no column “${missing.header.slice(0, 60)}”.`)
  const filled = rows.flatMap((row, at) =>
    isBlank(row)
      ? []
      : [
          {
            row: firstRow + at,
            cells: Object.fromEntries(columns.map(({ at: cell, field }) => [field, row[cell] ?? ''])),
          },
        ],
  )
  if (filled.length === 0) throw unacceptable('The file has nothing below its headers.')
  if (filled.length > maxImportRows) throw unacceptable(`Send at most ${maxImportRows} rows at a time.`)
  return filled
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
