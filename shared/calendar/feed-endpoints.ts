import * as z from 'zod/mini'
import { nullableText, optionalText } from '../api/fields.ts'
import { endpoint } from '../api/endpoint.ts'

const path = '/api/calendar/feed'

export const readFeed = endpoint({
  id: 'posts/read-feed',
  group: 'posts',
  method: 'GET',
  path,
  auth: 'admin',
  summary: 'When the secret calendar address was created; the address itself is shown only on creation',
  answers: { 200: z.object({ made_at: nullableText }) },
  problems: [],
})

export const makeFeed = endpoint({
  id: 'posts/make-feed',
  group: 'posts',
  method: 'POST',
  path,
  auth: 'admin',
  summary: 'Create a secret address for the calendar; an earlier one ends',
  answers: { 201: z.object({ made_at: z.string(), url: z.string() }) },
  problems: [],
})

export const revokeFeed = endpoint({
  id: 'posts/revoke-feed',
  group: 'posts',
  method: 'DELETE',
  path,
  auth: 'admin',
  summary: 'Revoke the secret calendar address',
  answers: { 204: { empty: true } },
  problems: [],
})

/** The secret is in the query, because logs record paths, but never queries or referrers. */
export const calendarFeed = endpoint({
  id: 'posts/feed',
  group: 'public',
  method: 'GET',
  path: `${path}.ics`,
  auth: 'public',
  summary:
    'The posts of the past month and the next half year as iCalendar, for anyone with the secret address',
  query: z.object({ token: optionalText }),
  answers: { 200: { file: 'text/calendar; charset=utf-8' } },
  problems: ['not-found'],
})
