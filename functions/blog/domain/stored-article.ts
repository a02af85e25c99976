import {
  articleStatus,
  defaultCategory,
  picturesIn,
  type Article,
  type ArticleImage,
  type ArticleSummary,
} from '#shared/blog/model.ts'
import { readingTime } from '#shared/blog/reading.ts'
import { brand } from '#shared/brand.ts'
import * as z from 'zod/mini'
import { keepUnknown } from '#aws/keep-unknown.ts'
import { nullableText, optionalText } from '#shared/api/fields.ts'

const imageChoice = z.object({ id: z.string(), alt: z.string() })

export const contents = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  markdown: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  seo_keywords: z.array(z.string()),
  tags: z.array(z.string()),
  category: z.string(),
  author: z.string(),
  feature_image: z.nullable(imageChoice),
})
export type Contents = z.infer<typeof contents>

const reading = {
  word_count: z.int(),
  /** The excerpt if none was written. */
  opening: z.string(),
}
export type Reading = Pick<StoredArticle, keyof typeof reading>

/** May be missing or unreadable in articles of earlier imports; then it is shown as "Invalid Date". */
const looseDate = nullableText

/** The working copy of an article. */
const article = z.extend(contents, {
  id: z.string(),
  status: articleStatus,
  /** When it was first on the site. Stays when it is unpublished. */
  published_at: looseDate,
  scheduled_for: nullableText,
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
  ...reading,
  /** Counts saves of its contents. */
  version: z.int(),
  /** Counts writes of the record, for optimistic locking. */
  writes: z.int(),
  live_version: z.optional(z.int()),
  /** Every file in any of its versions. They are kept while the article may be restored. */
  files: z.array(z.string()),
  /** It was published before, so its addresses stay reserved. */
  been_live: z.optional(z.boolean()),
  former_slugs: z.optional(z.array(z.string())),
  /** Its paths on a former site, such as "/2019/03/slug" or "/?p=12". */
  old_paths: z.optional(z.array(z.string())),
  deleted_at: optionalText,
})
export const storedArticle = keepUnknown(article)
export type StoredArticle = z.infer<typeof article>

export const liveArticle = z.extend(contents, {
  id: z.string(),
  version: z.int(),
  published_at: looseDate,
  updated_at: looseDate,
  ...reading,
  old_paths: z.optional(z.array(z.string())),
})
export type LiveArticle = z.infer<typeof liveArticle>

export const storedVersion = z.extend(contents, {
  id: z.string(),
  version: z.int(),
  at: z.string(),
  by: z.string(),
  word_count: z.int(),
})
export type StoredVersion = z.infer<typeof storedVersion>

export const emptyContents: Contents = {
  slug: '',
  title: '',
  excerpt: '',
  markdown: '',
  seo_title: '',
  seo_description: '',
  seo_keywords: [],
  tags: [],
  category: defaultCategory,
  author: brand.name,
  feature_image: null,
}

export const contentsOf = (from: Contents): Contents => contents.parse(from)

export function filesOf({ markdown, feature_image }: Pick<Contents, 'markdown' | 'feature_image'>): string[] {
  return [...new Set([...(feature_image ? [feature_image.id] : []), ...picturesIn(markdown)])]
}

export const isLive = ({ status, live_version }: StoredArticle): boolean =>
  status === 'published' && live_version !== undefined

export type Images = ReadonlyMap<string, ArticleImage>

const pictureOf = ({ feature_image }: Contents, images: Images): ArticleImage | null => {
  const found = feature_image && images.get(feature_image.id)
  return found ? { ...found, alt: feature_image.alt } : null
}

export const addressOf = (slug: string): string => `/blog/${slug}`

/** The key of an address: its last part, or the whole path if it is from a former site. */
export const slugAt = (path: string): string =>
  path.startsWith('/blog/') ? path.slice('/blog/'.length) : path

export const toSummary = (stored: StoredArticle, images: Images): ArticleSummary => ({
  id: stored.id,
  slug: stored.slug,
  title: stored.title,
  excerpt: stored.excerpt,
  category: stored.category || defaultCategory,
  author: stored.author || brand.name,
  tags: stored.tags,
  status: stored.status,
  feature_image: pictureOf(stored, images),
  published_at: stored.published_at,
  scheduled_for: stored.scheduled_for,
  created_at: stored.created_at,
  updated_at: stored.updated_at,
  word_count: stored.word_count,
  reading_time: readingTime(stored.word_count),
  version: stored.version,
  has_unpublished_changes: isLive(stored) && stored.live_version !== stored.version,
  url: brand.url + addressOf(stored.slug),
})

export const toArticle = (stored: StoredArticle, images: Images, content: string): Article => ({
  ...toSummary(stored, images),
  content,
  markdown: stored.markdown,
  seo_title: stored.seo_title,
  seo_description: stored.seo_description,
  seo_keywords: stored.seo_keywords,
  updated_by: stored.updated_by,
})

export const untitled = 'Untitled'

type Shown = Contents & Pick<LiveArticle, 'id' | 'published_at' | 'updated_at' | 'word_count'>

/** Readers of an article that is only pictures see a minute. */
export const minutesShown = ({ word_count }: Pick<LiveArticle, 'word_count'>): number =>
  Math.max(1, readingTime(word_count))

export const toShown = (from: Shown, images: Images) => ({
  id: from.id,
  slug: from.slug,
  title: from.title || untitled,
  excerpt: from.excerpt,
  lede: from.excerpt,
  category: from.category || defaultCategory,
  tags: from.tags,
  author: from.author || brand.name,
  published_at: from.published_at,
  updated_at: from.updated_at,
  reading_time: minutesShown(from),
  word_count: from.word_count,
  image: pictureOf(from, images),
  markdown: from.markdown,
  seo_title: from.seo_title,
  seo_description: from.seo_description,
  seo_keywords: from.seo_keywords,
  images: Object.fromEntries(
    filesOf(from).flatMap((id) => [images.get(id)].flatMap((one) => (one ? [[id, one]] : []))),
  ),
})
