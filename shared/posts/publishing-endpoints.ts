import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import {
  id,
  idParams,
  nullableText,
  optionalText,
  pageOf,
  pageQuery,
  version,
  webAddress,
} from '../api/fields.ts'
import { delivery, platform } from './model.ts'

export const timelineEvent = z.object({
  /** UUIDv7: events sort by it. */
  id: z.string(),
  at: z.string(),
  /** Missing if the event concerns the whole post. */
  platform: z.optional(platform),
  attempt: z.optional(z.int()),
  what: z.string(),
  detail: optionalText,
})
export type TimelineEvent = z.infer<typeof timelineEvent>

export const getTimeline = endpoint({
  id: 'publishing/timeline',
  group: 'posts',
  method: 'GET',
  path: '/api/posts/{id}/timeline',
  auth: 'admin',
  summary: 'Publishing activity of a post, earliest first',
  params: idParams,
  query: pageQuery,
  answers: { 200: pageOf('events', timelineEvent) },
  problems: ['not-found'],
})

export const resolveDelivery = endpoint({
  id: 'publishing/resolve',
  group: 'posts',
  method: 'POST',
  path: '/api/publishing/resolve',
  auth: 'admin',
  summary: 'Record whether a post with unknown outcome was published on a platform, after checking there',
  body: z.strictObject({
    postId: id,
    platform,
    /** `send-again` is allowed only after a complete look-up did not find the post. */
    outcome: z.enum(['published', 'not-published', 'send-again']),
    permalink: z.optional(webAddress('Enter the address of the post, such as https://…')),
  }),
  answers: { 200: delivery },
  problems: ['not-found', 'wrong-state'],
})

const publishingSettings = z.object({ paused: z.boolean(), paused_at: nullableText })
export type PublishingSettings = z.infer<typeof publishingSettings>

export const getPublishingSettings = endpoint({
  id: 'publishing/read-settings',
  group: 'posts',
  method: 'GET',
  path: '/api/publishing/settings',
  auth: 'admin',
  summary: 'Whether publishing is paused',
  answers: { 200: publishingSettings },
  problems: [],
})

export const updatePublishingSettings = endpoint({
  id: 'publishing/change-settings',
  group: 'posts',
  method: 'PUT',
  path: '/api/publishing/settings',
  auth: 'admin',
  summary: 'Pause or resume all publishing',
  body: z.strictObject({ paused: z.boolean({ error: 'Send true or false.' }) }),
  answers: { 200: publishingSettings },
  problems: [],
})

export const attentionItem = z.object({
  post_id: z.string(),
  title: z.string(),
  platform,
  /** `refused`: only a change can help. `would-fail`: the check before the scheduled time found a problem. */
  why: z.enum(['failed', 'refused', 'missed', 'needs-you', 'would-fail']),
  /** Whether the post can still be changed: it is not published anywhere. */
  editable: z.optional(z.boolean()),
  error: optionalText,
  /** With `needs-you`: a complete look-up did not find it, so `resolve` may send it again. */
  not_found: z.optional(z.boolean()),
  /** With `would-fail`. */
  scheduled_for: optionalText,
  /** The outcome on another platform is still open, so the post cannot be sent again yet. */
  open_elsewhere: z.optional(z.boolean()),
  since: z.string(),
})
export type AttentionItem = z.infer<typeof attentionItem>

const dueTodayPost = z.object({
  post_id: z.string(),
  title: z.string(),
  platforms: z.array(platform),
  scheduled_for: z.string(),
  version,
})
export type DueTodayPost = z.infer<typeof dueTodayPost>

export const listAttention = endpoint({
  id: 'publishing/attention',
  group: 'posts',
  method: 'GET',
  path: '/api/publishing/attention',
  auth: 'admin',
  summary:
    'What failed, was missed, needs a person or would fail as scheduled, newest first, what leaves today, and whether publishing is paused',
  answers: {
    200: z.object({
      paused: z.boolean(),
      items: z.array(attentionItem),
      more: z.boolean(),
      /** Posts scheduled until the end of the day in the firm's zone, earliest first. */
      due_today: z.object({ posts: z.array(dueTodayPost), more: z.boolean() }),
    }),
  },
  problems: [],
})
