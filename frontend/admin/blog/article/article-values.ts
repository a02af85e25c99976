import * as z from 'zod/mini'
import { articleFields, type Article } from '#shared/blog/model.ts'
import { slugOf } from '#shared/blog/slug.ts'
import type { Stored } from '../../kit/editor/work.ts'
import { wordsOf } from '../../kit/form/words.ts'

export const schema = z.object(articleFields)
export type ArticleValues = z.infer<typeof schema>
type Field = keyof ArticleValues

export const fieldNames: Readonly<Record<Field, string>> = {
  title: 'Title',
  slug: 'Web address',
  excerpt: 'Excerpt',
  markdown: 'Text',
  seo_title: 'Search title',
  seo_description: 'Search description',
  seo_keywords: 'Keywords',
  tags: 'Tags',
  category: 'Category',
  author: 'Author',
  feature_image: 'Feature image',
}

export const valuesOf = ({ feature_image: image, ...article }: Article): ArticleValues =>
  ({
    ...Object.fromEntries(
      Object.keys(fieldNames).map((field) => [field, article[field as keyof typeof article]]),
    ),
    feature_image: image && { id: image.id, alt: image.alt ?? '' },
  }) as ArticleValues

export const storedOf = (article: Article): Stored<ArticleValues> => ({
  values: valuesOf(article),
  version: article.version,
  by: article.updated_by,
  at: article.updated_at,
})

/** The fields without errors. */
export const validIn = (values: ArticleValues): Partial<ArticleValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => articleFields[field as Field].safeParse(value).success),
  )

export const inWords = (values: ArticleValues, field: string): string =>
  field === 'feature_image' && values.feature_image
    ? `${values.feature_image.id}: ${values.feature_image.alt}`
    : wordsOf(values, field)

const isDerived = (title: string, slug: string): boolean => {
  const derived = slugOf(title)
  return (
    /^article-[0-9a-f]{8}$/.test(slug) ||
    slug === derived ||
    (derived !== '' && slug.replace(/-\d+$/, '') === derived)
  )
}

export const withTitle = (
  { title: before, slug }: ArticleValues,
  title: string,
  isFixed: boolean,
): Partial<ArticleValues> => {
  const derived = slugOf(title)
  const follows = before.trim() === '' || isDerived(before, slug)
  return isFixed || derived === '' || !follows ? { title } : { title, slug: derived }
}

/** The next address to try if the derived one is in use. */
export const nextSlug = ({ title, slug }: Pick<ArticleValues, 'title' | 'slug'>): string | undefined => {
  if (!isDerived(title, slug)) return undefined
  const derived = slugOf(title)
  const number = Number(slug.slice(derived.length + 1)) || 1
  return number < 20 ? `${derived}-${number + 1}` : undefined
}
