import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { type Stage, stage } from '#shared/leads/stage.ts'
import { guessMapping, type Mapping, importFields } from '#shared/leads/transfer/import-mapping.ts'
import { type DuplicateMode, type ImportRow, duplicateModes } from '#shared/leads/transfer/import-outcome.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { importRun, retrying, type Import } from '../../kit/import-run.ts'
import { readStored, writeStored } from '../../kit/storage.ts'
import { refreshLeads } from '../queries.ts'
import { partFrom, type ImportFile } from './import-file.ts'
import { withRepeats } from './import-outcomes.ts'
import { rememberPast } from './past-imports.ts'

const unfinishedImport = z.object({
  import_id: z.uuid(),
  mapping: z.record(z.string(), z.enum(importFields)),
  stages: z._default(z.record(z.string(), stage), {}),
  duplicates: z.enum(duplicateModes),
  at: z.iso.datetime(),
})
/** Without the contents of the file. */
type UnfinishedImport = z.infer<typeof unfinishedImport>

const memory = z.record(z.string(), unfinishedImport)
const key = 'imports-begun'
const maxRemembered = 10

const recallAll = (): Record<string, UnfinishedImport> => {
  try {
    return memory.parse(JSON.parse(readStored(key) ?? '{}'))
  } catch {
    return {}
  }
}

const recallImport = (fingerprint: string): UnfinishedImport | undefined => recallAll()[fingerprint]

/** Removes it if `import_` is undefined. */
const rememberImport = (fingerprint: string, import_: UnfinishedImport | undefined): void => {
  const { [fingerprint]: _, ...others } = recallAll()
  const latest = Object.entries(others)
    .sort(([, one], [, other]) => other.at.localeCompare(one.at))
    .slice(0, maxRemembered - 1)
  const all = import_ ? [...latest, [fingerprint, import_] as const] : latest
  writeStored(key, all.length === 0 ? null : JSON.stringify(Object.fromEntries(all)))
}

export interface ImportRun {
  file: ImportFile
  mapping: Mapping
  stages: Readonly<Record<string, Stage>>
  duplicates: DuplicateMode
  /** The idempotency key, together with the row number. */
  importId: string
  startedAt: string | undefined
  step: 'columns' | 'preview' | 'import'
  running: boolean
  results: readonly ImportRow[]
  failure: string
}

const send = async (run: ImportRun): Promise<ImportRow[] | undefined> => {
  const { file, results, step, duplicates } = run
  const part = partFrom(file, results.length)
  if (!part) {
    if (step === 'import') rememberImport(file.fingerprint, undefined)
    return undefined
  }
  const answered = await retrying(() => sendPart(run, part))
  return step === 'preview' && duplicates !== 'add'
    ? withRepeats(results, answered, await import('#shared/leads/contact/phone.ts'))
    : answered
}

const sendPart = async (
  { file, step, mapping, stages, duplicates, importId }: ImportRun,
  part: NonNullable<ReturnType<typeof partFrom>>,
): Promise<ImportRow[]> => {
  const form = new FormData()
  form.set('mode', step)
  form.set('mapping', JSON.stringify(mapping))
  form.set('stages', JSON.stringify(stages))
  form.set('duplicates', duplicates)
  form.set('import_id', importId)
  form.set('first_row', String(part.firstRow))
  form.set('file', new Blob([part.csv], { type: 'text/csv' }), file.name)
  return (await call('leads/import', { form })).rows
}

const run = importRun<ImportRow, ImportRun>(send)

export const leadImport: Import<ImportRun> = {
  ...run,
  resume: async () => {
    const before = run.current()
    if (before?.step === 'import') remember(before)
    await run.resume()
    const after = run.current()
    if (after?.step !== 'import') return
    rememberAdded(after)
    await refreshLeads()
  },
}

export const chooseFile = (file: ImportFile): void => {
  const unfinished = recallImport(file.fingerprint)
  run.set({
    file,
    mapping: unfinished?.mapping ?? guessMapping(file.headers),
    stages: unfinished?.stages ?? {},
    duplicates: unfinished?.duplicates ?? 'skip',
    importId: unfinished?.import_id ?? randomUuid(),
    startedAt: unfinished?.at,
    step: 'columns',
    running: false,
    results: [],
    failure: '',
  })
}

export const startOver = (): void => {
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

export const startStep = (step: 'preview' | 'import'): Promise<void> => {
  run.patch({ step, results: [] })
  return leadImport.resume()
}

const remember = ({ file, importId, mapping, stages, duplicates, startedAt }: ImportRun): void =>
  rememberImport(file.fingerprint, {
    import_id: importId,
    mapping,
    stages,
    duplicates,
    at: startedAt ?? new Date().toISOString(),
  })

const rememberAdded = ({ file, importId, startedAt, results }: ImportRun): void => {
  const added = results.flatMap(({ outcome, lead_id }) => (outcome === 'added' && lead_id ? [lead_id] : []))
  const now = new Date()
  const past = {
    id: importId,
    file: file.name,
    at: startedAt ?? now.toISOString(),
    added,
    undone: false,
    kept: [],
  }
  if (added.length > 0) rememberPast(past, now)
}
