import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, oneLine } from '../api/fields.ts'
import { compositionChange } from './composition.ts'
import { content, platform, platformList, scheduledFor, variants } from './model.ts'

/** Something that would go wrong, and what to do about it. */
const finding = z.object({
  platform,
  /** `stops`: the platform would not take the post. `warns`: it might not, or not as meant. */
  severity: z.enum(['stops', 'warns']),
  what: z.string(),
  todo: z.string(),
})
export type Finding = z.infer<typeof finding>

export const preflightPost = endpoint({
  id: 'posts/preflight',
  group: 'posts',
  method: 'POST',
  path: '/api/posts/preflight',
  auth: 'admin',
  summary: 'Check in advance why a post would fail: length, files, connection, quota, repeats',
  body: z.strictObject({
    /** The post itself, if it is stored already: it is no repeat of itself. */
    id: z.optional(id),
    title: oneLine(200),
    content,
    platforms: platformList,
    variants: z._default(variants, {}),
    /** When it is to leave; without a time it is checked as if it left now. */
    scheduled_for: z._default(scheduledFor, null),
    ...compositionChange,
  }),
  answers: { 200: z.object({ findings: z.array(finding) }) },
  problems: [],
})
