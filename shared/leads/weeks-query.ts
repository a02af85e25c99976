import * as z from 'zod/mini'

/** So many weeks up to this one. */
export const weeksQuery = z.object({
  weeks: z._default(
    z.coerce
      .number({ error: 'Use a number from 1 to 52.' })
      .check(
        z.int('Use a number from 1 to 52.'),
        z.minimum(1, 'Use a number from 1 to 52.'),
        z.maximum(52, 'Use a number from 1 to 52.'),
      ),
    12,
  ),
})
