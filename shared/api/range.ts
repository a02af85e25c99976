import * as z from 'zod/mini'
import { instant } from './fields.ts'

/** The most days a calendar range may span: a six-week grid with room to spare. */
const maxRangeDays = 62
const dayMs = 86_400_000

/** The query of an endpoint that can be asked about [from, to). */
export const range = { from: z.optional(instant), to: z.optional(instant) }

interface Range {
  from?: string | undefined
  to?: string | undefined
}

/** Both or neither, in order, and not too far apart. */
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
