import * as z from 'zod/mini'
import { changeOf } from '../api/change.ts'
import { endpoint } from '../api/endpoint.ts'
import { id, idParams, pageQuery } from '../api/fields.ts'
import { range, rangeChecks } from '../api/range.ts'
import { postFilter } from './post-filter.ts'
import { newPost, platformList, post, postChange, postsPage, variants } from './model.ts'

/** The statuses that staff may set. The others come from publishing. */
const requestedStatus = z.enum(['draft', 'scheduled'])

export const listPosts = endpoint({
  id: 'posts/list',
  group: 'own',
  method: 'GET',
  path: '/api/social/posts',
  auth: 'admin',
  summary:
    'Posts, newest first, filtered by status, platform and words; with from and to, those scheduled, or else published, in the range, earliest first',
  query: z.extend(pageQuery, { ...postFilter, ...range }).check(...rangeChecks),
  answers: { 200: postsPage(post) },
  problems: [],
})

export const createPost = endpoint({
  id: 'posts/create',
  group: 'posts',
  method: 'POST',
  path: '/api/social/posts',
  auth: 'admin',
  summary: 'Write a post',
  body: z.strictObject({
    ...newPost,
    platforms: platformList,
    status: z._default(requestedStatus, 'draft'),
    variants: z._default(variants, {}),
  }),
  answers: { 201: post },
  problems: [],
})

export const getPost = endpoint({
  id: 'posts/get',
  group: 'posts',
  method: 'GET',
  path: '/api/social/posts/{id}',
  auth: 'admin',
  summary: 'One post',
  params: idParams,
  answers: { 200: post },
  problems: ['not-found'],
})

export const updatePost = endpoint({
  id: 'posts/update',
  group: 'posts',
  method: 'PUT',
  path: '/api/social/posts/{id}',
  auth: 'admin',
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

export const deletePost = endpoint({
  id: 'posts/delete',
  group: 'own',
  method: 'DELETE',
  path: '/api/social/posts/{id}',
  auth: 'admin',
  summary: 'Delete a post',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})

export const publishPost = endpoint({
  id: 'publishing/publish-now',
  group: 'own',
  method: 'POST',
  path: '/api/social/publish',
  auth: 'admin',
  summary: 'Publish a draft now, or retry the platforms that failed',
  body: z.object({ postId: id }),
  answers: { 200: post, 202: post },
  problems: ['not-found', 'wrong-state', 'every-platform-failed'],
})
