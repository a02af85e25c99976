import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../api/fields.ts'
import { recordOf } from '../api/records.ts'
import { articleStatus, articleStatuses, articleSummary } from './model.ts'

const articleQuery = z.extend(pageQuery, {
  status: z.optional(articleStatus),
  category: searchWords,
  author: searchWords,
  tag: searchWords,
  /** Words of the title, the excerpt or the address. */
  search: searchWords,
  /** `scheduled`: scheduled ones, the first to be published first. `oldest`: the last edited last. */
  order: z.optional(z.enum(['scheduled', 'oldest'])),
})

const listed = z.extend(articleSummary, {
  /** Leads whose first page was this article, and the value of the won ones in dollars. */
  leads: z.int(),
  won_value: z.number(),
})

export const listArticles = staffEndpoint('GET /api/blog/posts', {
  id: 'blog/list',
  group: 'blog',
  summary:
    'Articles, the last edited first unless ordered otherwise, by status, category, author, tag and words. A page may be short or empty even when next_cursor says that more follow',
  query: articleQuery,
  answers: {
    200: z.extend(pageOf('posts', listed), {
      /** Ids of stored articles of this page that could not be read; absent if there are none. */
      unreadable: z.optional(z.array(z.string())),
      totals: z.object(recordOf(articleStatuses, () => z.int())),
    }),
  },
})
