import type { ImportRow } from '#shared/leads/import-outcome.ts'
import { toCsv, unguarded } from '#shared/leads/csv.ts'
import type { ImportFile } from './import-file.ts'

export type Outcome = ImportRow['outcome']

export const outcomes = ['added', 'duplicate', 'erased', 'refused'] as const satisfies readonly Outcome[]

/** What came, or would come, of a row, by what is asked: a preview adds nothing. */
export const outcomeNames: Record<'preview' | 'import', Record<Outcome, string>> = {
  preview: {
    added: 'will be added',
    duplicate: 'already there',
    erased: 'asked to be erased',
    refused: 'cannot be read',
  },
  import: {
    added: 'added',
    duplicate: 'already there',
    erased: 'asked to be erased',
    refused: 'not read',
  },
}

export type Counts = Record<Outcome, number>

export const countsOf = (rows: readonly ImportRow[]): Counts => {
  const counts: Counts = { added: 0, duplicate: 0, erased: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}

/**
 * A preview stores nothing, so it does not see that a row repeats one of an earlier piece, as the import will. Here that
 * is seen, by address and number as the server reads them.
 */
export const withRepeats = (before: readonly ImportRow[], next: readonly ImportRow[]): ImportRow[] => {
  const seen = new Map<string, number>()
  for (const row of before) if (row.outcome === 'added') for (const key of keysOf(row)) seen.set(key, row.row)
  return next.map((row) => {
    if (row.outcome !== 'added') return row
    const [repeated] = keysOf(row).filter((key) => seen.has(key))
    if (repeated === undefined) return row
    const what = repeated.startsWith('email') ? 'e-mail address' : 'telephone number'
    return { ...row, outcome: 'duplicate', reasons: [`Same ${what} as row ${seen.get(repeated)}.`] }
  })
}

const keysOf = ({ email, phone }: ImportRow): string[] => [
  ...(email ? [`email ${email.toLowerCase()}`] : []),
  ...(phone ? [`phone ${phone}`] : []),
]

/** The rows that were not added, as they stood in the file, with their numbers and the reasons. */
export const leftOutCsv = ({ headers, rows: fileRows }: ImportFile, rows: readonly ImportRow[]): string => {
  const cells = new Map(fileRows.map((row) => [row.number, row.cells]))
  return toCsv([
    ['Row', 'Outcome', 'Why', ...headers],
    ...rows.flatMap(({ row, outcome, reasons }) =>
      outcome === 'added'
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
