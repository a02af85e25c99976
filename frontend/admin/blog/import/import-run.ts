import { call } from '#api/client.ts'
import type { CallAnswer } from '#api/table.ts'
import { ApiError, describeError, isTemporary } from '#api/error.ts'
import type { ImportedInput } from '#shared/blog/transfer.ts'
import { uploadImage } from '../upload-image.ts'
import { fileFor, picturesOf, type ImageFiles } from './image-files.ts'

export interface ImportResult extends Omit<CallAnswer<'blog/import'>, 'outcome' | 'id'> {
  outcome: CallAnswer<'blog/import'>['outcome'] | 'refused'
  id?: string
  published_at: string | null
}

/** Not because of the article: the others would fail too. */
const isOfRun = (error: unknown): boolean =>
  !(error instanceof ApiError) || isTemporary(error) || [401, 403, 429].includes(error.status)

const lastOf = (path: string): string => path.split('/').findLast(Boolean) ?? ''

/** Imports the articles from a number on. After a failure it can continue, because no article is imported twice. */
export async function importFrom(
  start: number,
  articles: readonly ImportedInput[],
  images: ImageFiles,
  onResult: (result: ImportResult) => void,
): Promise<void> {
  const paths = articles.flatMap(({ old_paths = [] }) => old_paths)
  for (const article of articles.slice(start)) {
    const { html = '', title = '', published_at = null } = article
    const { files, notes } = await uploadsOf(article, images)
    // Only those that a link in it may have, so that the call stays small.
    const own_paths = paths.filter((path) => html.includes(lastOf(path)))
    try {
      const answer = await call('blog/import', { body: { ...article, own_paths, files } })
      onResult({ ...answer, published_at, notes: [...answer.notes, ...notes] })
    } catch (error) {
      if (isOfRun(error)) throw error
      onResult({ outcome: 'refused', title, published_at, notes: [describeError(error)] })
    }
  }
}

async function uploadsOf(article: ImportedInput, images: ImageFiles) {
  const made = { files: {} as Record<string, string>, notes: [] as string[] }
  for (const address of images.size > 0 ? picturesOf(article) : []) {
    const file = fileFor(address, images)
    if (!file) continue
    try {
      made.files[address] = (await uploadImage(file, file.name)).id
    } catch (error) {
      if (isOfRun(error)) throw error
      made.notes.push(`${file.name}: ${describeError(error)}`)
    }
  }
  return made
}
