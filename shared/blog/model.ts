import * as z from 'zod/mini'
import { atMost, blankOr, instant, line, nullableText, optionalText, text } from '../api/fields.ts'
import { mediaFacts, mediaId } from '../media/model.ts'
import { sharingAddress, slug } from './slug.ts'

/** An article that was unpublished is a draft again. */
export const articleStatuses = ['draft', 'scheduled', 'published'] as const
export const articleStatus = z.enum(articleStatuses)
export type ArticleStatus = z.infer<typeof articleStatus>

export const defaultCategory = 'Business Insights'

/** Long enough for any article. */
export const maxMarkdown = 200_000
/** Fits into one record of the store. Letters outside of ASCII take two to four bytes. */
const maxMarkdownBytes = 300_000

const isTooLong = (markdown: string): boolean =>
  markdown.length > maxMarkdown || utf8Bytes(markdown) > maxMarkdownBytes

/** Half of a surrogate pair counts as two bytes. */
function utf8Bytes(given: string): number {
  const beyond = (units: RegExp) => given.match(units)?.length ?? 0
  return given.length + beyond(/[\u0080-\uffff]/g) + beyond(/[\u0800-\ud7ff\ue000-\uffff]/g)
}

/** As many as fit into the transaction of a save. */
export const maxPictures = 80

export const picturesIn = (markdown: string): string[] => {
  const named = markdown.matchAll(/\/media\/([0-9a-f]{64}\.(?:jpg|png|gif|webp))/g)
  return [...new Set(Array.from(named, ([, id]) => id ?? ''))]
}

const name = (max: number, missing: string) => line(max, missing)
const names = (most: number, max: number, missing: string) =>
  z.array(name(max, missing)).check(z.maxLength(most, `Use at most ${most}.`))

const featureImage = z.strictObject({
  id: mediaId,
  /** Alternative text. May be empty in a draft, but not in a published article. */
  alt: text(1000),
})

/** Endless nesting cannot be rendered. */
const tooDeep = /^[ \t>]{200}/m

/** The time to pair these signs grows with the square of their number in a paragraph. */
const maxSigns = 3000
const isTooDense = (markdown: string): boolean =>
  markdown.split(/\n[ \t]*\n/).some((part) => (part.match(/[*_~[\]]/g)?.length ?? 0) > maxSigns)

/** An article as HTML. The time to read it grows with its length times its tags. */
export const articleHtml = z.string().check(
  atMost(400_000),
  z.refine((html) => (html.match(/</g)?.length ?? 0) <= 20_000, 'Use at most 20000 tags.'),
)

/** The fields that people edit. Blank text means none. */
export const articleFields = {
  title: blankOr('', line(200, 'Enter a title.')),
  slug: slug,
  excerpt: text(500),
  /** The article itself, in Markdown (CommonMark with tables, footnotes, strikethrough); HTML in it is shown as text. */
  markdown: text(maxMarkdown).check(
    z.refine((value) => !isTooLong(value), 'This is too long for one article. Split it in two.'),
    z.refine((value) => picturesIn(value).length <= maxPictures, `Use at most ${maxPictures} pictures.`),
    z.refine((value) => !tooDeep.test(value), 'Start no line with 200 or more spaces and quote signs.'),
    z.refine((value) => !isTooDense(value), `Use at most ${maxSigns} of the signs * _ ~ [ ] in a paragraph.`),
  ),
  /** In place of the title, for search results. */
  seo_title: blankOr('', line(120, 'Enter a title.')),
  seo_description: blankOr('', line(320, 'Enter a description.')),
  seo_keywords: names(20, 60, 'Enter a keyword.'),
  tags: names(10, 40, 'Enter a tag.').check(
    z.refine((tags) => sharingAddress(tags) === undefined, {
      error: ({ input }) => {
        const [one, other] = sharingAddress(input as string[]) ?? []
        return `The tags “${one}” and “${other}” would have the same page. Keep one of them.`
      },
    }),
  ),
  category: blankOr('', line(60, 'Enter a category.')),
  author: blankOr('', line(80, 'Enter an author.')),
  feature_image: z.nullable(featureImage),
} as const

const shown = z.string()

export const articleImage = z.extend(mediaFacts, {
  alt: optionalText,
  /** Copies in WebP, the narrowest first, and then the same in AVIF, which older images lack. */
  variants: z.optional(z.array(mediaFacts)),
})
export type ArticleImage = z.infer<typeof articleImage>

export const articleSummary = z.object({
  id: z.string(),
  slug: shown,
  title: shown,
  excerpt: shown,
  category: shown,
  author: shown,
  tags: z.array(z.string()),
  status: articleStatus,
  feature_image: z.nullable(articleImage),
  /** ISO 8601; null if it is missing. An unreadable date is returned as it is stored. */
  published_at: nullableText,
  scheduled_for: nullableText,
  created_at: z.string(),
  updated_at: z.string(),
  word_count: z.int(),
  /** Minutes. */
  reading_time: z.int(),
  version: z.int(),
  /** Published, and edited since. */
  has_unpublished_changes: z.boolean(),
  /** Its address on the site, published or not. */
  url: z.string(),
})
export type ArticleSummary = z.infer<typeof articleSummary>

export const article = z.extend(articleSummary, {
  /** As HTML, the way the site shows it. */
  content: z.string(),
  markdown: z.string(),
  seo_title: shown,
  seo_description: shown,
  seo_keywords: z.array(z.string()),
  updated_by: optionalText,
  /** Whether the site does not show the last publication or removal yet. Not in every answer. */
  site_pending: z.optional(z.boolean()),
  /** When its last private preview link ends, if there is one. Not in every answer. */
  preview_until: z.optional(z.string()),
})
export type Article = z.infer<typeof article>

export const articleVersion = z.object({
  version: z.int(),
  at: z.string(),
  by: z.string(),
  title: z.string(),
  word_count: z.int(),
  is_live: z.boolean(),
})
export type ArticleVersion = z.infer<typeof articleVersion>

export const futureInstant = instant
