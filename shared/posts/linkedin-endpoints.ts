import * as z from 'zod/mini'
import { changeOf } from '../api/change.ts'
import { staffEndpoint } from '../api/endpoint.ts'
import { idParams, pageQuery } from '../api/fields.ts'
import { linkedinFilter } from './post-filter.ts'
import { linkedinPost, linkedinStatus, newPost, postChange, postsPage } from './model.ts'

export const listLinkedinPosts = staffEndpoint('GET /api/linkedin/posts', {
  id: 'posts/linkedin-list',
  group: 'own',
  summary: 'Posts for LinkedIn, newest first unless sorted otherwise, filtered by status and words',
  query: z.extend(pageQuery, linkedinFilter),
  answers: { 200: postsPage(linkedinPost) },
})

export const createLinkedinPost = staffEndpoint('POST /api/linkedin/posts', {
  id: 'posts/linkedin-create',
  group: 'posts',
  summary: 'Write a post for LinkedIn',
  body: z.strictObject({ ...newPost, status: z._default(linkedinStatus, 'draft') }),
  answers: { 201: linkedinPost },
})

export const getLinkedinPost = staffEndpoint('GET /api/linkedin/posts/{id}', {
  id: 'posts/linkedin-get',
  group: 'posts',
  summary: 'One post for LinkedIn',
  params: idParams,
  answers: { 200: linkedinPost },
  problems: ['not-found'],
})

export const updateLinkedinPost = staffEndpoint('PUT /api/linkedin/posts/{id}', {
  id: 'posts/linkedin-update',
  group: 'own',
  summary: 'Set the status of a post on LinkedIn, or edit it',
  params: idParams,
  body: changeOf(
    linkedinPost,
    { ...postChange, status: z.optional(linkedinStatus) },
    'Enter a status, title, content or time to change.',
  ),
  answers: { 200: linkedinPost },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const deleteLinkedinPost = staffEndpoint('DELETE /api/linkedin/posts/{id}', {
  id: 'posts/linkedin-delete',
  group: 'own',
  summary: 'Delete a post for LinkedIn, also from its other platforms',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})
