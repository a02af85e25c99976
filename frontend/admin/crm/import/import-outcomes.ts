import type { ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import type { PhoneRules } from '#shared/leads/transfer/import-row.ts'
import { EarlierRows } from '#shared/leads/transfer/repeats.ts'
import { toCsv, unguarded } from '#shared/leads/transfer/csv.ts'
import type { ImportFile } from './import-file.ts'

export type Outcome = ImportRow['outcome']

export const outcomes = [
  'added',
  'updated',
  'duplicate',
  'erased',
  'refused',
] as const satisfies readonly Outcome[]

export const outcomeNames: Record<'preview' | 'import', Record<Outcome, string>> = {
  preview: {
    added: 'will be added',
    updated: 'will be updated',
    duplicate: 'already there',
    erased: 'asked to be erased',
    refused: 'cannot be read',
  },
  import: {
    added: 'added',
    updated: 'updated',
    duplicate: 'already there',
    erased: 'asked to be erased',
    refused: 'not read',
  },
}

export const isImported = ({ outcome }: Pick<ImportRow, 'outcome'>): boolean =>
  outcome === 'added' || outcome === 'updated'

/** Whether it is imported, but with something a person should look at. */
export const isNoted = ({ outcome, reasons }: ImportRow): boolean =>
  (outcome === 'added' && reasons.length > 0) || (outcome === 'updated' && reasons.length > 1)

export type Counts = Record<Outcome, number>

export const countsOf = (rows: readonly ImportRow[]): Counts => {
  const counts: Counts = { added: 0, updated: 0, duplicate: 0, erased: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}

/** In a preview the server stores nothing, so it cannot see repeats of a row of an earlier part. */
export const withRepeats = (
  before: readonly ImportRow[],
  next: readonly ImportRow[],
  phones: Pick<PhoneRules, 'doubtfulPhone'>,
): ImportRow[] => {
  const earlier = new EarlierRows(phones)
  for (const row of before) if (isImported(row)) earlier.add(row)
  return next.map((row) => {
    if (!isImported(row)) return row
    const { repeat, shares } = earlier.repeatOf(row)
    if (repeat) return { ...row, outcome: 'duplicate', reasons: [repeat] }
    return shares ? { ...row, reasons: [shares, ...row.reasons] } : row
  })
}

export const skippedRowsCsv = (
  { headers, rows: fileRows }: ImportFile,
  rows: readonly ImportRow[],
): string => {
  const cells = new Map(fileRows.map((row) => [row.number, row.cells]))
  return toCsv([
    ['Row', 'Outcome', 'Why', ...headers],
    ...rows.flatMap(({ row, outcome, reasons }) =>
      isImported({ outcome })
        ? []
        : [
            [
              String(row),
              outcomeNames.import[outcome],
              reasons.join(' '),
              ...(cells.get(row) ?? []).map(unguarded),
            ],
          ],
    ),
  ])
}
