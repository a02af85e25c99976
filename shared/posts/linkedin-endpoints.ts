import * as z from 'zod/mini'
import { changeOf } from '../api/change.ts'
import { endpoint } from '../api/endpoint.ts'
import { idParams, pageQuery } from '../api/fields.ts'
import { linkedinFilter } from './post-filter.ts'
import { linkedinPost, linkedinStatus, newPost, postChange, postsPage } from './model.ts'

export const listLinkedinPosts = endpoint({
  id: 'posts/linkedin-list',
  group: 'own',
  method: 'GET',
  path: '/api/linkedin/posts',
  auth: 'admin',
  summary: 'Posts for LinkedIn, newest first, filtered by status and words',
  query: z.extend(pageQuery, linkedinFilter),
  answers: { 200: postsPage(linkedinPost) },
  problems: [],
})

export const createLinkedinPost = endpoint({
  id: 'posts/linkedin-create',
  group: 'posts',
  method: 'POST',
  path: '/api/linkedin/posts',
  auth: 'admin',
  summary: 'Write a post for LinkedIn',
  body: z.strictObject({ ...newPost, status: z._default(linkedinStatus, 'draft') }),
  answers: { 201: linkedinPost },
  problems: [],
})

export const getLinkedinPost = endpoint({
  id: 'posts/linkedin-get',
  group: 'posts',
  method: 'GET',
  path: '/api/linkedin/posts/{id}',
  auth: 'admin',
  summary: 'One post for LinkedIn',
  params: idParams,
  answers: { 200: linkedinPost },
  problems: ['not-found'],
})

export const updateLinkedinPost = endpoint({
  id: 'posts/linkedin-update',
  group: 'own',
  method: 'PUT',
  path: '/api/linkedin/posts/{id}',
  auth: 'admin',
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

export const deleteLinkedinPost = endpoint({
  id: 'posts/linkedin-delete',
  group: 'own',
  method: 'DELETE',
  path: '/api/linkedin/posts/{id}',
  auth: 'admin',
  summary: 'Delete a post for LinkedIn, also from its other platforms',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})
