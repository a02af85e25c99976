import type { Delivery, LinkedinPost, LinkedinStatus } from '#shared/posts/model.ts'
import { type StoredPost, sentAt } from './stored-post.ts'

const onLinkedin = ({ platform }: Delivery): boolean => platform === 'linkedin'

/** Staff recorded that it is published there while other platforms were left. */
export const isByHand = (delivery: Delivery): boolean =>
  onLinkedin(delivery) && delivery.status === 'published' && delivery.reason === 'resolved'

/** Without a time it was never sent. */
const withoutMark = ({ reason: _, ...delivery }: Delivery): Delivery[] =>
  delivery.published_at ? [delivery] : []

/** The text and the outcome on LinkedIn of a post that may have other platforms. */
export function toLinkedinPost({ deliveries, variants, ...post }: StoredPost): LinkedinPost {
  const delivery = deliveries.find(onLinkedin)
  return {
    ...post,
    content: variants.linkedin ?? post.content,
    post_id: shortReference(post.id),
    published_at: delivery && sentAt({ deliveries: [delivery], fire_at: post.fire_at }),
    status: linkedinStatusOf(post.status, delivery),
    external_id: delivery?.external_id,
    permalink: delivery?.permalink,
    error: delivery?.error,
    delivery,
  }
}

const shortReference = (id: string): string => `LI-${id.slice(-8).toUpperCase()}`

/** The LinkedIn API has fewer statuses: a post that is being sent is still "scheduled". */
function linkedinStatusOf(status: StoredPost['status'], delivery: Delivery | undefined): LinkedinStatus {
  const isUndecided = status === 'publishing' || status === 'partial'
  if (delivery?.status === 'published' && (isUndecided || isByHand(delivery))) return 'published'
  if (status === 'publishing') return delivery?.status === 'failed' ? 'failed' : 'scheduled'
  return status === 'partial' ? 'failed' : status
}

/** Never changes the text of another platform. */
export const withLinkedinText = ({ platforms, variants }: StoredPost, content: string) =>
  platforms.length > 1 || variants.linkedin !== undefined
    ? { variants: { ...variants, linkedin: content } }
    : { content }

/**
 * A status set by hand is the post's status: it is planned, held back or failed as a whole. Only "published" must not
 * keep the post from its other platforms, so it is recorded for LinkedIn while some are left.
 */
export function withLinkedinStatus(
  { platforms, status: before, deliveries: all }: StoredPost,
  status: LinkedinStatus,
): Pick<StoredPost, 'status' | 'deliveries'> {
  const deliveries = all.flatMap((delivery) => (isByHand(delivery) ? withoutMark(delivery) : delivery))
  const out = deliveries.flatMap((delivery) => (delivery.status === 'published' ? delivery.platform : []))
  const others = platforms.filter((platform) => platform !== 'linkedin')
  if (status === 'failed' && !out.includes('linkedin') && others.some((platform) => out.includes(platform)))
    return { deliveries, status: 'partial' }
  if (status !== 'published' || others.every((platform) => out.includes(platform)))
    return { deliveries, status }
  const isOpen = before === 'draft' || before === 'scheduled' || before === 'publishing'
  const sent = deliveries.find((delivery) => onLinkedin(delivery) && delivery.status === 'published')
  return {
    status: isOpen ? before : 'partial',
    deliveries: [
      ...deliveries.filter((delivery) => !onLinkedin(delivery)),
      { ...sent, platform: 'linkedin', status: 'published', reason: 'resolved' },
    ],
  }
}
