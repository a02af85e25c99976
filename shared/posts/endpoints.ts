import * as z from 'zod/mini'
import { changeOf } from '../api/change.ts'
import { staffEndpoint } from '../api/endpoint.ts'
import { id, idParams, pageQuery } from '../api/fields.ts'
import { range, rangeChecks } from '../api/range.ts'
import { postFilter } from './post-filter.ts'
import { newPost, platformList, post, postChange, postsPage, variants } from './model.ts'

/** The statuses that staff may set. The others come from publishing. */
const requestedStatus = z.enum(['draft', 'scheduled'])

export const listPosts = staffEndpoint('GET /api/social/posts', {
  id: 'posts/list',
  group: 'own',
  summary:
    'Posts, newest first unless sorted otherwise, filtered by status, platform and words; with from and to, those scheduled, or else published, in the range, earliest first',
  query: z.extend(pageQuery, { ...postFilter, ...range }).check(...rangeChecks),
  answers: { 200: postsPage(post) },
})

export const createPost = staffEndpoint('POST /api/social/posts', {
  id: 'posts/create',
  group: 'posts',
  summary: 'Write a post',
  body: z.strictObject({
    ...newPost,
    platforms: platformList,
    status: z._default(requestedStatus, 'draft'),
    variants: z._default(variants, {}),
  }),
  answers: { 201: post },
})

export const getPost = staffEndpoint('GET /api/social/posts/{id}', {
  id: 'posts/get',
  group: 'posts',
  summary: 'One post',
  params: idParams,
  answers: { 200: post },
  problems: ['not-found'],
})

export const updatePost = staffEndpoint('PUT /api/social/posts/{id}', {
  id: 'posts/update',
  group: 'posts',
  summary: 'Edit, schedule or unschedule a post',
  params: idParams,
  body: changeOf(post, {
    ...postChange,
    platforms: z.optional(platformList),
    status: z.optional(requestedStatus),
    variants: z.optional(variants),
  }),
  answers: { 200: post },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const deletePost = staffEndpoint('DELETE /api/social/posts/{id}', {
  id: 'posts/delete',
  group: 'own',
  summary: 'Delete a post',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})

export const publishPost = staffEndpoint('POST /api/social/publish', {
  id: 'publishing/publish-now',
  group: 'own',
  summary: 'Publish a draft now, or retry the platforms that failed',
  body: z.object({ postId: id }),
  answers: { 200: post, 202: post },
  problems: ['not-found', 'wrong-state', 'every-platform-failed'],
})
