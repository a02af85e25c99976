import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { id, optionalText } from '../api/fields.ts'
import { timezone } from './composition.ts'

const maxAtOnce = 50
const howMany = `Choose from 1 to ${maxAtOnce} posts.`

const ids = z.array(id, { error: howMany }).check(
  z.minLength(1, howMany),
  z.maxLength(maxAtOnce, howMany),
  z.refine((list) => new Set(list).size === list.length, 'List each post only once.'),
)
const aYear = 'Move by at most 366 days, and at least one.'

const bulkChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('delete'), ids }),
  /** Undoes a deletion within a day. */
  z.strictObject({ action: z.literal('restore'), ids }),
  z.strictObject({
    action: z.literal('reschedule'),
    ids,
    /** The local time of day does not change. */
    days: z.int(aYear).check(
      z.minimum(-366, aYear),
      z.maximum(366, aYear),
      z.refine((days) => days !== 0, aYear),
    ),
    /** The zone of posts without one. */
    timezone,
  }),
])

export type BulkChange = z.infer<typeof bulkChange>

const bulkResult = z.object({
  id: z.string(),
  done: z.boolean(),
  error: optionalText,
})
export type BulkResult = z.infer<typeof bulkResult>

export const changePosts = staffEndpoint('POST /api/posts/bulk', {
  id: 'posts/bulk',
  group: 'posts',
  summary: `Delete up to ${maxAtOnce} posts, restore those deleted within a day, or move them by days; each on its own, with its result`,
  body: bulkChange,
  answers: { 200: z.object({ results: z.array(bulkResult) }) },
})
