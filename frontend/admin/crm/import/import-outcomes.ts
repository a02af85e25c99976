import { importOutcomes, type ImportOutcome, type ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import type { PhoneRules } from '#shared/leads/transfer/import-row.ts'
import { EarlierRows } from '#shared/leads/transfer/repeats.ts'
import { toCsv } from '#shared/leads/transfer/csv.ts'
import type { ImportFile } from './import-file.ts'

export const outcomeNames: Record<'preview' | 'import', Record<ImportOutcome, string>> = {
  preview: { added: 'will be added', updated: 'will be updated', skipped: 'will be skipped' },
  import: { added: 'added', updated: 'updated', skipped: 'skipped' },
}

/** Whether it is imported, but with something a person should look at. */
export const isNoted = ({ outcome, reasons }: ImportRow): boolean =>
  outcome !== 'skipped' && reasons.length > (outcome === 'updated' ? 1 : 0)

export const countsOf = (rows: readonly ImportRow[]): Record<ImportOutcome, number> => {
  const counts = { added: 0, updated: 0, skipped: 0 }
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
  for (const row of before) if (row.outcome !== 'skipped') earlier.add(row)
  return next.map((row) => {
    if (row.outcome === 'skipped') return row
    const { repeat, shares } = earlier.repeatOf(row)
    if (repeat) return { ...row, outcome: 'skipped', reasons: [repeat] }
    return shares ? { ...row, reasons: [shares, ...row.reasons] } : row
  })
}

export const skippedRowsCsv = (
  { headers, rows: fileRows }: Pick<ImportFile, 'headers' | 'rows'>,
  rows: readonly ImportRow[],
): string => {
  const cells = new Map(fileRows.map((row) => [row.number, row.cells]))
  const skipped = rows.filter(({ outcome }) => outcome === 'skipped')
  return toCsv([
    ['Row', 'Why', ...headers],
    ...skipped.map(({ row, reasons }) => [String(row), reasons.join(' '), ...(cells.get(row) ?? [])]),
  ])
}

export const shownOutcomes = (duplicates: string): ImportOutcome[] =>
  importOutcomes.filter((outcome) => outcome !== 'updated' || duplicates === 'update')
