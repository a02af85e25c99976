import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { line } from '../api/fields.ts'
import { quoteLine } from './plan.ts'

const lineSets = z.object({
  sets: z.array(
    z.object({
      name: line(60, 'Enter a name.'),
      lines: z
        .array(z.extend(quoteLine, { quantity: z.number() }))
        .check(
          z.minLength(1, 'A set has at least one line.'),
          z.maxLength(50, 'A set has at most 50 lines.'),
        ),
    }),
  ),
  /** 0 until staff save a set. */
  version: z.int().check(z.minimum(0)),
})
export type LineSets = z.infer<typeof lineSets>

/** A stored item has at most 400 KB. */
const maxSetsText = 100_000

export const readLineSets = staffEndpoint('GET /api/quotes/line-sets', {
  id: 'quotes/read-line-sets',
  group: 'quotes',
  summary: 'The saved sets of lines that staff add to quotes',
  answers: { 200: lineSets },
})

export const changeLineSets = staffEndpoint('PUT /api/quotes/line-sets', {
  id: 'quotes/change-line-sets',
  group: 'quotes',
  summary: 'Replace the saved sets of lines',
  body: z.strictObject(lineSets.shape).check(
    z.refine(({ sets }) => sets.length <= 50 && JSON.stringify(sets).length <= maxSetsText, {
      path: ['sets'],
      error: 'There are too many sets, or their lines are too long. Delete a set that you no longer use.',
    }),
  ),
  answers: { 200: lineSets },
  problems: ['stale-version'],
})
