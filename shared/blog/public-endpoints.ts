import * as z from 'zod/mini'
import { publicEndpoint } from '../api/endpoint.ts'

/** The edge serves it as /q/article. */
export const showPreview = publicEndpoint('GET /api/q/article', {
  id: 'blog/show-preview',
  group: 'public',
  summary: 'The page of an article that a private link leads to',
  query: z.object({ k: z.optional(z.string().check(z.maxLength(100))) }),
  answers: { 200: { file: 'text/html; charset=utf-8' } },
  problems: ['not-found'],
})
