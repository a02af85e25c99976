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

/** What came, or would come, of a row, by what is asked: a preview adds nothing. */
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

/** Whether it becomes a lead or changes one. */
export const isTaken = ({ outcome }: Pick<ImportRow, 'outcome'>): boolean =>
  outcome === 'added' || outcome === 'updated'

/** Whether it is taken and a person would still want to look at it. */
export const isNoted = ({ outcome, reasons }: ImportRow): boolean =>
  (outcome === 'added' && reasons.length > 0) || (outcome === 'updated' && reasons.length > 1)

export type Counts = Record<Outcome, number>

export const countsOf = (rows: readonly ImportRow[]): Counts => {
  const counts: Counts = { added: 0, updated: 0, duplicate: 0, erased: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}

/**
 * A preview stores nothing, so it does not see that a row repeats one of an earlier piece, as the import will. Here that
 * is seen, by the server's own rule.
 */
export const withRepeats = (
  before: readonly ImportRow[],
  next: readonly ImportRow[],
  phones: Pick<PhoneRules, 'doubtfulPhone'>,
): ImportRow[] => {
  const earlier = new EarlierRows(phones)
  for (const row of before) if (isTaken(row)) earlier.add(row)
  return next.map((row) => {
    if (!isTaken(row)) return row
    const { repeat, shares } = earlier.repeatOf(row)
    if (repeat) return { ...row, outcome: 'duplicate', reasons: [repeat] }
    return shares ? { ...row, reasons: [shares, ...row.reasons] } : row
  })
}

/** The rows that were not taken, as they stood in the file, with their numbers and the reasons. */
export const leftOutCsv = ({ headers, rows: fileRows }: ImportFile, rows: readonly ImportRow[]): string => {
  const cells = new Map(fileRows.map((row) => [row.number, row.cells]))
  return toCsv([
    ['Row', 'Outcome', 'Why', ...headers],
    ...rows.flatMap(({ row, outcome, reasons }) =>
      isTaken({ outcome })
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
