import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { lead } from './model.ts'
import { stage } from './stage.ts'
import { weeksQuery } from './week.ts'

const some = z.object({ leads: z.array(lead), more: z.boolean() })

export const getToday = staffEndpoint('GET /api/crm/today', {
  id: 'leads/today',
  group: 'crm',
  summary:
    'Work to do: new leads waiting for a first reply (longest first), steps due today or earlier, open leads with no activity for two weeks, and what is quarantined',
  answers: { 200: z.object({ waiting: some, due: some, stale: some, quarantined: some }) },
})

const figures = z.object({ count: z.int(), value: z.number() })

export const getReport = staffEndpoint('GET /api/crm/report', {
  id: 'leads/report',
  group: 'crm',
  summary: 'The funnel by channel and week of arrival, counts and values by stage, and times to first reply',
  query: weeksQuery,
  answers: {
    200: z.object({
      /** Active leads by stage. Values in dollars. */
      stages: z.array(z.extend(figures, { stage })),
      /** Earliest first. `reached` counts the leads that reached at least that stage. */
      weeks: z.array(
        z.object({
          /** Monday, YYYY-MM-DD. */
          starts: z.string(),
          channel: z.string(),
          arrived: z.int(),
          reached: z.object({ contacted: z.int(), qualified: z.int(), proposal: z.int(), won: z.int() }),
          lost: z.int(),
        }),
      ),
      /** The latest leads from forms. Unanswered ones count with their wait so far. */
      response: z.object({
        measured: z.int(),
        waiting: z.int(),
        /** Null if there are no leads. */
        median_seconds: z.nullable(z.number()),
        /** True if the median lead is unanswered, so the real median is longer. */
        at_least: z.boolean(),
        /** The leads answered within this bound but not the one before. Null: longer. */
        buckets: z.array(z.object({ within_seconds: z.nullable(z.int()), count: z.int() })),
      }),
    }),
  },
})
