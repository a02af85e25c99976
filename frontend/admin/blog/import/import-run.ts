import { call } from '#api/client.ts'
import { describeError, isTemporary } from '#api/error.ts'
import {
  leftOut,
  maxImportBytes,
  maxImported,
  type ImportedInput,
  type ImportResult,
} from '#shared/blog/transfer.ts'
import { importRun, retrying } from '../../kit/import-run.ts'
import { uploadImage } from '../upload-image.ts'
import type { ExportFile } from './export-file.ts'
import { FileIndex, type ImageFile } from './image-files.ts'

export interface ImportRun {
  name: string
  file: ExportFile
  files: readonly ImageFile[]
  step: 'preview' | 'import'
  running: boolean
  results: readonly ImportResult[]
  /** By article key. */
  previews: ReadonlyMap<string, ImportResult>
  /** The ids of uploaded images by file path. */
  images: ReadonlyMap<string, string>
  /** Why images could not be uploaded, by address. */
  failedImages: ReadonlyMap<string, string>
  failure: string
}

const send = async (
  { file, results, step }: ImportRun,
  isWanted: () => boolean,
): Promise<ImportResult[] | undefined> => {
  const piece = nextPiece(file.articles, results.length)
  if (piece.length === 0) return undefined
  const pictures = step === 'import' ? await uploadPictures(piece, isWanted) : new Map<string, string>()
  if (!isWanted()) return undefined
  const articles = piece.map((article) => ({ ...article, files: Object.fromEntries(pictures) }))
  const [only] = articles
  if (only && articles.length === 1 && bytesOf(articles) > maxImportBytes)
    return [leftOut(only.key, only.title ?? '', 'It is too long for one article. Split it in two.')]
  const form = new FormData()
  form.set('mode', step)
  form.set('file', new Blob([JSON.stringify(articles)], { type: 'application/json' }), 'articles.json')
  return (await retrying(() => call('blog/import', { form }))).articles
}

const encoder = new TextEncoder()
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length

/** The size that one call can process in time. A longer article is sent alone. */
const maxPieceBytes = maxImportBytes / 4

export function nextPiece(articles: readonly ImportedInput[], from: number): ImportedInput[] {
  const piece: ImportedInput[] = []
  let bytes = 0
  for (const article of articles.slice(from, from + maxImported)) {
    bytes += bytesOf(article)
    if (piece.length > 0 && bytes > maxPieceBytes) break
    piece.push(article)
  }
  return piece
}

/** @returns their ids by address */
async function uploadPictures(piece: ImportedInput[], isWanted: () => boolean): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const { files = [], previews } = articleImport.current() ?? {}
  if (files.length === 0) return found
  const index = new FileIndex(files)
  const wanted = piece.flatMap(({ key }) => {
    const seen = previews?.get(key)
    return seen?.outcome === 'new' ? seen.pictures : []
  })
  for (const address of new Set(wanted)) {
    const file = index.find(address)
    if (!file || !isWanted()) continue
    const id = articleImport.current()?.images.get(file.path) ?? (await uploaded(address, file))
    if (id) found.set(address, id)
  }
  return found
}

/** A refused picture is listed in the report and stays a link. */
async function uploaded(address: string, file: ImageFile): Promise<string | undefined> {
  try {
    const { id } = await retrying(async () => uploadImage(await file.read(), file.path))
    articleImport.patch({ images: new Map(articleImport.current()?.images).set(file.path, id) })
    return id
  } catch (error) {
    if (isTemporary(error)) throw error
    const { failedImages } = articleImport.current() ?? {}
    articleImport.patch({ failedImages: new Map(failedImages).set(address, describeError(error)) })
    return undefined
  }
}

export const articleImport = importRun<ImportResult, ImportRun>(send)

export const chooseExport = (name: string, file: ExportFile): Promise<void> => {
  articleImport.set({
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
  return articleImport.resume()
}

export const setImageFiles = (files: readonly ImageFile[]): void => articleImport.patch({ files })

export const startImport = (): Promise<void> => {
  const previews = new Map(articleImport.current()?.results.map((result) => [result.key, result]))
  articleImport.patch({ step: 'import', previews, results: [] })
  return articleImport.resume()
}
