import * as z from 'zod/mini'
import { articleFields, type Article } from '#shared/blog/model.ts'
import { slugOf } from '#shared/blog/slug.ts'

export const articleShape = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  markdown: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  seo_keywords: z.array(z.string()),
  tags: z.array(z.string()),
  category: z.string(),
  author: z.string(),
  feature_image: z.nullable(z.object({ id: z.string(), alt: z.string() })),
})
export type ArticleValues = z.infer<typeof articleShape>
type Field = keyof ArticleValues

export const storedOf = (article: Article) => ({ values: valuesOf(article), version: article.version })

export const valuesOf = ({ feature_image, ...article }: Article): ArticleValues => ({
  title: article.title,
  slug: article.slug,
  excerpt: article.excerpt,
  markdown: article.markdown,
  seo_title: article.seo_title,
  seo_description: article.seo_description,
  seo_keywords: article.seo_keywords,
  tags: article.tags,
  category: article.category,
  author: article.author,
  feature_image: feature_image && { id: feature_image.id, alt: feature_image.alt ?? '' },
})

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

export const problemOf = (field: Field, value: unknown): string | undefined =>
  articleFields[field].safeParse(value).error?.issues[0]?.message

export const savable = (change: Partial<ArticleValues>): Partial<ArticleValues> =>
  Object.fromEntries(
    Object.entries(change).filter(([field, value]) => problemOf(field as Field, value) === undefined),
  )

export const fieldText = (values: ArticleValues, field: Field): string => {
  const value = values[field]
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.join(', ')
  return value ? `${value.id}: ${value.alt}` : ''
}

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
export const nextSlug = ({ title, slug }: ArticleValues): string | undefined => {
  if (!isDerived(title, slug)) return undefined
  const derived = slugOf(title)
  const number = Number(slug.slice(derived.length + 1)) || 1
  return number < 20 ? `${derived}-${number + 1}` : undefined
}
