import type { Stage } from '#shared/leads/stage.ts'
import { valuesIn } from '#shared/leads/transfer/cell.ts'
import { unguarded } from '#shared/leads/transfer/csv.ts'
import type { Mapping } from '#shared/leads/transfer/import-mapping.ts'
import { guessStage, stageKey } from '#shared/leads/transfer/stage-words.ts'
import type { ImportFile } from './import-file.ts'

export interface StageValue {
  /** The same for equivalent values. */
  key: string
  /** Its first spelling in the file. */
  text: string
  rows: number
  /** Undefined if the value is unknown. */
  guess: Stage | undefined
}

/** The values of all columns that hold a stage, the most frequent first. */
export function stageValues(
  { headers, rows }: Pick<ImportFile, 'headers' | 'rows'>,
  mapping: Mapping,
): StageValue[] {
  const columns = headers.flatMap((header, column) => (mapping[header] === 'stage' ? [column] : []))
  const values = new Map<string, StageValue>()
  for (const { cells } of rows)
    for (const text of columns.flatMap((column) => valuesIn(unguarded(cells[column] ?? '')))) {
      const key = stageKey(text)
      const known = values.get(key)
      if (known) known.rows++
      else values.set(key, { key, text, rows: 1, guess: guessStage(text) })
    }
  return [...values.values()].toSorted((a, b) => b.rows - a.rows)
}
