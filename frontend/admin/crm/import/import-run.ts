import { call } from '#api/client.ts'
import type { Stage } from '#shared/leads/stage.ts'
import { guessMapping, type Mapping } from '#shared/leads/transfer/import-mapping.ts'
import type { DuplicateMode, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { importRun, retrying, type Import } from '../../kit/import-run.ts'
import { readStored, writeStored } from '../../kit/storage.ts'
import { refreshLeads } from '../queries.ts'
import { dateColumns, ordersOf, partFrom, type DayOrders, type ImportFile } from './import-file.ts'
import { withRepeats } from './import-outcomes.ts'

/** What a person decides before the import. */
interface ImportPlan {
  mapping: Mapping
  stages: Readonly<Record<string, Stage>>
  /** Chosen for columns whose dates can be read in two ways. */
  orders: DayOrders
  putsNamesRight: boolean
  duplicates: DuplicateMode
}

export interface ImportRun extends ImportPlan {
  file: ImportFile
  /** The idempotency key, together with the row number. */
  importId: string
  isContinued: boolean
  step: 'columns' | 'preview' | 'import'
  running: boolean
  results: readonly ImportRow[]
  failure: string
}

/** The id of the last import that did not finish, by the hash of its file. */
const unfinishedKey = 'import-unfinished'
const unfinishedIdOf = ({ fingerprint }: ImportFile): string | undefined => {
  const [known, id] = readStored(unfinishedKey)?.split(' ') ?? []
  return known === fingerprint ? id : undefined
}

const send = async (run: ImportRun): Promise<ImportRow[] | undefined> => {
  const { file, results, step } = run
  const part = partFrom(file, results.length)
  if (!part) {
    if (step === 'import') writeStored(unfinishedKey, null)
    return undefined
  }
  const answered = await retrying(() => sendPart(run, part))
  return step === 'preview'
    ? withRepeats(results, answered, await import('#shared/leads/contact/phone.ts'))
    : answered
}

const sendPart = async (
  { file, step, mapping, stages, orders, putsNamesRight, duplicates, importId }: ImportRun,
  part: NonNullable<ReturnType<typeof partFrom>>,
): Promise<ImportRow[]> => {
  const form = new FormData()
  form.set('mode', step)
  form.set('mapping', JSON.stringify(mapping))
  form.set('stages', JSON.stringify(stages))
  form.set('dates', JSON.stringify(ordersOf(dateColumns(file, mapping), orders)))
  form.set('names', putsNamesRight ? 'put-right' : 'keep')
  form.set('duplicates', duplicates)
  form.set('import_id', importId)
  form.set('first_row', String(part.firstRow))
  form.set('rows', String(file.rows.length))
  form.set('file_name', file.name.slice(0, 200))
  form.set('file', new Blob([part.csv], { type: 'text/csv' }), file.name)
  return (await call('leads/import', { form })).rows
}

const run = importRun<ImportRow, ImportRun>(send)

export const leadImport: Import<ImportRun> = {
  ...run,
  resume: async () => {
    const { step, file, importId } = run.current() ?? {}
    if (step === 'import') writeStored(unfinishedKey, `${file?.fingerprint} ${importId}`)
    await run.resume()
    if (step === 'import') await refreshLeads()
  },
}

export const chooseFile = (file: ImportFile): void => {
  const unfinished = unfinishedIdOf(file)
  run.set({
    file,
    mapping: guessMapping(file.headers),
    stages: {},
    orders: {},
    putsNamesRight: true,
    duplicates: 'skip',
    importId: unfinished ?? randomUuid(),
    isContinued: unfinished !== undefined,
    step: 'columns',
    running: false,
    results: [],
    failure: '',
  })
}

export const startOver = (): void => {
  const { file } = run.current() ?? {}
  if (!file) return
  writeStored(unfinishedKey, null)
  chooseFile(file)
}

export const changePlan = (change: Partial<ImportPlan>): void => run.patch(change)

export const backToColumns = (): void => {
  run.stop()
  run.patch({ step: 'columns', results: [], failure: '' })
}

export const startStep = (step: 'preview' | 'import'): Promise<void> => {
  run.patch({ step, results: [] })
  return leadImport.resume()
}
