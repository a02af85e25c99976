import * as z from 'zod/mini'
import { nullableText } from '../api/fields.ts'
import { mediaId } from '../media/model.ts'
import { articleHtml } from './model.ts'

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
  /** When it was first on its former site; null if it was not. An unreadable date counts as none. */
  published_at: z._default(nullableText, null),
  author: loose,
  category: loose,
  tags: looseList,
  seo_title: loose,
  seo_description: loose,
  feature_image: z._default(z.nullable(z.object({ url: z.string(), alt: loose })), null),
  /** The address of its former page, which is the base of relative addresses. */
  base: loose,
  /** Paths it had before, such as "/2019/03/slug/" or "/?p=12". */
  old_paths: looseList,
  /** Paths like these of all articles of the import, for the links between them. */
  own_paths: looseList,
  /** Media files that replace its pictures, by their addresses, which `wholeAddress` made of those in its HTML. */
  files: z._default(z.record(z.string(), mediaId), {}),
})
export type ImportedArticle = z.output<typeof importedArticle>
export type ImportedInput = z.input<typeof importedArticle>

export const importResult = z.object({
  outcome: z.enum(['imported', 'known']),
  id: z.string(),
  title: z.string(),
  /** Sentences about what was not kept, and what a person should check. */
  notes: z.array(z.string()),
})
