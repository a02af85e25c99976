import { earnedCounter } from '#shared/blog/earned.ts'
import { toDollars } from '#shared/money/money.ts'
import { readFigures } from '#aws/counters.ts'
import type { StoredArticle } from '../domain/stored-article.ts'

/**
 * Leads whose first page was an article, under its address or a former one, and what those that were won are worth in
 * dollars; in the order of the articles.
 */
export async function readEarnings(
  articles: readonly Pick<StoredArticle, 'slug' | 'former_slugs'>[],
): Promise<{ leads: number; won_value: number }[]> {
  const slugs = articles.map(({ slug, former_slugs = [] }) => [slug, ...former_slugs])
  const figures = await readFigures([...new Set(slugs.flat())].map(earnedCounter))
  const bySlug = new Map([...new Set(slugs.flat())].map((slug, at) => [slug, figures[at] ?? {}]))
  const sum = (all: readonly string[], field: string) =>
    all.reduce((total, slug) => total + (bySlug.get(slug)?.[field] ?? 0), 0)
  return slugs.map((all) => ({ leads: sum(all, 'leads'), won_value: toDollars(sum(all, 'won_cents')) }))
}
