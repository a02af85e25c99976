import { linkedinStatus, type LinkedinPost, type SocialPost } from '#shared/posts/model.ts'
import { linkedinStatusFrom } from '#shared/posts/post-state.ts'
import type { StoredPost } from './repository.ts'

/** A stored post as the social calls show it. */
export const toSocialPost = ({ kind: _kind, post_id: _reference, ...post }: StoredPost): SocialPost => post

/** A stored post as the LinkedIn calls show it. While it is being sent it still reads as scheduled. */
export function toLinkedinPost({ deliveries, post_id, status, ...post }: StoredPost): LinkedinPost {
  const [delivery] = deliveries
  const known = linkedinStatus.safeParse(status)
  return {
    ...post,
    post_id: post_id ?? post.id,
    status: known.success ? known.data : status === 'publishing' ? 'scheduled' : linkedinStatusFrom(status),
    external_id: delivery?.external_id,
    permalink: delivery?.permalink,
    error: delivery?.error,
  }
}

/** A short reference for staff: the last eight signs of the id, which are its random ones. */
export const shortReference = (id: string): string => `LI-${id.slice(-8).toUpperCase()}`
