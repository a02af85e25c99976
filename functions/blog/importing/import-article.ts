import { Problem } from '#shared/api/problem.ts'
import { machineDate } from '#shared/blog/date.ts'
import { articleFields } from '#shared/blog/model.ts'
import type { ImportedArticle, ImportResult } from '#shared/blog/transfer.ts'
import { brand } from '#shared/brand.ts'
import type { Writes } from '#aws/db.ts'
import { liveOf, newArticle, requireComplete } from '../domain/changes.ts'
import { addressOf, slugAt, type StoredArticle } from '../domain/stored-article.ts'
import { articleOfSlug, findArticle } from '../store/read.ts'
import { showWrites } from '../store/published.ts'
import { addressWrite, writeArticle } from '../store/write.ts'
import { tidyOldPaths } from './old-paths.ts'
import { hasTooManyImages, type ReadArticle } from './reading.ts'

export interface ImportOptions {
  by: string
  now: Date
  sitePaths: ReadonlySet<string>
  isPreview: boolean
  /** Addresses of the previous articles. */
  planned: Set<string>
}

const maxTries = 50

/** The maximum time of a request. Until then it renders the pages itself, once for all its articles. */
const callMs = 30_000

/** Imports an article, or previews the result. An article that was imported before is left unchanged. */
export async function importArticle(from: ImportedArticle, options: ImportOptions): Promise<ImportResult> {
  const { readImported } = await import('./read-article.ts')
  const read = readImported(from, options.now)
  const existing = await findArticle(read.id)
  if (existing) return knownAs(from, existing, read)
  const old = tidyOldPaths(from.old_paths, options.sitePaths)
  read.notes.push(...old.refused)
  const paths = await freePaths(old.paths, read)
  const refusal = refusalOf(read)
  if (refusal) return resultOf(from, read, { outcome: 'refused', notes: [refusal] })
  for (let tries = 1; tries <= maxTries; tries++) {
    const slug = tries === 1 ? read.contents.slug : `${read.contents.slug}-${tries}`
    const owner = await articleOfSlug(slug)
    if ((owner !== undefined && owner !== read.id) || options.planned.has(slug)) continue
    const after = storedOf(read, slug, paths, options)
    if (options.isPreview) {
      options.planned.add(slug)
      return resultOf(from, read, { outcome: 'new', article: after })
    }
    if (await wasWritten(after, options.now))
      return resultOf(from, read, { outcome: 'imported', article: after })
    const made = await findArticle(read.id)
    if (made) return knownAs(from, made, read)
  }
  return resultOf(from, read, {
    outcome: 'refused',
    notes: ['It could not be stored right now. Import it again.'],
  })
}

async function wasWritten(after: StoredArticle, now: Date): Promise<boolean> {
  const shown: Writes =
    after.status === 'published'
      ? showWrites(after.id, { was: undefined, is: liveOf(after) }, now, new Date(now.getTime() + callMs))
          .writes
      : []
  const addresses = (after.old_paths ?? []).map((path) => addressWrite(slugAt(path), after.id))
  try {
    await writeArticle({ after }, [...addresses, ...shown])
    return true
  } catch (error) {
    // Another request took one of its addresses, or imported the article, in the meantime.
    if (error instanceof Problem && ['stale-version', 'invalid-request'].includes(error.code)) return false
    throw error
  }
}

async function freePaths(paths: readonly string[], { id, contents, notes }: ReadArticle): Promise<string[]> {
  const owners = await Promise.all(paths.map((path) => articleOfSlug(slugAt(path))))
  return paths.filter((path, at) => {
    const owner = owners[at]
    if (path === addressOf(contents.slug)) return false
    if (owner === undefined || owner === id) return true
    notes.push(`${path} leads to another article already.`)
    return false
  })
}

function refusalOf(read: ReadArticle): string | undefined {
  if (hasTooManyImages(read)) return 'It has too many images for one article.'
  return articleFields.markdown.safeParse(read.contents.markdown).error?.issues[0]?.message
}

function storedOf(
  read: ReadArticle,
  slug: string,
  paths: string[],
  { by, now }: ImportOptions,
): StoredArticle {
  const { contents, word_count, opening } = read
  const made = newArticle(read.id, { ...contents, slug, word_count, opening }, by, now)
  const date = machineDate(read.date)
  const common: StoredArticle = {
    ...made,
    created_at: date && date < made.created_at ? date : made.created_at,
    updated_at: read.modified ?? date ?? made.updated_at,
    ...(paths.length > 0 ? { old_paths: paths } : {}),
  }
  if (read.status === 'published')
    return { ...common, status: 'published', published_at: read.date, live_version: 1, been_live: true }
  if (read.status === 'scheduled' && isComplete(common))
    return { ...common, status: 'scheduled', scheduled_for: read.date }
  return common
}

function isComplete(article: StoredArticle): boolean {
  try {
    requireComplete(article)
    return true
  } catch {
    return false
  }
}

interface Outcome {
  outcome: ImportResult['outcome']
  article?: StoredArticle
  notes?: string[]
}

const resultOf = (
  { key }: ImportedArticle,
  read: ReadArticle,
  { outcome, article, notes = [] }: Outcome,
): ImportResult => ({
  key,
  outcome,
  ...(article && outcome !== 'new' ? { id: article.id } : {}),
  title: read.contents.title,
  url: brand.url + addressOf(article?.slug ?? read.contents.slug),
  status: article?.status ?? read.status,
  published_at: article?.published_at ?? article?.scheduled_for ?? null,
  word_count: read.word_count,
  pictures: read.pictures,
  links: read.links,
  ...(read.missing_cover === undefined ? {} : { missing_cover: read.missing_cover }),
  redirects: article?.old_paths ?? [],
  notes: [
    ...notes,
    ...read.notes,
    ...(article && article.status !== read.status
      ? ['Images without alt text keep it from being scheduled: it becomes a draft.']
      : []),
  ],
  dropped: read.dropped,
})

const knownAs = (from: ImportedArticle, article: StoredArticle, read: ReadArticle): ImportResult => ({
  ...resultOf(from, read, { outcome: 'known', article }),
  title: article.title,
  status: article.status,
  notes: [
    article.deleted_at === undefined
      ? 'It was imported before and stays unchanged.'
      : 'It was imported before and then deleted. Bring it back from the list.',
  ],
})
