import * as z from 'zod/mini'
import { changeOf } from '../api/change.ts'
import { endpoint } from '../api/endpoint.ts'
import { id, idParams, pageOf, pageQuery, searchWords, version, wholeNumber } from '../api/fields.ts'
import {
  article,
  articleFields,
  articleHtml,
  articleStatus,
  articleStatuses,
  articleSummary,
  articleVersion,
  futureInstant,
} from './model.ts'

const { shape: optionalFields } = z.partial(z.object(articleFields))

/** Room for an article at its limits in any script. */
const maxBodyBytes = 2 * 1024 * 1024

/** HTML instead of Markdown. What an article cannot have is dropped. */
const content = z.optional(articleHtml)
const seen = { version: z.optional(version) }

const articleQuery = z.extend(pageQuery, {
  status: z.optional(articleStatus),
  category: searchWords,
  author: searchWords,
  tag: searchWords,
  /** Words of the title, the excerpt or the address. */
  search: searchWords,
  /** Scheduled ones, the first to be published first. */
  order: z.optional(z.enum(['scheduled'])),
})

const listed = z.extend(articleSummary, {
  /** Leads whose first page was this article, and the value of the won ones in dollars. */
  leads: z.int(),
  won_value: z.number(),
})

export const listArticles = endpoint({
  id: 'blog/list',
  group: 'blog',
  method: 'GET',
  path: '/api/blog/posts',
  auth: 'admin',
  summary:
    'Articles, the last edited first, by status, category, author, tag and words. A page may be short or empty even when next_cursor says that more follow',
  query: articleQuery,
  answers: {
    200: z.extend(pageOf('posts', listed), {
      /** Ids of stored articles of this page that could not be read; absent if there are none. */
      unreadable: z.optional(z.array(z.string())),
      totals: z.object(
        Object.fromEntries(articleStatuses.map((status) => [status, z.int()])) as Record<
          (typeof articleStatuses)[number],
          z.ZodMiniNumberFormat
        >,
      ),
    }),
  },
  problems: [],
})

export const createArticle = endpoint({
  id: 'blog/create',
  group: 'blog',
  method: 'POST',
  path: '/api/blog/posts',
  auth: 'admin',
  summary: 'Make a draft, empty or with fields. Without an address it gets one made from its title',
  maxBodyBytes,
  body: z.strictObject({
    ...optionalFields,
    content,
    /** A repeated key adds no second article. */
    idempotency_key: z.optional(z.uuid({ error: 'This is not a valid key.' })),
  }),
  answers: { 201: article },
  problems: [],
})

export const getArticle = endpoint({
  id: 'blog/get',
  group: 'blog',
  method: 'GET',
  path: '/api/blog/posts/{id}',
  auth: 'admin',
  summary: 'An article as it was last saved',
  params: idParams,
  answers: { 200: article },
  problems: ['not-found'],
})

export const updateArticle = endpoint({
  id: 'blog/update',
  group: 'blog',
  method: 'PUT',
  path: '/api/blog/posts/{id}',
  auth: 'admin',
  summary:
    'Save an article as its next version; if a version is sent, a stale change is refused. What the site shows changes when it is published again',
  params: idParams,
  maxBodyBytes,
  body: changeOf(article, { ...optionalFields, content }),
  answers: { 200: article },
  problems: ['not-found', 'stale-version'],
})

export const deleteArticle = endpoint({
  id: 'blog/delete',
  group: 'blog',
  method: 'DELETE',
  path: '/api/blog/posts/{id}',
  auth: 'admin',
  summary: 'Delete an article and take it off the site; it can be brought back for 30 days',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found'],
})

export const undoDeleteArticle = endpoint({
  id: 'blog/undo-delete',
  group: 'blog',
  method: 'POST',
  path: '/api/blog/posts/{id}/undo-delete',
  auth: 'admin',
  summary: 'Bring a deleted article back, as a draft if it was on the site',
  params: idParams,
  answers: { 200: article },
  problems: ['not-found'],
})

export const publishArticle = endpoint({
  id: 'blog/publish',
  group: 'blog',
  method: 'POST',
  path: '/api/blog/posts/{id}/publish',
  auth: 'admin',
  summary:
    'Put the article on the site as it was last saved. When this answers, the site shows it. Publishing it again changes nothing',
  params: idParams,
  body: z.strictObject(seen),
  answers: { 200: article, 202: article },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const scheduleArticle = endpoint({
  id: 'blog/schedule',
  group: 'blog',
  method: 'POST',
  path: '/api/blog/posts/{id}/schedule',
  auth: 'admin',
  summary: 'Have the article published at a time, as it was last saved by then; null makes it a draft again',
  params: idParams,
  body: z.strictObject({ ...seen, scheduled_for: z.nullable(futureInstant) }),
  answers: { 200: article },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const unpublishArticle = endpoint({
  id: 'blog/unpublish',
  group: 'blog',
  method: 'POST',
  path: '/api/blog/posts/{id}/unpublish',
  auth: 'admin',
  summary: 'Take the article off the site: its address then says that it is gone',
  params: idParams,
  body: z.strictObject(seen),
  answers: { 200: article, 202: article },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const listVersions = endpoint({
  id: 'blog/versions',
  group: 'blog',
  method: 'GET',
  path: '/api/blog/posts/{id}/versions',
  auth: 'admin',
  summary: 'Every save of an article, the newest first',
  params: idParams,
  query: pageQuery,
  answers: { 200: pageOf('versions', articleVersion) },
  problems: ['not-found'],
})

const versionParams = z.object({
  id,
  version: wholeNumber(1, 999_999, 'Use the number of a version.'),
})

export const getVersion = endpoint({
  id: 'blog/get-version',
  group: 'blog',
  method: 'GET',
  path: '/api/blog/posts/{id}/versions/{version}',
  auth: 'admin',
  summary: 'An article as it was saved once',
  params: versionParams,
  answers: { 200: article },
  problems: ['not-found'],
})

export const restoreVersion = endpoint({
  id: 'blog/restore-version',
  group: 'blog',
  method: 'POST',
  path: '/api/blog/posts/{id}/versions/{version}/restore',
  auth: 'admin',
  summary: 'Save what an earlier version says as the newest version',
  params: versionParams,
  body: z.strictObject({
    /** The version that the person has seen. A newer one is not replaced. */
    seen: z.optional(version),
  }),
  answers: { 200: article },
  problems: ['not-found', 'stale-version'],
})

export const previewArticle = endpoint({
  id: 'blog/preview',
  group: 'blog',
  method: 'POST',
  path: '/api/blog/preview',
  auth: 'admin',
  summary: 'The page an article would have with these fields; nothing is kept',
  maxBodyBytes,
  body: z.strictObject(optionalFields),
  answers: { 200: { file: 'text/html; charset=utf-8' } },
  problems: [],
})

export const makePreviewLink = endpoint({
  id: 'blog/make-preview-link',
  group: 'blog',
  method: 'POST',
  path: '/api/blog/posts/{id}/preview-link',
  auth: 'admin',
  summary:
    'A private address at which anyone who has it reads the article as it was last saved, for seven days',
  params: idParams,
  body: z.strictObject({}),
  answers: { 201: z.object({ url: z.string(), expires_at: z.string() }) },
  problems: ['not-found'],
})

export const endPreviewLinks = endpoint({
  id: 'blog/end-preview-links',
  group: 'blog',
  method: 'DELETE',
  path: '/api/blog/posts/{id}/preview-link',
  auth: 'admin',
  summary: 'End every private address of an article made so far',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found'],
})
