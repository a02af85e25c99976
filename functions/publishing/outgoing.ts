import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import type { StoredPost } from '../posts/repository.ts'
import type { Outgoing } from './connectors/port.ts'

/** A post as it is to appear on one platform, without its files. */
export const outgoingOf = (post: StoredPost, platform: Platform): Outgoing => ({
  post_id: post.id,
  platform,
  reference: `${post.id}:${platform}`,
  title: post.title,
  text: post.variants[platform] ?? post.content,
  link: outgoingLink(platform, post),
  media: [],
})
