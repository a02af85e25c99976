import * as z from 'zod/mini'
import { nullableText, optionalText } from '../api/fields.ts'
import { publicEndpoint, staffEndpoint } from '../api/endpoint.ts'

export const readFeed = staffEndpoint('GET /api/calendar/feed', {
  id: 'posts/read-feed',
  group: 'posts',
  summary: 'When the secret calendar address was created; the address itself is shown only on creation',
  answers: { 200: z.object({ made_at: nullableText }) },
})

export const makeFeed = staffEndpoint('POST /api/calendar/feed', {
  id: 'posts/make-feed',
  group: 'posts',
  summary: 'Create a secret address for the calendar; an earlier one ends',
  answers: { 201: z.object({ made_at: z.string(), url: z.string() }) },
})

export const revokeFeed = staffEndpoint('DELETE /api/calendar/feed', {
  id: 'posts/revoke-feed',
  group: 'posts',
  summary: 'Revoke the secret calendar address',
  answers: { 204: { empty: true } },
})

/** The secret is in the query, because logs record paths, but never queries or referrers. */
export const calendarFeed = publicEndpoint('GET /api/calendar/feed.ics', {
  id: 'posts/feed',
  group: 'public',
  summary:
    'The posts of the past month and the next half year as iCalendar, for anyone with the secret address',
  query: z.object({ token: optionalText }),
  answers: { 200: { file: 'text/calendar; charset=utf-8' } },
  problems: ['not-found'],
})
