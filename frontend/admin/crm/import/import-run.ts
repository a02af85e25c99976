import { call } from '#api/client.ts'
import { describeError, isTemporary } from '#api/error.ts'
import { randomUuid } from '#api/random-uuid.ts'
import type { Stage } from '#shared/leads/stage.ts'
import { guessMapping, type Mapping } from '#shared/leads/transfer/import-mapping.ts'
import type { DuplicateMode, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { Store } from '#ui/store.ts'
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
  /** So far, in the order of the file. */
  results: readonly ImportRow[]
  /** Why it stopped by itself, or empty. */
  failure: string
}

/** Kept outside the page, so it continues while the person visits others. */
export const importRun = new Store<ImportRun | undefined>(undefined)
/** Changes when a run is stopped, closed or resumed, so that an older loop ends. */
let turn = 0

const patch = (change: Partial<ImportRun>): void => {
  const current = importRun.get()
  if (current) importRun.set({ ...current, ...change })
}

/** The file and id of the last import that did not finish. */
const unfinishedKey = 'import-unfinished'

export const chooseFile = (file: ImportFile): void => {
  const [known, unfinished] = readStored(unfinishedKey)?.split(' ') ?? []
  const isContinued = known === file.fingerprint && unfinished !== undefined
  importRun.set({
    file,
    mapping: guessMapping(file.headers),
    stages: {},
    orders: {},
    putsNamesRight: true,
    duplicates: 'skip',
    importId: isContinued ? unfinished : randomUuid(),
    isContinued,
    step: 'columns',
    running: false,
    results: [],
    failure: '',
  })
}

export const startOver = (file: ImportFile): void => {
  writeStored(unfinishedKey, null)
  chooseFile(file)
}

export const changePlan = (change: Partial<ImportPlan>): void => patch(change)

export const startStep = (step: 'preview' | 'import'): Promise<void> => {
  patch({ step, results: [] })
  return resume()
}

export const backToColumns = (): void => {
  stop()
  patch({ step: 'columns', results: [], failure: '' })
}

/** After the request in progress, so that its result is known. */
export const stop = (): void => {
  turn++
  patch({ running: false })
}

export const close = (): void => {
  turn++
  importRun.set(undefined)
}

export async function resume(): Promise<void> {
  const mine = ++turn
  const isWanted = () => turn === mine
  const run = importRun.get()
  patch({ running: true, failure: '' })
  if (run?.step === 'import') writeStored(unfinishedKey, `${run.file.fingerprint} ${run.importId}`)
  try {
    let isLeft = true
    while (isLeft && isWanted()) isLeft = await sendNext()
  } catch (error) {
    console.error('The import stopped', error)
    if (isWanted()) patch({ failure: describeError(error) })
  }
  if (isWanted()) patch({ running: false })
  if (run?.step === 'import') await refreshLeads()
}

/** @returns whether something was left to send */
async function sendNext(): Promise<boolean> {
  const run = importRun.get()
  const part = run && partFrom(run.file, run.results.length)
  if (!part) {
    if (run?.step === 'import') writeStored(unfinishedKey, null)
    return false
  }
  const sent = await retrying(() => sendPart(run, part))
  const rows =
    run.step === 'preview'
      ? withRepeats(run.results, sent, await import('#shared/leads/contact/phone.ts'))
      : sent
  // A stopped import still needs the result of its last request; another step does not.
  const now = importRun.get()
  if (now?.step === run.step && now.results === run.results) patch({ results: [...run.results, ...rows] })
  return true
}

const sendPart = async (
  { file, step, mapping, stages, orders, putsNamesRight, duplicates, importId }: ImportRun,
  part: NonNullable<ReturnType<typeof partFrom>>,
): Promise<ImportRow[]> => {
  const fields = {
    mode: step,
    mapping: JSON.stringify(mapping),
    stages: JSON.stringify(stages),
    dates: JSON.stringify(ordersOf(dateColumns(file, mapping), orders)),
    names: putsNamesRight ? 'put-right' : 'keep',
    duplicates,
    import_id: importId,
    first_row: String(part.firstRow),
    rows: String(file.rows.length),
    file_name: file.name,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  // Not the name of the file: a control character in it would damage the form.
  form.set('file', new Blob([part.csv], { type: 'text/csv' }), 'part.csv')
  return (await call('leads/import', { form })).rows
}

const waits = [1_000, 4_000]

/** Only for calls that are safe to repeat. @throws ApiError */
async function retrying<T>(work: () => Promise<T>, tried = 0): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const wait = waits[tried]
    if (wait === undefined || !isTemporary(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return retrying(work, tried + 1)
  }
}
