import {
  linkedinStatus,
  type LinkedinPost,
  type LinkedinStatus,
  type SocialPost,
  type SocialStatus,
} from '#shared/posts/model.ts'
import { linkedinStatusFrom } from '#shared/posts/post-state.ts'
import type { StoredPost } from './stored-post.ts'

export const toSocialPost = ({ kind: _kind, post_id: _reference, ...post }: StoredPost): SocialPost => ({
  ...post,
  published_at: sentAt(post),
})

/** The LinkedIn API has fewer statuses: a post that is being sent is still "scheduled". */
export function linkedinStatusOf(status: SocialStatus): LinkedinStatus {
  const known = linkedinStatus.safeParse(status)
  return known.success ? known.data : status === 'publishing' ? 'scheduled' : linkedinStatusFrom(status)
}

export function toLinkedinPost({ deliveries, post_id, status, ...post }: StoredPost): LinkedinPost {
  const [delivery] = deliveries
  return {
    ...post,
    post_id: post_id ?? post.id,
    published_at: sentAt({ deliveries, fire_at: post.fire_at }),
    status: linkedinStatusOf(status),
    external_id: delivery?.external_id,
    permalink: delivery?.permalink,
    error: delivery?.error,
    delivery,
  }
}

export const shortReference = (id: string): string => `LI-${id.slice(-8).toUpperCase()}`

/** Undefined if none did. Older deliveries have no `published_at`, so `fire_at` is used. */
export function sentAt({
  deliveries,
  fire_at,
}: Pick<StoredPost, 'deliveries' | 'fire_at'>): string | undefined {
  const published = deliveries.filter(({ status }) => status === 'published')
  const [first] = published.flatMap(({ published_at }) => published_at ?? []).toSorted()
  return first ?? (published.length > 0 ? fire_at : undefined)
}
