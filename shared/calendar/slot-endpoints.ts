import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { id, nullableText, onlySeen } from '../api/fields.ts'
import { range, rangeChecks } from '../api/range.ts'

const maxTimes = 70

const usualTime = z.strictObject({
  /** 0 is Sunday. */
  weekday: z.int('Choose a day of the week.').check(z.minimum(0), z.maximum(6)),
  time: z.string().check(onlySeen, z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30.')),
})
const times = z.array(usualTime).check(z.maxLength(maxTimes, `Keep at most ${maxTimes} times.`))

const usualTimes = z.object({
  times,
  timezone: z.string(),
  /** 0 before the first change. */
  version: z.int(),
})
export type UsualTimes = z.infer<typeof usualTimes>

export const readUsualTimes = staffEndpoint('GET /api/calendar/usual-times', {
  id: 'posts/read-usual-times',
  group: 'posts',
  summary: 'The times of the week at which posts usually leave, in the firm’s time zone',
  answers: { 200: usualTimes },
})

export const changeUsualTimes = staffEndpoint('PUT /api/calendar/usual-times', {
  id: 'posts/change-usual-times',
  group: 'posts',
  summary: 'Replace the times of the week at which posts usually leave',
  body: z.strictObject({
    times,
    version: z.int().check(z.minimum(0)),
  }),
  answers: { 200: usualTimes },
  problems: ['stale-version'],
})

export const nextSlot = staffEndpoint('GET /api/calendar/next-slot', {
  id: 'posts/next-slot',
  group: 'posts',
  summary:
    'The next usual time of the coming eight weeks that no other scheduled post has taken; with from and to, all of them between',
  /** `except`: the id of the post that looks for a time. */
  query: z.object({ except: z.optional(id), ...range }).check(...rangeChecks),
  answers: {
    200: z.object({
      /** Null if no time is free, or there are no usual times. */
      scheduled_for: nullableText,
      timezone: z.string(),
      usual: z.int(),
      /** With `from` and `to`: all free times in that range, earliest first. */
      free: z.optional(z.array(z.string())),
    }),
  },
})
