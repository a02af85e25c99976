import { repeatReason, type ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { toCsv, unguarded } from '#shared/leads/transfer/csv.ts'
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
  const byEmail = new Map<string, number>()
  const byPhone = new Map<string, number>()
  for (const { outcome, row, email, phone } of before) {
    if (outcome !== 'added') continue
    if (email) byEmail.set(email.toLowerCase(), row)
    if (phone) byPhone.set(phone, row)
  }
  const whyRepeats = ({ email, phone }: ImportRow): string | undefined => {
    const sameEmail = byEmail.get(email?.toLowerCase() ?? '')
    const samePhone = byPhone.get(phone ?? '')
    if (sameEmail !== undefined) return repeatReason.email(sameEmail)
    return samePhone === undefined ? undefined : repeatReason.phone(samePhone)
  }
  return next.map((row) => {
    const reason = row.outcome === 'added' ? whyRepeats(row) : undefined
    return reason === undefined ? row : { ...row, outcome: 'duplicate', reasons: [reason] }
  })
}

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
