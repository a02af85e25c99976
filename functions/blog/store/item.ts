import { brand } from '#shared/brand.ts'
import { defaultCategory } from '#shared/blog/model.ts'
import { schemaOf } from '#aws/migrations.ts'
import { pathOfList, type ListName } from '../domain/lists.ts'
import { minutesShown, untitled, type LiveArticle, type StoredArticle } from '../domain/stored-article.ts'

export const undoDays = 30

export const articleKey = (id: string) => ({ id, sort: 'article' })
export const liveKey = (id: string) => ({ id, sort: 'live' })
export const versionKey = (id: string, version: number) => ({
  id,
  sort: `version#${String(version).padStart(6, '0')}`,
})
export const slugKey = (slug: string) => ({ id: `slug#${slug}`, sort: 'slug' })
export const allList = 'list#/blog'
export const listId = (list: Pick<ListName, 'by' | 'slug'>): string => `list#${pathOfList(list)}`
/** Types of lists on the index page, for which the number of articles is stored. */
const countedBy = ['category', 'archive'] as const
export type CountedBy = (typeof countedBy)[number]
export const isCountedBy = (by: ListName['by']): by is CountedBy => countedBy.some((one) => one === by)
export const countKey = ({ by, slug }: Pick<ListName, 'by' | 'slug'>) => ({ id: `counts#${by}`, sort: slug })
export const pendingKey = (id: string) => ({ id: 'pending', sort: id })
export const pageKey = (path: string) => ({ id: 'page', sort: path })

/** A deleted article is in no list. An undefined key removes the one that was read. */
export function toItem(article: StoredArticle): Record<string, unknown> {
  const { deleted_at, status, scheduled_for } = article
  return {
    ...article,
    ...articleKey(article.id),
    list: deleted_at === undefined ? 'articles' : undefined,
    status_list: deleted_at === undefined ? status : undefined,
    ...dueOf(deleted_at, status === 'scheduled' ? scheduled_for : null),
    ...schemaOf('blog'),
  }
}

function dueOf(deletedAt: string | undefined, scheduledFor: string | null) {
  if (deletedAt !== undefined)
    return {
      due_list: 'purge',
      due_at: new Date(Date.parse(deletedAt) + undoDays * 86_400_000).toISOString(),
    }
  return scheduledFor === null
    ? { due_list: undefined, due_at: undefined }
    : { due_list: 'publish', due_at: scheduledFor }
}

/** The fields that lists show, so that rendering a list reads nothing else. */
export const toEntry = (live: LiveArticle) => ({
  article: live.id,
  slug: live.slug,
  title: live.title || untitled,
  excerpt: live.excerpt || live.opening,
  category: live.category || defaultCategory,
  tags: live.tags,
  author: live.author || brand.name,
  published_at: live.published_at,
  updated_at: live.updated_at,
  reading_time: minutesShown(live),
  feature_image: live.feature_image,
})
