import { toDollars } from '#shared/money/money.ts'
import { readFigures } from '#aws/counters.ts'
import { addressOf } from '../domain/stored-article.ts'

/** Leads whose first page was an article, and what those that were won are worth in dollars; in the order of the articles. */
export async function readEarnings(
  articles: readonly { slug: string }[],
): Promise<{ leads: number; won_value: number }[]> {
  const figures = await readFigures(articles.map(({ slug }) => `page#${addressOf(slug)}`))
  return figures.map((each) => ({ leads: each['leads'] ?? 0, won_value: toDollars(each['won_cents'] ?? 0) }))
}
