import * as z from 'zod/mini'
import { publicEndpoint, staffEndpoint } from '../api/endpoint.ts'
import { line, nullableText } from '../api/fields.ts'
import { isOwnName } from './names.ts'

const session = z.object({ expires_at: z.string() })
const namedSession = z.extend(session, { name: nullableText })

export const signIn = publicEndpoint('POST /api/admin/session', {
  id: 'admin/sign-in',
  group: 'sign-in',
  summary: 'Sign in with the staff password; the session is set as a cookie',
  body: z.object({
    password: z
      .string({ error: 'Enter the password.' })
      .check(z.minLength(1, 'Enter the password.'), z.maxLength(500, 'Use at most 500 characters.')),
    /** true: the cookie lasts 30 days; false: it ends with the browser. */
    remember: z._default(z.boolean(), false),
  }),
  maxBodyBytes: 4 * 1024,
  answers: { 201: session },
  problems: ['wrong-password', 'too-many-requests'],
})

export const getSession = staffEndpoint('GET /api/admin/session', {
  id: 'admin/session',
  group: 'staff',
  summary: 'The current session',
  answers: { 200: namedSession },
})

export const nameSession = staffEndpoint('PUT /api/admin/session', {
  id: 'admin/name-session',
  group: 'staff',
  summary: 'Set the name that records of this session show; null removes it',
  body: z.strictObject({
    name: z.nullable(
      line(60, 'Enter your name.').check(
        z.refine((name) => !isOwnName(name), 'Choose a name that tells people apart.'),
      ),
    ),
  }),
  answers: { 200: namedSession },
})

export const signOut = staffEndpoint('DELETE /api/admin/session', {
  id: 'admin/sign-out',
  group: 'staff',
  summary: 'End the session, on the server too',
  answers: { 204: { empty: true } },
})

export const getStats = staffEndpoint('GET /api/admin/stats', {
  id: 'admin/stats',
  group: 'staff',
  summary: 'The Quick Stats figures',
  answers: {
    200: z.object({
      total_leads: z.int(),
      active_deals: z.int(),
      blog_posts: z.int(),
      scheduled_posts: z.int(),
    }),
  },
})
