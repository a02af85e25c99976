import * as z from 'zod/mini'
import { instant } from './fields.ts'

/** The longest calendar range: more than a six-week grid. */
const maxRangeDays = 62
const dayMs = 86_400_000

/** The query for a range from `from` (included) to `to` (excluded). */
export const range = { from: z.optional(instant), to: z.optional(instant) }

interface Range {
  from?: string | undefined
  to?: string | undefined
}

/** `from` and `to` come both or not at all, in order, and at most 62 days apart. */
export const rangeChecks = [
  z.refine<Range>(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: 'Send both from and to.',
  }),
  z.refine<Range>(
    ({ from, to }) =>
      !from || !to || (from < to && Date.parse(to) - Date.parse(from) <= maxRangeDays * dayMs),
    { path: ['to'], error: `Choose an end after the start, at most ${maxRangeDays} days later.` },
  ),
] as const
