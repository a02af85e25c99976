import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import type { Outgoing } from '../../platforms/connector.ts'
import type { StoredPost } from '../../posts/domain/stored-post.ts'

/** A look-up recognizes the post by this text, which depends on whether the post has files. */
export function outgoingOf(post: StoredPost, platform: Platform): Outgoing {
  const link = outgoingLink(platform, post)
  const text = post.variants[platform] ?? post.content
  return {
    post_id: post.id,
    platform,
    reference: `${post.id}:${platform}`,
    title: post.title,
    text: outgoingText(platform, { text, link, media: post.media }),
    link,
    media: [],
  }
}
