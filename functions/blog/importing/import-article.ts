import { Problem } from '#shared/api/problem.ts'
import { machineDate } from '#shared/blog/date.ts'
import { articleFields } from '#shared/blog/model.ts'
import type { ImportedArticle, ImportResult } from '#shared/blog/transfer.ts'
import { newArticle } from '../domain/changes.ts'
import { addressOf, filesOf, slugAt, type StoredArticle } from '../domain/stored-article.ts'
import { articleOfSlug, findArticle } from '../store/read.ts'
import { addressWrite, writeArticle } from '../store/write.ts'
import { tidyOldPaths } from './old-paths.ts'
import type { ReadArticle } from './read-article.ts'

export interface ImportOptions {
  by: string
  now: Date
  sitePaths: ReadonlySet<string>
  /** The former paths of all articles of the import. */
  ownPaths: ReadonlySet<string>
}

const maxTries = 50
/** As many as fit into the transaction of an import. */
const maxFiles = 40

/** Imports an article as a draft. An article that was imported before stays unchanged. */
export async function importArticle(from: ImportedArticle, options: ImportOptions): Promise<ImportResult> {
  const { readImported } = await import('./read-article.ts')
  const read = readImported(from, options.ownPaths)
  const { contents, notes } = read
  const result = (outcome: ImportResult['outcome'], first: string[], id?: string): ImportResult => ({
    key: from.key,
    outcome,
    ...(id === undefined ? {} : { id }),
    title: contents.title,
    published_at: from.published_at,
    notes: [...first, ...notes],
  })
  const refusal =
    filesOf(contents).length > maxFiles
      ? `It has more than ${maxFiles} images.`
      : articleFields.markdown.safeParse(contents.markdown).error?.issues[0]?.message
  if (refusal) return result('refused', [refusal])
  const { paths, refused } = tidyOldPaths(from.old_paths, options.sitePaths)
  for (let tries = 1; tries <= maxTries; tries++) {
    const existing = await findArticle(read.id)
    if (existing) return result('known', [knownAs(existing)], read.id)
    const slug = tries === 1 ? contents.slug : `${contents.slug}-${tries}`
    if (await articleOfSlug(slug)) continue
    const free = await freePaths(paths, slug)
    const taken = paths.filter((path) => !free.includes(path) && path !== addressOf(slug))
    const article = draftOf(read, { ...contents, slug }, free, options)
    if (await wasWritten(article))
      return result(
        'imported',
        [...refused, ...taken.map((path) => `${path} leads to another article.`)],
        read.id,
      )
  }
  return result('refused', ['It could not be stored right now. Import it again.'])
}

const knownAs = ({ deleted_at }: StoredArticle): string =>
  deleted_at === undefined
    ? 'It was imported before and stays unchanged.'
    : 'It was imported before and then deleted. Restore it from the list.'

async function freePaths(paths: readonly string[], slug: string): Promise<string[]> {
  const owners = await Promise.all(paths.map((path) => articleOfSlug(slugAt(path))))
  return paths.filter((path, at) => owners[at] === undefined && path !== addressOf(slug))
}

function draftOf(
  { id, published_at, word_count, opening }: ReadArticle,
  contents: ReadArticle['contents'],
  old_paths: string[],
  { by, now }: ImportOptions,
): StoredArticle {
  const date = machineDate(published_at)
  const made = newArticle(id, { ...contents, word_count, opening }, by, now)
  return {
    ...made,
    published_at,
    ...(date && date < made.created_at ? { created_at: date, updated_at: date } : {}),
    ...(old_paths.length > 0 ? { old_paths } : {}),
  }
}

/** @returns false if another request took one of its addresses, or imported it, in the meantime */
async function wasWritten(article: StoredArticle): Promise<boolean> {
  try {
    await writeArticle(
      { after: article },
      (article.old_paths ?? []).map((path) => addressWrite(slugAt(path), article.id)),
    )
    return true
  } catch (error) {
    if (error instanceof Problem && ['stale-version', 'invalid-request'].includes(error.code)) return false
    throw error
  }
}
