import { call } from '#api/client.ts'
import type { DuplicateMode, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { guessMapping, type Mapping } from '#shared/leads/transfer/import-mapping.ts'
import type { Stage } from '#shared/leads/stage.ts'
import { importRun, retrying, type Import } from '../../kit/import-run.ts'
import { refreshLeads } from '../queries.ts'
import { pieceFrom, type ImportFile } from './import-file.ts'
import { recallImport, rememberImport } from './import-memory.ts'
import { withRepeats } from './import-outcomes.ts'
import { rememberPast } from './past-imports.ts'

export interface ImportRun {
  file: ImportFile
  mapping: Mapping
  /** Stages that were chosen for values of the file, where their names were not to decide. */
  stages: Readonly<Record<string, Stage>>
  duplicates: DuplicateMode
  /** The same id and row again add nothing twice. */
  importId: string
  /** An import of this file that was begun before and did not come to its end. */
  begunAt: string | undefined
  step: 'columns' | 'preview' | 'import'
  running: boolean
  results: readonly ImportRow[]
  failure: string
}

/** Sends the next piece. */
const send = async (run: ImportRun): Promise<ImportRow[] | undefined> => {
  const { file, results, step, duplicates } = run
  const piece = pieceFrom(file, results.length)
  if (!piece) {
    if (step === 'import') rememberImport(file.fingerprint, undefined)
    return undefined
  }
  const answered = await retrying(() => sendPiece(run, piece))
  return step === 'preview' && duplicates !== 'add'
    ? withRepeats(results, answered, await import('#shared/leads/contact/phone.ts'))
    : answered
}

const sendPiece = async (
  { file, step, mapping, stages, duplicates, importId }: ImportRun,
  piece: NonNullable<ReturnType<typeof pieceFrom>>,
): Promise<ImportRow[]> => {
  const form = new FormData()
  form.set('mode', step)
  form.set('mapping', JSON.stringify(mapping))
  form.set('stages', JSON.stringify(stages))
  form.set('duplicates', duplicates)
  form.set('import_id', importId)
  form.set('first_row', String(piece.firstRow))
  form.set('file', new Blob([piece.csv], { type: 'text/csv' }), file.name)
  return (await call('leads/import', { form })).rows
}

const run = importRun<ImportRow, ImportRun>(send)

export const leadImport: Import<ImportRun> = {
  ...run,
  resume: async () => {
    const begun = run.current()
    if (begun?.step === 'import') remember(begun)
    await run.resume()
    const ended = run.current()
    if (ended?.step !== 'import') return
    rememberAdded(ended)
    await refreshLeads()
  },
}

/** Begins with a file, or with the columns and the id of an import of it that was broken off. */
export const chooseFile = (file: ImportFile): void => {
  const begun = recallImport(file.fingerprint)
  run.set({
    file,
    mapping: begun?.mapping ?? guessMapping(file.headers),
    stages: begun?.stages ?? {},
    duplicates: begun?.duplicates ?? 'skip',
    importId: begun?.import_id ?? crypto.randomUUID(),
    begunAt: begun?.at,
    step: 'columns',
    running: false,
    results: [],
    failure: '',
  })
}

/** A new import of the same file, which knows nothing of the one begun before. */
export const beginAnew = (): void => {
  const { file } = run.current() ?? {}
  if (!file) return
  rememberImport(file.fingerprint, undefined)
  chooseFile(file)
}

export const changePlan = (change: Pick<Partial<ImportRun>, 'mapping' | 'stages' | 'duplicates'>): void =>
  run.patch(change)

export const backToColumns = (): void => {
  run.stop()
  run.patch({ step: 'columns', results: [], failure: '' })
}

/** Sends the rows of a step from the start. */
export const startStep = (step: 'preview' | 'import'): Promise<void> => {
  run.patch({ step, results: [] })
  return leadImport.resume()
}

const remember = ({ file, importId, mapping, stages, duplicates, begunAt }: ImportRun): void =>
  rememberImport(file.fingerprint, {
    import_id: importId,
    mapping,
    stages,
    duplicates,
    at: begunAt ?? new Date().toISOString(),
  })

const rememberAdded = ({ file, importId, begunAt, results }: ImportRun): void => {
  const added = results.flatMap(({ outcome, lead_id }) => (outcome === 'added' && lead_id ? [lead_id] : []))
  const now = new Date()
  const past = { id: importId, file: file.name, at: begunAt ?? now.toISOString(), added, undone: false }
  if (added.length > 0) rememberPast(past, now)
}
