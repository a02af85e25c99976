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
import { nullableText, optionalText } from '#shared/api/fields.ts'

const imageChoice = z.object({ id: z.string(), alt: z.string() })

/** What people write of an article. */
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

/** What a save reads of the Markdown. */
const reading = {
  word_count: z.int(),
  /** Its excerpt where nobody wrote one. */
  opening: z._default(z.string(), ''),
}
export type Reading = Pick<StoredArticle, keyof typeof reading>

/** Absent or unreadable in what came from elsewhere; shown as "Invalid Date". */
const looseDate = nullableText

/** Noted where the site shows an article as it was typed, since it could not be drawn. */
const undrawn = z.object({
  version: z.int(),
  /** Of the renderer: another one tries again. */
  design: z.string(),
  /** In words. */
  problem: z.string(),
})
export type Undrawn = z.infer<typeof undrawn>

/** The working copy of an article. */
export const storedArticle = z.extend(contents, {
  id: z.string(),
  status: articleStatus,
  /** When it was first on the site; kept when it is taken off. */
  published_at: looseDate,
  scheduled_for: nullableText,
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
  ...reading,
  /** Rises with each save of its contents, which is kept under it. */
  version: z.int(),
  /** Of the record, raised with every write of it, which it guards. */
  writes: z.int(),
  /** The version that the site shows. */
  live_version: z.optional(z.int()),
  /** Every file a version of it has named: none is let go while the article may be restored. */
  files: z.array(z.string()),
  /** It was on the site once: its addresses stay its own. */
  been_live: z.optional(z.boolean()),
  /** Addresses it had on the site before. */
  former_slugs: z.optional(z.array(z.string())),
  /** Paths that lead to it from a former site, such as "/2019/03/slug" or "/?p=12". */
  old_paths: z.optional(z.array(z.string())),
  undrawn: z.optional(undrawn),
  deleted_at: optionalText,
})
export type StoredArticle = z.infer<typeof storedArticle>

/** What the site shows of an article. */
export const liveArticle = z.extend(contents, {
  id: z.string(),
  version: z.int(),
  published_at: looseDate,
  updated_at: looseDate,
  ...reading,
  old_paths: z.optional(z.array(z.string())),
  undrawn: z.optional(undrawn),
})
export type LiveArticle = z.infer<typeof liveArticle>

/** One save. */
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

export const contentsOf = (from: Contents): Contents => ({
  slug: from.slug,
  title: from.title,
  excerpt: from.excerpt,
  markdown: from.markdown,
  seo_title: from.seo_title,
  seo_description: from.seo_description,
  seo_keywords: from.seo_keywords,
  tags: from.tags,
  category: from.category,
  author: from.author,
  feature_image: from.feature_image,
})

/** Ids of the media library that an article names. */
export function filesOf({ markdown, feature_image }: Pick<Contents, 'markdown' | 'feature_image'>): string[] {
  return [...new Set([...(feature_image ? [feature_image.id] : []), ...picturesIn(markdown)])]
}

export const isLive = ({ status, live_version }: StoredArticle): boolean =>
  status === 'published' && live_version !== undefined

/** The images that articles name, by id; one that is not kept any more is not among them. */
export type Images = ReadonlyMap<string, ArticleImage>

const pictureOf = ({ feature_image }: Contents, images: Images): ArticleImage | null => {
  const found = feature_image && images.get(feature_image.id)
  return found ? { ...found, alt: feature_image.alt } : null
}

export const addressOf = (slug: string): string => `/blog/${slug}`

/** What an address is kept under: that of a former site whole. */
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
  reading_time: readingTime(stored.word_count || undefined),
  version: stored.version,
  has_unpublished_changes: isLive(stored) && stored.live_version !== stored.version,
  ...(isLive(stored) && stored.undrawn?.version === stored.live_version
    ? { drawing_problem: stored.undrawn?.problem }
    : {}),
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

/** What an imported article without a title is called where it is shown. */
export const untitled = 'Untitled'

type Shown = Contents & Pick<LiveArticle, 'id' | 'published_at' | 'updated_at' | 'word_count'>

/** What the renderer is given of an article. */
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
  reading_time: readingTime(from.word_count || undefined),
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
