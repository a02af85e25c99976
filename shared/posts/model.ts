import * as z from 'zod/mini'
import { instant, line, nullableText, optionalText, pageOf, text, version } from '../api/fields.ts'
import { composition, compositionChange } from './composition.ts'
import { platform } from './platform.ts'

export { platform, platformNames, platforms, type Platform } from './platform.ts'

export const linkedinStatus = z.enum(['draft', 'scheduled', 'published', 'failed'])
export type LinkedinStatus = z.infer<typeof linkedinStatus>

export const postStatus = z.enum(['draft', 'scheduled', 'publishing', 'published', 'partial', 'failed'])
export type PostStatus = z.infer<typeof postStatus>

export const statusNames: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  partial: 'Partial',
  failed: 'Failed',
}

/** The status that staff see. `unclear` means that the outcome on a platform is unknown. */
export const shownStatuses = [...postStatus.options, 'unclear'] as const
export type ShownStatus = (typeof shownStatuses)[number]

export const shownStatusNames: Record<ShownStatus, string> = { ...statusNames, unclear: 'Unclear' }

export const deliveryStatus = z.enum(['scheduled', 'claimed', 'sending', 'published', 'failed', 'unknown'])
export type DeliveryStatus = z.infer<typeof deliveryStatus>

export const title = line(200, 'Enter a title.')
export const content = text(5000)
export const scheduledFor = z.nullable(instant)

/** What staff write in a new post, and what they may change. */
export const newPost = { title, content, scheduled_for: z._default(scheduledFor, null), ...compositionChange }
export const postChange = {
  title: z.optional(title),
  content: z.optional(content),
  scheduled_for: z.optional(scheduledFor),
  ...compositionChange,
}

const stored = {
  id: z.string(),
  title: z.string(),
  content: z.string(),
  scheduled_for: nullableText,
  /** When the first platform confirmed it. */
  published_at: optionalText,
  ...composition,
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: optionalText,
  version,
}

/** `resolved`: a person said so. `not-published`: the platform said so later. `altered`: differs from the schedule. */
export const failureReason = z.enum([
  'rejected',
  'reconnect',
  'not-connected',
  'missed',
  'altered',
  'resolved',
  'not-published',
])

export const delivery = z.object({
  platform,
  status: deliveryStatus,
  /** With `published`: when the platform confirmed it, or, after a look-up, when it was asked. */
  published_at: optionalText,
  external_id: optionalText,
  permalink: optionalText,
  error: optionalText,
  reason: z.optional(failureReason),
  /** With `unknown`: it could not be found, so a person must check and record it. */
  needs_person: z.optional(z.boolean()),
  /** With `needs_person`: a complete look-up did not find it, so it may be sent again. `error` has the evidence. */
  not_found: z.optional(z.boolean()),
})
export type Delivery = z.infer<typeof delivery>

/** A post for LinkedIn, as the LinkedIn Content Manager shows it. */
export const linkedinPost = z.object({
  ...stored,
  /** The short reference that staff see. */
  post_id: z.string(),
  platforms: z.array(platform),
  status: linkedinStatus,
  external_id: optionalText,
  permalink: optionalText,
  error: optionalText,
  /** Missing before the first publish. */
  delivery: z.optional(delivery),
})
export type LinkedinPost = z.infer<typeof linkedinPost>

export const variants = z.partialRecord(platform, content)

export const post = z.object({
  ...stored,
  platforms: z.array(platform),
  variants,
  status: postStatus,
  deliveries: z.array(delivery),
})
export type Post = z.infer<typeof post>

export const postsPage = <S extends z.ZodMiniType>(schema: S) =>
  z.extend(pageOf('posts', schema), {
    /** Ids of this page's posts that could not be read; missing if there are none. */
    unreadable: z.optional(z.array(z.string())),
  })

export const platformList = z.array(platform, { error: 'Choose at least one platform.' }).check(
  z.minLength(1, 'Choose at least one platform.'),
  z.refine((list) => new Set(list).size === list.length, 'List each platform only once.'),
)
