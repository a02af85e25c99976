import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { optionalText, pageQuery } from '../api/fields.ts'
import { importedArticle, importResult } from './transfer.ts'

export const importArticles = staffEndpoint('POST /api/blog/import', {
  id: 'blog/import',
  group: 'blog',
  summary: 'Import an article as a draft, with a list of what was not kept. Again it is not imported twice',
  maxBodyBytes: 2 * 1024 * 1024,
  body: importedArticle,
  answers: { 200: importResult },
})

export const exportArticles = staffEndpoint('GET /api/blog/export', {
  id: 'blog/export',
  group: 'blog',
  summary: 'Articles as Markdown files with front matter, a few at a time; next_cursor leads to more',
  query: z.pick(pageQuery, { cursor: true }),
  answers: {
    200: z.object({
      files: z.array(z.object({ name: z.string(), text: z.string(), images: z.array(z.string()) })),
      /** Ids of stored articles that could not be read; absent if there are none. */
      unreadable: z.optional(z.array(z.string())),
      next_cursor: optionalText,
    }),
  },
})
