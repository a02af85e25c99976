import * as z from 'zod/mini'
import { blankOr, instant, line, nullableText, optionalText, text } from '../api/fields.ts'
import { mediaFacts, mediaId } from '../media/model.ts'
import { sharingAddress, slug } from './slug.ts'

/** An article that was unpublished is a draft again. */
export const articleStatuses = ['draft', 'scheduled', 'published'] as const
export const articleStatus = z.enum(articleStatuses)
export type ArticleStatus = z.infer<typeof articleStatus>

export const defaultCategory = 'Business Insights'

/** Long enough for any article. */
export const maxMarkdown = 200_000
/** Within what one record of the store holds with all else. Letters beyond the English ones take two to four. */
const maxMarkdownBytes = 300_000

/** Whether text is longer than an article may be. */
export const isTooLong = (markdown: string): boolean =>
  markdown.length > maxMarkdown || utf8Bytes(markdown) > maxMarkdownBytes

/** Halves of surrogate pairs are two each. */
function utf8Bytes(given: string): number {
  const beyond = (units: RegExp) => given.match(units)?.length ?? 0
  return given.length + beyond(/[\u0080-\uffff]/g) + beyond(/[\u0800-\ud7ff\ue000-\uffff]/g)
}

/** A save is one transaction with the files it names, which takes no more. */
export const maxPictures = 80

/** Ids of the media library that Markdown names. */
export const picturesIn = (markdown: string): string[] => {
  const named = markdown.matchAll(/\/media\/([0-9a-f]{64}\.(?:jpg|png|gif|webp))/g)
  return [...new Set(Array.from(named, ([, id]) => id ?? ''))]
}

const name = (max: number, missing: string) => line(max, missing)
const names = (most: number, max: number, missing: string) =>
  z.array(name(max, missing)).check(z.maxLength(most, `Use at most ${most}.`))

/** A picture at the head of an article. */
const featureImage = z.strictObject({
  id: mediaId,
  /** What it shows, for people who do not see it. Empty until it was described; an article without it is not published. */
  alt: text(1000),
})

/** What is nested without end cannot be drawn. */
const tooDeep = /^[ \t>]{200}/m

/** What people edit of an article. A blank text means that there is none. */
export const articleFields = {
  title: blankOr('', line(200, 'Enter a title.')),
  slug: slug,
  excerpt: text(500),
  /** The article itself, in Markdown (CommonMark with tables, footnotes, strikethrough); HTML in it is shown as text. */
  markdown: text(maxMarkdown).check(
    z.refine((value) => !isTooLong(value), 'This is too long for one article. Split it in two.'),
    z.refine((value) => picturesIn(value).length <= maxPictures, `Use at most ${maxPictures} pictures.`),
    z.refine((value) => !tooDeep.test(value), 'Start no line with 200 or more spaces and quote signs.'),
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

/** A file of the media library with the smaller copies made of it. */
export const articleImage = z.extend(mediaFacts, {
  alt: optionalText,
  /** Copies in WebP, the narrowest first, and then the same in AVIF, which older images lack. */
  variants: z.optional(z.array(mediaFacts)),
})
export type ArticleImage = z.infer<typeof articleImage>

/** What lists show of an article. */
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
  /** ISO 8601; null where it is missing. What cannot be read is passed on as it is stored. */
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
  /** Why the site shows it as it was typed; absent where it is laid out. */
  drawing_problem: optionalText,
  /** Its address on the site, there or not. */
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
  /** Who wrote the newest version. */
  updated_by: optionalText,
  /** Whether the site is still to follow what was published or taken off last, within a minute. Not told with every answer. */
  site_pending: z.optional(z.boolean()),
  /** Until when a private preview link of it works, if one does; told as the site's state is. */
  preview_until: z.optional(z.string()),
})
export type Article = z.infer<typeof article>

/** One save of an article. */
export const articleVersion = z.object({
  version: z.int(),
  at: z.string(),
  by: z.string(),
  title: z.string(),
  word_count: z.int(),
  /** What the site shows now. */
  is_live: z.boolean(),
})
export type ArticleVersion = z.infer<typeof articleVersion>

export const futureInstant = instant
