import * as z from 'zod/mini'
import { nullableText, optionalText } from '../api/fields.ts'
import { mediaId } from '../media/model.ts'
import { brand } from '../brand.ts'
import { articleStatus } from './model.ts'

/** How many articles an import takes at a time, and how long what is sent of them may be. */
export const maxImported = 20
export const maxImportBytes = 4 * 1024 * 1024

/** As it came: what is too long, or is no line of text, is put right and not refused. */
const loose = z._default(z.string(), '')
const looseList = z._default(z.array(z.string()), [])

/** An article from elsewhere. */
export const importedArticle = z.object({
  /** Names it where it comes from: the same key again is the same article. */
  key: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Which rules its HTML was written by. */
  format: z.enum(['wordpress', 'html']),
  html: loose,
  /** This and other texts are HTML where they come from WordPress. */
  title: loose,
  slug: loose,
  excerpt: loose,
  status: articleStatus,
  /** When it was, or is to be, published; what cannot be read is kept as it is. */
  date: loose,
  modified: loose,
  author: loose,
  category: loose,
  tags: looseList,
  seo_title: loose,
  seo_description: loose,
  seo_keywords: looseList,
  feature_image: z._default(z.nullable(z.object({ url: z.string(), alt: loose, caption: loose })), null),
  footnotes: z._default(z.array(z.object({ id: z.string(), content: z.string() })), []),
  /** The page it stood on: other addresses in it are read from there. */
  base: loose,
  /** Paths it had before, such as "/2019/03/slug/" or "/?p=12". */
  old_paths: looseList,
  /** Files of the media library in place of its pictures, by the addresses it names them with. */
  files: z._default(z.record(z.string(), mediaId), {}),
})
export type ImportedArticle = z.output<typeof importedArticle>
export type ImportedInput = z.input<typeof importedArticle>

export const importResult = z.object({
  key: z.string(),
  outcome: z.enum(['new', 'imported', 'known', 'refused']),
  /** Of the article, where there is one. */
  id: optionalText,
  title: z.string(),
  url: z.string(),
  status: articleStatus,
  /** As articles have it. */
  published_at: nullableText,
  word_count: z.int(),
  /** Addresses of its pictures, as it names them. */
  pictures: z.array(z.string()),
  /** Those of them that stay where they are. */
  links: z.array(z.string()),
  /** Its feature image, where the file was not given: it has none here. */
  missing_cover: optionalText,
  redirects: z.array(z.string()),
  /** What is different from how it was, in words. */
  notes: z.array(z.string()),
  /** What was left out or changed, by name, with how often. */
  dropped: z.record(z.string(), z.int()),
})
export type ImportResult = z.infer<typeof importResult>

/** What is left out before anything of it was read. */
export const leftOut = (key: string, title: string, note: string): ImportResult => ({
  key,
  outcome: 'refused',
  title,
  url: `${brand.url}/blog`,
  status: 'draft',
  published_at: null,
  word_count: 0,
  pictures: [],
  links: [],
  redirects: [],
  notes: [note],
  dropped: {},
})
