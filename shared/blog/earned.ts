import { slug } from './slug.ts'

/** The name of the counters of an article: leads, and cents of won leads. */
export const earnedCounter = (articleSlug: string): string => `article:${articleSlug}`

/** The slug of the article on a page; undefined for other pages. */
export const articleOfPage = (page: string | undefined): string | undefined =>
  slug.safeParse(/^\/blog\/([^/]+)$/.exec(page ?? '')?.[1]).data
