import { slug } from './slug.ts'

/** The counters item of what came from an article: leads, and cents of those that were won. */
export const earnedCounter = (articleSlug: string): string => `article:${articleSlug}`

/** The slug of the article that a page is; undefined for another page. */
export const articleOfPage = (page: string | undefined): string | undefined =>
  slug.safeParse(/^\/blog\/([^/]+)$/.exec(page ?? '')?.[1]).data
