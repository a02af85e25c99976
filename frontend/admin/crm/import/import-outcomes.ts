import { toCsv } from '#shared/leads/transfer/csv.ts'
import type { ImportOutcome, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import type { PhoneRules } from '#shared/leads/transfer/import-row.ts'
import { EarlierRows } from '#shared/leads/transfer/repeats.ts'
import type { FileTable } from './import-file.ts'
import type { ImportRun } from './import-run.ts'

export const outcomeName = (step: ImportRun['step'], outcome: ImportOutcome): string =>
  step === 'import' ? outcome : `will be ${outcome}`

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
  const updated = new Set(before.map(({ outcome, lead_id }) => outcome === 'updated' && lead_id))
  return next.map((row) => {
    if (row.outcome === 'skipped') return row
    const { repeat, shares } = earlier.repeatOf(row)
    if (row.outcome === 'updated' && updated.has(row.lead_id ?? ''))
      return { ...row, outcome: 'skipped', reasons: ['An earlier row updates this lead.'] }
    if (repeat) return { ...row, outcome: 'skipped', reasons: [repeat] }
    return shares ? { ...row, reasons: [shares, ...row.reasons] } : row
  })
}

export const skippedRowsCsv = ({ headers, rows }: FileTable, results: readonly ImportRow[]): string => {
  const cells = new Map(rows.map((row) => [row.number, row.cells]))
  const skipped = results.filter(({ outcome }) => outcome === 'skipped')
  return toCsv([
    ['Row', 'Why', ...headers],
    ...skipped.map(({ row, reasons }) => [String(row), reasons.join(' '), ...(cells.get(row) ?? [])]),
  ])
}
