import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { line, nullableText } from '../api/fields.ts'
import { isOwnName } from './names.ts'

const session = z.object({ expires_at: z.string() })
const namedSession = z.extend(session, { name: nullableText })

export const signIn = endpoint({
  id: 'admin/sign-in',
  group: 'sign-in',
  method: 'POST',
  path: '/api/admin/session',
  auth: 'public',
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

export const getSession = endpoint({
  id: 'admin/session',
  group: 'staff',
  method: 'GET',
  path: '/api/admin/session',
  auth: 'admin',
  summary: 'The current session',
  answers: { 200: namedSession },
  problems: [],
})

export const nameSession = endpoint({
  id: 'admin/name-session',
  group: 'staff',
  method: 'PUT',
  path: '/api/admin/session',
  auth: 'admin',
  summary: 'Set the name that records of this session show; null removes it',
  body: z.strictObject({
    name: z.nullable(
      line(60, 'Enter your name.').check(
        z.refine((name) => !isOwnName(name), 'Choose a name that tells people apart.'),
      ),
    ),
  }),
  answers: { 200: namedSession },
  problems: [],
})

export const signOut = endpoint({
  id: 'admin/sign-out',
  group: 'staff',
  method: 'DELETE',
  path: '/api/admin/session',
  auth: 'admin',
  summary: 'End the session, on the server too',
  answers: { 204: { empty: true } },
  problems: [],
})

export const getStats = endpoint({
  id: 'admin/stats',
  group: 'staff',
  method: 'GET',
  path: '/api/admin/stats',
  auth: 'admin',
  summary: 'The Quick Stats figures',
  answers: {
    200: z.object({
      total_leads: z.int(),
      active_deals: z.int(),
      blog_posts: z.int(),
      scheduled_posts: z.int(),
    }),
  },
  problems: [],
})
