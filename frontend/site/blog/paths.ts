import { nameSlug } from '#shared/blog/slug.ts'

/** The page of a category, tag or author. */
export const listPath = (by: 'category' | 'tag' | 'author', name: string): string =>
  `/blog/${by}/${nameSlug(name)}`
