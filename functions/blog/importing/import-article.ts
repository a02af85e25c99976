import type * as z from 'zod/mini'
import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { articleFields } from '#shared/blog/model.ts'
import type { ImportedArticle, importResult } from '#shared/blog/transfer.ts'
import { unlessTooDeep } from '../answer.ts'
import { newArticle } from '../domain/changes.ts'
import { addressOf, filesOf, slugAt, type StoredArticle } from '../domain/stored-article.ts'
import { articleOfSlug, findArticle } from '../store/read.ts'
import { addressWrite, writeArticle } from '../store/write.ts'
import { tidyOldPaths } from './old-paths.ts'
import type { ReadArticle } from './read-article.ts'

interface ImportOptions {
  by: string
  now: Date
  sitePaths: ReadonlySet<string>
}

const maxTries = 50
/** As many as fit into the transaction of an import. */
const maxFiles = 40

/** Imports an article as a draft. An article that was imported before stays unchanged. @throws Problem invalid-request */
export async function importArticle(
  from: ImportedArticle,
  options: ImportOptions,
): Promise<z.infer<typeof importResult>> {
  const { readImported } = await import('./read-article.ts')
  const { notes, ...read } = unlessTooDeep(() => readImported(from))
  const { id, contents } = read
  const refusal =
    filesOf(contents).length > maxFiles
      ? `Use at most ${maxFiles} images.`
      : articleFields.markdown.safeParse(contents.markdown).error?.issues[0]?.message
  if (refusal) throw fieldProblem('html', refusal)
  const { title } = contents
  const { paths, refused } = tidyOldPaths(from.old_paths, options.sitePaths)
  for (let tries = 1; tries <= maxTries; tries++) {
    const existing = await findArticle(id)
    if (existing) return { outcome: 'known', id, title, notes: [knownAs(existing), ...notes] }
    const slug = tries === 1 ? contents.slug : `${contents.slug}-${tries}`
    if (await articleOfSlug(slug)) continue
    const others = paths.filter((path) => path !== addressOf(slug))
    const owners = await Promise.all(others.map((path) => articleOfSlug(slugAt(path))))
    const free = others.filter((_, at) => owners[at] === undefined)
    const taken = others.filter((path) => !free.includes(path))
    if (!(await wasWritten(draftOf(read, { ...contents, slug }, free, options)))) continue
    const led = taken.map((path) => `${path} leads to another article.`)
    return { outcome: 'imported', id, title, notes: [...refused, ...led, ...notes] }
  }
  throw fieldProblem('slug', 'It could not be stored right now. Import it again.')
}

const knownAs = ({ deleted_at }: StoredArticle): string =>
  deleted_at === undefined
    ? 'It was imported before and stays unchanged.'
    : 'It was imported before and then deleted. Restore it from the list.'

function draftOf(
  { id, published_at, word_count, opening }: Omit<ReadArticle, 'notes'>,
  contents: ReadArticle['contents'],
  old_paths: string[],
  { by, now }: ImportOptions,
): StoredArticle {
  const made = newArticle(id, { ...contents, word_count, opening }, by, now)
  return {
    ...made,
    published_at,
    ...(published_at && published_at < made.created_at
      ? { created_at: published_at, updated_at: published_at }
      : {}),
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
