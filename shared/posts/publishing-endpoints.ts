import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
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

export const getTimeline = staffEndpoint('GET /api/posts/{id}/timeline', {
  id: 'publishing/timeline',
  group: 'posts',
  summary: 'Publishing activity of a post, earliest first',
  params: idParams,
  query: pageQuery,
  answers: { 200: pageOf('events', timelineEvent) },
  problems: ['not-found'],
})

export const resolveDelivery = staffEndpoint('POST /api/publishing/resolve', {
  id: 'publishing/resolve',
  group: 'posts',
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

export const getPublishingSettings = staffEndpoint('GET /api/publishing/settings', {
  id: 'publishing/read-settings',
  group: 'posts',
  summary: 'Whether publishing is paused',
  answers: { 200: publishingSettings },
})

export const updatePublishingSettings = staffEndpoint('PUT /api/publishing/settings', {
  id: 'publishing/change-settings',
  group: 'posts',
  summary: 'Pause or resume all publishing',
  body: z.strictObject({ paused: z.boolean({ error: 'Send true or false.' }) }),
  answers: { 200: publishingSettings },
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

export const listAttention = staffEndpoint('GET /api/publishing/attention', {
  id: 'publishing/attention',
  group: 'posts',
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
})
