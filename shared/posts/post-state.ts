import { fieldProblem, Problem } from '../api/problem.ts'
import type { Delivery, DeliveryStatus, Platform, ShownStatus, PostStatus } from './model.ts'
import type { AttentionItem } from './publishing-endpoints.ts'

/** Staff move a post between draft and scheduled; after `publishing`, its deliveries determine the status. */
export const editable: readonly PostStatus[] = ['draft', 'scheduled', 'failed']
/** For Publish Now and Retry. */
export const publishable: readonly PostStatus[] = ['draft', 'failed', 'partial']

const whyNot: Record<PostStatus, string> = {
  draft: 'This post is a draft.',
  scheduled: 'This post is scheduled.',
  publishing: 'This post is being sent. Wait until that is done, then try again.',
  published: 'This post has been published.',
  partial: 'This post has been published on some platforms.',
  failed: 'This post could not be published.',
}

/** @throws Problem wrong-state */
export function requireStatus(status: PostStatus, allowed: readonly PostStatus[], instead: string): void {
  if (!allowed.includes(status)) throw new Problem('wrong-state', `${whyNot[status]} ${instead}`.trim())
}

/** @throws Problem for scheduled_for if there is no time, or it is in the past */
export function requireFutureTime(scheduledFor: string | null, now: Date): void {
  if (!scheduledFor) throw fieldProblem('scheduled_for', 'Choose a date and time to schedule the post for.')
  if (Date.parse(scheduledFor) <= now.getTime())
    throw fieldProblem('scheduled_for', 'Choose a time in the future.')
}

export const underway: readonly DeliveryStatus[] = ['scheduled', 'claimed', 'sending']

type State = Pick<Delivery, 'status' | 'needs_person'>

/** Whether a delivery still changes automatically: it is underway or looked up. */
export const isOpen = ({ status, needs_person }: State): boolean =>
  underway.includes(status) || (status === 'unknown' && !needs_person)

export const isUnclear = ({ deliveries }: { deliveries: readonly State[] }): boolean =>
  deliveries.some(({ status }) => status === 'unknown')

type Sendable = { status: PostStatus; deliveries: readonly State[] }

/** Whether a post is being sent. A post whose outcome is only looked up is not. */
export const isSending = ({ status, deliveries }: Sendable): boolean =>
  status === 'publishing' &&
  (!isUnclear({ deliveries }) || deliveries.some((delivery) => underway.includes(delivery.status)))

export function requireNotSending(post: Sendable): void {
  if (isSending(post)) throw new Problem('wrong-state', whyNot.publishing)
}

export const shownStatus = (post: { status: PostStatus; deliveries: readonly State[] }): ShownStatus =>
  isUnclear(post) ? 'unclear' : post.status

export function statusFrom(deliveries: readonly State[]): PostStatus {
  if (deliveries.some(isOpen)) return 'publishing'
  const published = deliveries.filter(({ status }) => status === 'published').length
  if (published === 0) return 'failed'
  return published === deliveries.length ? 'published' : 'partial'
}

/** Those never sent to, and those with a definite failure. If the outcome is unknown, a person must check first. */
export function platformsToSend(platforms: readonly Platform[], deliveries: readonly Delivery[]): Platform[] {
  const known = new Map(deliveries.map((delivery) => [delivery.platform, delivery.status]))
  return platforms.filter((platform) => (known.get(platform) ?? 'failed') === 'failed')
}

/** Whether a post waits for its time. A person may set "scheduled" on a post that is out everywhere: that one does not. */
export const isAwaited = (post: {
  status: PostStatus
  platforms: readonly Platform[]
  deliveries: readonly Delivery[]
}): boolean => {
  const out = post.deliveries.flatMap(({ platform, status }) => (status === 'published' ? platform : []))
  return post.status === 'scheduled' && post.platforms.some((platform) => !out.includes(platform))
}

/** @throws Problem wrong-state if the post may already be published on every platform that is left */
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

/** The platforms where sending the post again without a change may help. */
export const platformsToRetry = (
  chosen: readonly Platform[],
  deliveries: readonly Pick<Delivery, 'platform' | 'status' | 'reason'>[],
): Platform[] => {
  const refused = deliveries.flatMap(({ platform, reason }) => (reason === 'rejected' ? [platform] : []))
  return platformsToSend(chosen, deliveries).filter((platform) => !refused.includes(platform))
}

/** Failed, missed, or not settled by a look-up. A definite failure is listed although another platform is open. */
export function attentionReasons({
  status,
  deliveries,
}: {
  status: PostStatus
  deliveries: readonly Delivery[]
}): Pick<AttentionItem, 'platform' | 'why' | 'error' | 'not_found'>[] {
  if (status !== 'failed' && status !== 'partial' && status !== 'publishing') return []
  return deliveries.flatMap(({ platform, error, ...delivery }) => {
    const why = reasonOf(delivery)
    const more = { ...(error ? { error } : {}), ...(delivery.not_found ? { not_found: true } : {}) }
    return why ? [{ platform, why, ...more }] : []
  })
}

const whyOfReason: Partial<Record<NonNullable<Delivery['reason']>, AttentionItem['why']>> = {
  missed: 'missed',
  rejected: 'refused',
}

const reasonOf = ({
  status,
  reason,
  needs_person,
}: Pick<Delivery, 'status' | 'reason' | 'needs_person'>): AttentionItem['why'] | undefined => {
  if (status === 'failed') return (reason && whyOfReason[reason]) ?? 'failed'
  return status === 'unknown' && needs_person ? 'needs-you' : undefined
}
