import { nameSlug } from '#shared/blog/slug.ts'

export const listPath = (by: 'category' | 'tag' | 'author', name: string): string =>
  `/blog/${by}/${nameSlug(name)}`
