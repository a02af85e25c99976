import { fieldProblem, Problem } from '../api/problem.ts'
import type {
  Delivery,
  DeliveryStatus,
  LinkedinStatus,
  Platform,
  ShownStatus,
  SocialStatus,
} from './model.ts'
import type { AttentionItem } from './publishing-endpoints.ts'

/**
 * The life of a post. Staff move it between draft and scheduled; publishing moves it to `publishing` and from there to
 * where its deliveries lead. The lists here are also the conditions the store checks.
 */
export const editable: readonly SocialStatus[] = ['draft', 'scheduled', 'failed']
/** Publish Now takes drafts; Retry takes what failed somewhere. */
export const publishable: readonly SocialStatus[] = ['draft', 'failed', 'partial']

const whyNot: Record<SocialStatus, string> = {
  draft: 'This post is a draft.',
  scheduled: 'This post is scheduled.',
  publishing: 'This post is being sent. Wait until that is done, then try again.',
  published: 'This post has been published.',
  partial: 'This post has been published on some platforms.',
  failed: 'This post could not be published.',
}

/** @throws Problem wrong-state */
export function requireStatus(status: SocialStatus, allowed: readonly SocialStatus[], instead: string): void {
  if (!allowed.includes(status)) throw new Problem('wrong-state', `${whyNot[status]} ${instead}`.trim())
}

/** A post is only scheduled for a time that is still to come. @throws Problem naming scheduled_for */
export function requireFutureTime(scheduledFor: string | null, now: Date): void {
  if (!scheduledFor) throw fieldProblem('scheduled_for', 'Choose a date and time to schedule the post for.')
  if (Date.parse(scheduledFor) <= now.getTime())
    throw fieldProblem('scheduled_for', 'Choose a time in the future.')
}

/** Deliveries that are still on their way. */
export const underway: readonly DeliveryStatus[] = ['scheduled', 'claimed', 'sending']

type State = Pick<Delivery, 'status' | 'needs_person'>

/** Whether what becomes of a delivery is still to come: it is on its way, or being looked up. */
export const isOpen = ({ status, needs_person }: State): boolean =>
  underway.includes(status) || (status === 'unknown' && !needs_person)

/** Whether nobody knows what became of a post somewhere. */
export const isUnclear = ({ deliveries }: { deliveries: readonly State[] }): boolean =>
  deliveries.some(({ status }) => status === 'unknown')

type Sendable = { status: SocialStatus; deliveries: readonly State[] }

/** Whether a post is being sent at this moment. While its outcome is only looked up, it is not. */
export const isSending = ({ status, deliveries }: Sendable): boolean =>
  status === 'publishing' &&
  (!isUnclear({ deliveries }) || deliveries.some((delivery) => underway.includes(delivery.status)))

/** @throws Problem wrong-state while the post is being sent */
export function requireNotSending(post: Sendable): void {
  if (isSending(post)) throw new Problem('wrong-state', whyNot.publishing)
}

export const shownStatus = (post: { status: SocialStatus; deliveries: readonly State[] }): ShownStatus =>
  isUnclear(post) ? 'unclear' : post.status

/** The status of a post as its deliveries make it; without any it was published nowhere. */
export function statusFrom(deliveries: readonly State[]): SocialStatus {
  if (deliveries.some(isOpen)) return 'publishing'
  const published = deliveries.filter(({ status }) => status === 'published').length
  if (published === 0) return 'failed'
  return published === deliveries.length ? 'published' : 'partial'
}

/** LinkedIn posts know no partial state: one platform, sent or not. */
export const linkedinStatusFrom = (status: SocialStatus): LinkedinStatus =>
  status === 'published' ? 'published' : 'failed'

/**
 * The platforms a publish may send to: all that were never sent, and those whose failure is certain.
 * Where the outcome is unknown the post may be out already, so that platform is left for a person to look at.
 */
export function platformsToSend(platforms: readonly Platform[], deliveries: readonly Delivery[]): Platform[] {
  const known = new Map(deliveries.map((delivery) => [delivery.platform, delivery.status]))
  return platforms.filter((platform) => (known.get(platform) ?? 'failed') === 'failed')
}

/** A post that may be out wherever it is to go has nothing to send. @throws Problem wrong-state */
export function requireKnown(post: {
  platforms: readonly Platform[]
  deliveries: readonly Delivery[]
}): void {
  if (isUnclear(post) && platformsToSend(post.platforms, post.deliveries).length === 0)
    throw new Problem(
      'wrong-state',
      'It is unknown whether this post was published on the remaining platforms. Check there and record it, then choose a time.',
    )
}

/**
 * Where a post that was sent waits for a person: what failed, was missed, or nobody can find out about. A certain failure
 * does not wait for the outcome on other platforms.
 */
export function attentionReasons({
  status,
  deliveries,
}: {
  status: SocialStatus
  deliveries: readonly Delivery[]
}): Pick<AttentionItem, 'platform' | 'why' | 'error' | 'not_found'>[] {
  if (status !== 'failed' && status !== 'partial' && status !== 'publishing') return []
  return deliveries.flatMap(({ platform, error, ...delivery }) => {
    const why = whyWaiting(delivery)
    const more = { ...(error ? { error } : {}), ...(delivery.not_found ? { not_found: true } : {}) }
    return why ? [{ platform, why, ...more }] : []
  })
}

const whyWaiting = ({
  status,
  reason,
  needs_person,
}: Pick<Delivery, 'status' | 'reason' | 'needs_person'>): AttentionItem['why'] | undefined => {
  if (status === 'failed') return reason === 'missed' ? 'missed' : 'failed'
  return status === 'unknown' && needs_person ? 'needs-you' : undefined
}
