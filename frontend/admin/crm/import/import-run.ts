import { call } from '#api/client.ts'
import { inWords, mayPass } from '#api/error.ts'
import type { ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { guessMapping, type Mapping } from '#shared/leads/transfer/import-mapping.ts'
import { recallImport, rememberImport } from './import-memory.ts'
import { pieceFrom, type ImportFile } from './import-file.ts'
import { withRepeats } from './import-outcomes.ts'
import { refreshLeads } from '../queries.ts'

type Mode = 'preview' | 'import'

/** An import from its file to its report. It lives outside the page, so that it goes on while others are looked at. */
export interface ImportRun {
  file: ImportFile
  mapping: Mapping
  duplicates: 'skip' | 'add'
  /** The same id and row again add nothing twice. */
  importId: string
  /** An import of this file that was begun before and did not come to its end. */
  begunAt: string | undefined
  step: 'columns' | Mode
  running: boolean
  /** What came of the rows that were sent in this step, in the order of the file. */
  rows: readonly ImportRow[]
  /** Why it came to a stop by itself. */
  failure: string
}

let current: ImportRun | undefined
/** Tells a run that goes on from one that was stopped or given up. */
let turn = 0
const listeners = new Set<() => void>()

const set = (next: ImportRun | undefined) => {
  current = next
  for (const listener of listeners) listener()
}

const patch = (change: Partial<ImportRun>) => {
  if (current) set({ ...current, ...change })
}

export const currentImport = (): ImportRun | undefined => current

export const subscribeImport = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Begins with a file, or with the columns and the id of an import of it that was broken off. */
export const chooseFile = (file: ImportFile): void => {
  const begun = recallImport(file.fingerprint)
  set({
    file,
    mapping: begun?.mapping ?? guessMapping(file.headers),
    duplicates: begun?.duplicates ?? 'skip',
    importId: begun?.import_id ?? crypto.randomUUID(),
    begunAt: begun?.at,
    step: 'columns',
    running: false,
    rows: [],
    failure: '',
  })
}

/** A new import of the same file, which knows nothing of the one begun before. */
export const beginAnew = (): void => {
  if (!current) return
  rememberImport(current.file.fingerprint, undefined)
  chooseFile(current.file)
}

export const changePlan = (change: Pick<Partial<ImportRun>, 'mapping' | 'duplicates'>): void => patch(change)

export const backToColumns = (): void => {
  turn++
  patch({ step: 'columns', running: false, rows: [], failure: '' })
}

/** Puts the file away. */
export const closeImport = (): void => {
  turn++
  set(undefined)
}

/** Stops after the piece that is on its way: what was sent is then known. */
export const stopImport = (): void => {
  turn++
  patch({ running: false })
}

/** Sends the rows of a step from the start. */
export const startStep = (step: Mode): Promise<void> => {
  patch({ step, rows: [], failure: '' })
  return goOn()
}

/** Sends the rows that are still to be sent, piece by piece, until the end, a stop or a failure. */
export const goOn = async (): Promise<void> => {
  const mine = ++turn
  patch({ running: true, failure: '' })
  if (current?.step === 'import') remember(current)
  try {
    let more = true
    while (more) more = await sendNext(mine)
  } catch (error) {
    console.error('The import stopped', error)
    if (turn === mine) patch({ failure: inWords(error) })
  }
  if (turn === mine) patch({ running: false })
  if (current?.step === 'import') await refreshLeads()
}

/** Sends the next piece. Resolves to false when there is none left, or when it is no longer wanted. */
const sendNext = async (mine: number): Promise<boolean> => {
  const run = current
  if (!run) return false
  const { file, rows: before, step, duplicates } = run
  const piece = pieceFrom(file, before.length)
  if (!piece) {
    if (step === 'import') rememberImport(file.fingerprint, undefined)
    return false
  }
  const answered = await sendPiece(run, piece)
  const rows =
    step === 'preview' && duplicates === 'skip'
      ? withRepeats(before, answered, await import('#shared/leads/contact/phone.ts'))
      : answered
  // A stopped import still wants the result of its last piece; a step that was left does not.
  const sameStep = current?.step === step && current.rows === before
  if (sameStep) patch({ rows: [...before, ...rows] })
  return turn === mine
}

const waits = [1_000, 4_000]

/** Sends a piece, again where it may well pass: the same rows add nothing twice. @throws ApiError */
const sendPiece = async (
  run: ImportRun,
  piece: NonNullable<ReturnType<typeof pieceFrom>>,
  tried = 0,
): Promise<ImportRow[]> => {
  const { file, step, mapping, duplicates, importId } = run
  const form = new FormData()
  form.set('mode', step)
  form.set('mapping', JSON.stringify(mapping))
  form.set('duplicates', duplicates)
  form.set('import_id', importId)
  form.set('first_row', String(piece.firstRow))
  form.set('file', new Blob([piece.csv], { type: 'text/csv' }), file.name)
  try {
    const { rows } = await call('leads/import', { form })
    return rows
  } catch (error) {
    const wait = waits[tried]
    if (wait === undefined || !mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return sendPiece(run, piece, tried + 1)
  }
}

const remember = ({ file, importId, mapping, duplicates, begunAt }: ImportRun): void =>
  rememberImport(file.fingerprint, {
    import_id: importId,
    mapping,
    duplicates,
    at: begunAt ?? new Date().toISOString(),
  })
