import { call } from '#api/client.ts'
import { describeError, isTemporary } from '#api/error.ts'
import { maxHtml } from '#shared/blog/model.ts'
import { maxImportBytes, maxImported, type ImportedInput, type ImportResult } from '#shared/blog/transfer.ts'
import { uploadImage } from '../upload-image.ts'
import { fileFor, picturesOf, type ImageFiles } from './image-files.ts'

/** The size that one call can process in time. A longer article is sent alone. */
const maxPieceBytes = maxImportBytes / 4

const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size

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

/** Imports the articles from a number on. After a failure it can continue, because no article is imported twice. */
export async function importFrom(
  start: number,
  articles: readonly ImportedInput[],
  images: ImageFiles,
  onResults: (results: ImportResult[]) => void,
): Promise<void> {
  const own_paths = articles.flatMap(({ old_paths = [] }) => old_paths)
  for (let from = start; from < articles.length;) {
    const piece = nextPiece(articles, from)
    const uploads: Uploads[] = []
    for (const article of piece) uploads.push(await uploadsOf(article, images))
    const sent = piece.map((article, at) => ({
      ...article,
      // A longer text is refused anyway, and would be too long for the call.
      html: article.html?.slice(0, maxHtml + 1),
      files: uploads[at]?.files,
    }))
    const form = new FormData()
    form.set('file', new Blob([JSON.stringify({ own_paths, articles: sent })], { type: 'application/json' }))
    const answer = await call('blog/import', { form })
    onResults(
      answer.articles.map((result, at) => ({
        ...result,
        notes: [...result.notes, ...(uploads[at]?.notes ?? [])],
      })),
    )
    from += piece.length
  }
}

interface Uploads {
  /** Ids by address. */
  files: Record<string, string>
  notes: string[]
}

async function uploadsOf(article: ImportedInput, images: ImageFiles): Promise<Uploads> {
  const made: Uploads = { files: {}, notes: [] }
  for (const address of images.size > 0 ? picturesOf(article) : []) {
    const file = fileFor(address, images)
    if (!file) continue
    try {
      made.files[address] = (await uploadImage(file, file.name)).id
    } catch (error) {
      if (isTemporary(error)) throw error
      made.notes.push(`${file.name}: ${describeError(error)}`)
    }
  }
  return made
}
