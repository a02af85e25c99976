import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { machineDate } from '#shared/blog/date.ts'
import { slugOf } from '#shared/blog/slug.ts'
import {
  addressOf,
  contentsOf,
  emptyContents,
  filesOf,
  type Contents,
  type LiveArticle,
  type Reading,
  type StoredArticle,
  type StoredVersion,
} from './stored-article.ts'

export const stale = (): Problem =>
  new Problem(
    'stale-version',
    'Someone else saved this article in the meantime. Compare the two versions and choose what stays.',
  )

/** @throws Problem stale-version unless the present version was seen */
export function requireSeen(article: StoredArticle, version: number | undefined): void {
  if (version !== undefined && version !== article.version) throw stale()
}

export type ContentsChange = { [Field in keyof Contents]?: Contents[Field] | undefined }

export const withFields = (before: Contents, change: ContentsChange): Contents =>
  contentsOf({
    ...before,
    ...Object.fromEntries(
      Object.entries(change).filter(([field, value]) => field in emptyContents && value !== undefined),
    ),
  })

export const firstSlug = (title: string, id: string): string => slugOf(title) || `article-${id.slice(-8)}`

export const newArticle = (
  id: string,
  written: Contents & Partial<Reading>,
  by: string,
  now: Date,
): StoredArticle => ({
  word_count: 0,
  opening: '',
  ...written,
  id,
  status: 'draft',
  published_at: null,
  scheduled_for: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  updated_by: by,
  version: 1,
  writes: 1,
  files: filesOf(written),
})

export const withContents = (
  article: StoredArticle,
  written: Contents & Reading,
  by: string,
  now: Date,
): StoredArticle => ({
  ...article,
  ...written,
  updated_at: now.toISOString(),
  updated_by: by,
  version: article.version + 1,
  files: [...new Set([...article.files, ...filesOf(written)])],
  ...(article.been_live && article.slug !== written.slug
    ? { former_slugs: [...new Set([...(article.former_slugs ?? []), article.slug])] }
    : {}),
})

const pictureWithoutAlt = /!\[\s*\]\([^)]/

export function requireComplete({ title, markdown, feature_image }: Contents): void {
  const errors = [
    ...(title ? [] : [{ field: 'title', message: 'Enter a title.' }]),
    ...(markdown.trim() ? [] : [{ field: 'markdown', message: 'Write the article first.' }]),
    ...(pictureWithoutAlt.test(markdown)
      ? [{ field: 'markdown', message: 'Say what each picture shows, for people who do not see it.' }]
      : []),
    ...(feature_image && !feature_image.alt.trim()
      ? [
          {
            field: 'feature_image',
            message: 'Say what the feature image shows, for people who do not see it.',
          },
        ]
      : []),
  ]
  if (errors[0]) throw new Problem('invalid-request', errors[0].message, { errors })
}

/** An article that was published before keeps its date. */
export const asPublished = (article: StoredArticle, now: Date): StoredArticle => ({
  ...article,
  status: 'published',
  published_at: article.published_at ?? now.toISOString(),
  scheduled_for: null,
  live_version: article.version,
  been_live: true,
})

export const asDraft = (article: StoredArticle): StoredArticle => ({
  ...article,
  status: 'draft',
  scheduled_for: null,
  live_version: undefined,
})

/** The newest former addresses redirect to the article. */
const maxFormer = 10

export const liveOf = (article: StoredArticle): LiveArticle => ({
  ...contentsOf(article),
  id: article.id,
  version: article.version,
  published_at: article.published_at,
  // The date of publication, unless it was saved later.
  updated_at: [article.updated_at, machineDate(article.published_at) ?? ''].toSorted().at(-1) ?? null,
  word_count: article.word_count,
  opening: article.opening,
  old_paths: [
    ...(article.old_paths ?? []),
    ...(article.former_slugs ?? []).slice(-maxFormer).map((slug) => addressOf(slug)),
  ],
})

/** @throws Problem wrong-state if it is on the site, invalid-request for a past time or an incomplete article */
export function asScheduled(article: StoredArticle, at: string, now: Date): StoredArticle {
  if (article.status === 'published')
    throw new Problem(
      'wrong-state',
      'This article is on the site already. Publish it again to show your changes.',
    )
  if (at <= now.toISOString()) throw fieldProblem('scheduled_for', 'Choose a time that is still to come.')
  requireComplete(article)
  return { ...article, status: 'scheduled', scheduled_for: at }
}

export const asVersion = (article: StoredArticle, saved: StoredVersion): StoredArticle => ({
  ...article,
  ...contentsOf(saved),
  version: saved.version,
  updated_at: saved.at,
  updated_by: saved.by,
  word_count: saved.word_count,
  opening: '',
})
