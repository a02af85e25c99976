import * as z from 'zod/mini'
import { changeOf } from '../api/change.ts'
import { staffEndpoint } from '../api/endpoint.ts'
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
      totals: z.object(
        Object.fromEntries(articleStatuses.map((status) => [status, z.int()])) as Record<
          (typeof articleStatuses)[number],
          z.ZodMiniNumberFormat
        >,
      ),
    }),
  },
})

export const createArticle = staffEndpoint('POST /api/blog/posts', {
  id: 'blog/create',
  group: 'blog',
  summary: 'Make a draft, empty or with fields. Without an address it gets one made from its title',
  maxBodyBytes,
  body: z.strictObject({
    ...optionalFields,
    content,
    /** A repeated key adds no second article. */
    idempotency_key: z.optional(z.uuid({ error: 'This is not a valid key.' })),
  }),
  answers: { 201: article },
})

export const getArticle = staffEndpoint('GET /api/blog/posts/{id}', {
  id: 'blog/get',
  group: 'blog',
  summary: 'An article as it was last saved',
  params: idParams,
  answers: { 200: article },
  problems: ['not-found'],
})

export const updateArticle = staffEndpoint('PUT /api/blog/posts/{id}', {
  id: 'blog/update',
  group: 'blog',
  summary:
    'Save an article as its next version; if a version is sent, a stale change is refused. What the site shows changes when it is published again',
  params: idParams,
  maxBodyBytes,
  body: changeOf(article, { ...optionalFields, content }),
  answers: { 200: article },
  problems: ['not-found', 'stale-version'],
})

export const deleteArticle = staffEndpoint('DELETE /api/blog/posts/{id}', {
  id: 'blog/delete',
  group: 'blog',
  summary: 'Delete an article and take it off the site; it can be brought back for 30 days',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found'],
})

export const undoDeleteArticle = staffEndpoint('POST /api/blog/posts/{id}/undo-delete', {
  id: 'blog/undo-delete',
  group: 'blog',
  summary: 'Bring a deleted article back, as a draft if it was on the site',
  params: idParams,
  answers: { 200: article },
  problems: ['not-found'],
})

export const publishArticle = staffEndpoint('POST /api/blog/posts/{id}/publish', {
  id: 'blog/publish',
  group: 'blog',
  summary:
    'Put the article on the site as it was last saved. When this answers, the site shows it. Publishing it again changes nothing',
  params: idParams,
  body: z.strictObject(seen),
  answers: { 200: article, 202: article },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const scheduleArticle = staffEndpoint('POST /api/blog/posts/{id}/schedule', {
  id: 'blog/schedule',
  group: 'blog',
  summary: 'Have the article published at a time, as it was last saved by then; null makes it a draft again',
  params: idParams,
  body: z.strictObject({ ...seen, scheduled_for: z.nullable(futureInstant) }),
  answers: { 200: article },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const unpublishArticle = staffEndpoint('POST /api/blog/posts/{id}/unpublish', {
  id: 'blog/unpublish',
  group: 'blog',
  summary: 'Take the article off the site: its address then says that it is gone',
  params: idParams,
  body: z.strictObject(seen),
  answers: { 200: article, 202: article },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const listVersions = staffEndpoint('GET /api/blog/posts/{id}/versions', {
  id: 'blog/versions',
  group: 'blog',
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

export const getVersion = staffEndpoint('GET /api/blog/posts/{id}/versions/{version}', {
  id: 'blog/get-version',
  group: 'blog',
  summary: 'An article as it was saved once',
  params: versionParams,
  answers: { 200: article },
  problems: ['not-found'],
})

export const restoreVersion = staffEndpoint('POST /api/blog/posts/{id}/versions/{version}/restore', {
  id: 'blog/restore-version',
  group: 'blog',
  summary: 'Save what an earlier version says as the newest version',
  params: versionParams,
  body: z.strictObject({
    /** The version that the person has seen. A newer one is not replaced. */
    seen: z.optional(version),
  }),
  answers: { 200: article },
  problems: ['not-found', 'stale-version'],
})

export const previewArticle = staffEndpoint('POST /api/blog/preview', {
  id: 'blog/preview',
  group: 'blog',
  summary: 'The page an article would have with these fields; nothing is kept',
  maxBodyBytes,
  body: z.strictObject(optionalFields),
  answers: { 200: { file: 'text/html; charset=utf-8' } },
})

export const makePreviewLink = staffEndpoint('POST /api/blog/posts/{id}/preview-link', {
  id: 'blog/make-preview-link',
  group: 'blog',
  summary:
    'A private address at which anyone who has it reads the article as it was last saved, for seven days',
  params: idParams,
  body: z.strictObject({}),
  answers: { 201: z.object({ url: z.string(), expires_at: z.string() }) },
  problems: ['not-found'],
})

export const endPreviewLinks = staffEndpoint('DELETE /api/blog/posts/{id}/preview-link', {
  id: 'blog/end-preview-links',
  group: 'blog',
  summary: 'End every private address of an article made so far',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found'],
})
