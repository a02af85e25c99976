import * as z from 'zod/mini'
import { nullableText } from '../api/fields.ts'
import { staffEndpoint } from '../api/endpoint.ts'
import { weeksQuery } from '../leads/week.ts'

/** `won_value` is in dollars. */
const earned = { leads: z.int(), won: z.int(), won_value: z.number() }

export const getVisits = staffEndpoint('GET /api/crm/visits', {
  id: 'visits/report',
  group: 'staff',
  summary: 'Page views, referring sites and campaigns, with the leads that came from each and what was won',
  query: weeksQuery,
  answers: {
    200: z.object({
      /** When views were last counted; null when none in the period were. */
      counted_at: nullableText,
      views: z.int(),
      /** Sorted by value won, then leads, then views. Pages beyond a day's limit have the path "other". */
      pages: z.array(z.object({ path: z.string(), views: z.int(), ...earned })),
      sites: z.array(z.object({ host: z.string(), views: z.int() })),
      campaigns: z.array(
        z.object({
          source: z.string(),
          medium: z.string(),
          campaign: z.string(),
          views: z.int(),
          ...earned,
        }),
      ),
    }),
  },
})
