import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { id, oneLine } from '../api/fields.ts'
import { compositionChange } from './composition.ts'
import { content, platform, platformList, scheduledFor, variants } from './model.ts'

const finding = z.object({
  platform,
  /** `stops`: the post would fail. `warns`: it might fail, or not appear as intended. */
  severity: z.enum(['stops', 'warns']),
  what: z.string(),
  todo: z.string(),
})
export type Finding = z.infer<typeof finding>

export const preflightPost = staffEndpoint('POST /api/posts/preflight', {
  id: 'posts/preflight',
  group: 'posts',
  summary: 'Check in advance why a post would fail: length, files, connection, quota, repeats',
  body: z.strictObject({
    /** The post's own id, if it is stored, so that it is not compared with itself. */
    id: z.optional(id),
    title: oneLine(200),
    content,
    platforms: platformList,
    variants: z._default(variants, {}),
    /** Without a time, the post is checked as if it were sent now. */
    scheduled_for: z._default(scheduledFor, null),
    ...compositionChange,
  }),
  answers: { 200: z.object({ findings: z.array(finding) }) },
})
