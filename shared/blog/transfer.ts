import * as z from 'zod/mini'
import { nullableText, optionalText } from '../api/fields.ts'
import { mediaId } from '../media/model.ts'
import { brand } from '../brand.ts'
import { articleHtml, articleStatus } from './model.ts'

export const maxImported = 20
export const maxImportBytes = 4 * 1024 * 1024

/** Text that is too long or has line breaks is corrected, not refused. */
const loose = z._default(z.string(), '')
const looseList = z._default(z.array(z.string()), [])

export const importedArticle = z.object({
  /** Identifies it in its source: a repeated key adds no second article. */
  key: z.string().check(z.minLength(1), z.maxLength(1000)),
  format: z.enum(['wordpress', 'html']),
  html: z._default(articleHtml, ''),
  /** This and other texts are HTML if they come from WordPress. */
  title: loose,
  slug: loose,
  excerpt: loose,
  status: articleStatus,
  /** Date of publication, past or planned. An unreadable date stays as it is. */
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
  /** The address of its former page, which is the base of relative addresses. */
  base: loose,
  /** The paths here of its links to imported articles, by the addresses in its HTML. */
  own_links: z._default(z.record(z.string(), z.string()), {}),
  /** Paths it had before, such as "/2019/03/slug/" or "/?p=12". */
  old_paths: looseList,
  /** Media files that replace its pictures, by the addresses in its HTML. */
  files: z._default(z.record(z.string(), mediaId), {}),
})
export type ImportedArticle = z.output<typeof importedArticle>
export type ImportedInput = z.input<typeof importedArticle>

export const importResult = z.object({
  key: z.string(),
  outcome: z.enum(['new', 'imported', 'known', 'refused']),
  id: optionalText,
  title: z.string(),
  url: z.string(),
  status: articleStatus,
  published_at: nullableText,
  word_count: z.int(),
  pictures: z.array(z.string()),
  /** Addresses of pictures that are not replaced. */
  links: z.array(z.string()),
  /** Its feature image, if the file was not given. */
  missing_cover: optionalText,
  redirects: z.array(z.string()),
  notes: z.array(z.string()),
  /** Names of what was left out or changed, with how often. */
  dropped: z.record(z.string(), z.int()),
})
export type ImportResult = z.infer<typeof importResult>

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
