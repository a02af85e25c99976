import * as z from 'zod/mini'
import { wholeNumber } from '../api/fields.ts'

/** The number of weeks up to the current one. */
export const weeksQuery = z.object({
  weeks: z._default(wholeNumber(1, 52, 'Use a number from 1 to 52.'), 12),
})
