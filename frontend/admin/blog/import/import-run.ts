import { call } from '#api/client.ts'
import { inWords, mayPass } from '#api/error.ts'
import { maxImportBytes, maxImported, type ImportedInput, type ImportResult } from '#shared/blog/transfer.ts'
import { uploadImage } from '../upload-image.ts'
import type { ExportFile } from './export-file.ts'
import { FileIndex, type GivenFile } from './given-files.ts'

type Mode = 'preview' | 'import'

/** An import from its file to its report. It lives outside the page, so that it goes on while others are looked at. */
export interface ImportRun {
  name: string
  file: ExportFile
  files: readonly GivenFile[]
  step: Mode
  running: boolean
  /** What became of the articles that were sent in this step, in the order of the file. */
  results: readonly ImportResult[]
  /** What the preview said of each article, by its key. */
  previews: ReadonlyMap<string, ImportResult>
  /** Images that were uploaded, and those that could not be, by the addresses articles name them with. */
  images: ReadonlyMap<string, string>
  failedImages: ReadonlyMap<string, string>
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

/** Begins with a file: previews all of it. */
export const chooseExport = (name: string, file: ExportFile): Promise<void> => {
  set({
    name,
    file,
    files: [],
    step: 'preview',
    running: false,
    results: [],
    previews: new Map(),
    images: new Map(),
    failedImages: new Map(),
    failure: '',
  })
  return goOn()
}

export const giveFiles = (files: readonly GivenFile[]): void => patch({ files })

/** Puts the file away. */
export const closeImport = (): void => {
  turn++
  set(undefined)
}

/** Stops after the articles that are on their way. */
export const stopImport = (): void => {
  turn++
  patch({ running: false })
}

export const startImport = (): Promise<void> => {
  const previews = new Map(current?.results.map((result) => [result.key, result]))
  patch({ step: 'import', previews, results: [], failure: '' })
  return goOn()
}

/** Sends the articles that are still to be sent until the end, a stop or a failure. */
export const goOn = async (): Promise<void> => {
  const mine = ++turn
  patch({ running: true, failure: '' })
  try {
    let more = true
    while (more) more = await sendNext(mine)
  } catch (error) {
    console.error('The import stopped', error)
    if (turn === mine) patch({ failure: inWords(error) })
  }
  if (turn === mine) patch({ running: false })
}

const encoder = new TextEncoder()

/** As many articles as one call takes. */
export function nextPiece(articles: readonly ImportedInput[], from: number): ImportedInput[] {
  const piece: ImportedInput[] = []
  let bytes = 0
  for (const article of articles.slice(from, from + maxImported)) {
    bytes += encoder.encode(JSON.stringify(article)).length
    if (piece.length > 0 && bytes > maxImportBytes * 0.9) break
    piece.push(article)
  }
  return piece
}

/** Sends the next articles. Resolves to false when none are left, or when they are no longer wanted. */
const sendNext = async (mine: number): Promise<boolean> => {
  const run = current
  if (!run) return false
  const { file, results, step } = run
  const piece = nextPiece(file.articles, results.length)
  if (piece.length === 0) return false
  const pictures = step === 'import' ? await uploadPictures(mine, piece) : new Map<string, string>()
  if (turn !== mine) return false
  const answered = await send(
    step,
    piece.map((article) => ({ ...article, files: Object.fromEntries(pictures) })),
  )
  if (current?.step === step && current.results === results) patch({ results: [...results, ...answered] })
  return turn === mine
}

/** Which pictures articles name, the preview said. */
async function uploadPictures(mine: number, piece: ImportedInput[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  if (!current?.files.length) return found
  const index = new FileIndex(current.files)
  const { previews } = current
  const wanted = piece.flatMap(({ key }) => {
    const seen = previews.get(key)
    return seen?.outcome === 'new' ? seen.pictures : []
  })
  for (const address of new Set(wanted)) {
    const file = index.find(address)
    if (!file || turn !== mine) continue
    const id = current.images.get(file.path) ?? (await uploaded(address, file))
    if (id) found.set(address, id)
  }
  return found
}

/** One that cannot be taken is named; the article has its address then. */
async function uploaded(address: string, file: GivenFile): Promise<string | undefined> {
  try {
    const { id } = await retrying(async () => uploadImage(await file.read(), file.path))
    patch({ images: new Map(current?.images).set(file.path, id) })
    return id
  } catch (error) {
    if (mayPass(error)) throw error
    patch({ failedImages: new Map(current?.failedImages).set(address, inWords(error)) })
    return undefined
  }
}

const waits = [1_000, 4_000]

/** Tries again where it may well pass: the same articles and images are kept once. */
async function retrying<T>(work: () => Promise<T>, tried = 0): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const wait = waits[tried]
    if (wait === undefined || !mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return retrying(work, tried + 1)
  }
}

async function send(mode: Mode, articles: readonly ImportedInput[]): Promise<ImportResult[]> {
  const form = new FormData()
  form.set('mode', mode)
  form.set('file', new Blob([JSON.stringify(articles)], { type: 'application/json' }), 'articles.json')
  return (await retrying(() => call('blog/import', { form }))).articles
}
