import { Problem } from '#shared/api/problem.ts'
import type { Delivery, Platform } from '#shared/posts/model.ts'
import {
  isOpen,
  isUnclear,
  platformsToSend,
  publishable,
  requireStatus,
  statusFrom,
} from '#shared/posts/post-state.ts'
import type { Clock } from '#lib/clock.ts'
import { contentHash } from '../../posts/domain/content-hash.ts'
import { replacePosts, updatePost } from '../../posts/store/repository.ts'
import { latenessLimitMs, missed } from '../domain/decide.ts'
import { leaseMs, wakeSeconds } from './ledger.ts'
import { readSettings } from './settings.ts'
import { graceMs } from './sync-from-ledger.ts'
import { recordEvent } from './timeline.ts'
import type { Delayed } from '../queue.ts'
import type { StoredPost } from '../../posts/domain/stored-post.ts'

const alteredText =
  'The post differs from what was scheduled, so it was not sent. Review it, then schedule it again.'

/** @throws Problem wrong-state if the post cannot be published by hand now */
export async function requireManualClaim({ status }: Pick<StoredPost, 'status'>): Promise<void> {
  if ((await readSettings()).paused)
    throw new Problem('wrong-state', 'Publishing is paused. Resume it first, then publish.')
  requireStatus(status, publishable, 'Only drafts and failed posts can be published by hand.')
}

/** @param only the one platform to send to @throws Problem wrong-state */
export async function claimManually(id: string, clock: Clock, only?: Platform): Promise<StoredPost> {
  await requireManualClaim({ status: 'draft' })
  const now = clock.now()
  const post = await updatePost(id, undefined, now, (before) => {
    requireStatus(before.status, publishable, 'Only drafts and failed posts can be published by hand.')
    const targets = targetsOf(before).filter((platform) => only === undefined || platform === only)
    if (targets.length === 0)
      throw new Problem(
        'wrong-state',
        isUnclear(before)
          ? 'The outcome is unknown on every remaining platform. Check there before you send it again.'
          : 'This post is published on all its platforms.',
      )
    return claimed({ ...before, content_hash: contentHash(before) }, now, now, targets)
  })
  await recordEvent({ post_id: post.id, what: 'Publishing started by hand' }, clock)
  return post
}

/** At most 24. Leaves out posts changed meanwhile; holds for a person those too late or not as scheduled. */
export async function claimDue(due: readonly StoredPost[], clock: Clock): Promise<StoredPost[]> {
  const now = clock.now()
  const changes = due.map((before) => ({
    before,
    after: {
      ...dueState({ ...before, updated_by: undefined }, now),
      version: before.version + 1,
      updated_at: now.toISOString(),
    },
  }))
  const written = await replacePosts(changes)
  const heldPosts = written.filter(({ status }) => status === 'failed' || status === 'partial')
  await Promise.all(
    heldPosts.map(({ id, deliveries }) => {
      const why = deliveries.find(({ reason }) => reason === 'missed' || reason === 'altered')?.error
      return recordEvent({ post_id: id, what: 'Held for a person', ...(why ? { detail: why } : {}) }, clock)
    }),
  )
  return written.filter(({ status }) => status === 'publishing')
}

function dueState(post: StoredPost, now: Date): StoredPost {
  const fireAt = new Date(post.scheduled_for ?? post.updated_at)
  if (targetsOf(post).length === 0) {
    const status = statusFrom(post.deliveries)
    return status === 'publishing'
      ? { ...post, status, look_again_at: new Date(now.getTime() + graceMs).toISOString() }
      : { ...post, status }
  }
  if (now.getTime() - fireAt.getTime() > latenessLimitMs) return held(post, missed)
  if (post.content_hash !== contentHash(post)) return held(post, { error: alteredText, reason: 'altered' })
  return claimed(post, fireAt, now)
}

const targetsOf = (post: StoredPost): Platform[] => platformsToSend(post.platforms, post.deliveries)

/** Until the post is done it stays in the due index, so that the clock notices a worker that died. */
const claimed = (post: StoredPost, fireAt: Date, now: Date, targets = targetsOf(post)): StoredPost => ({
  ...post,
  status: 'publishing',
  fire_at: fireAt.toISOString(),
  look_again_at: new Date(Math.max(fireAt.getTime(), now.getTime()) + leaseMs + graceMs).toISOString(),
  publish_version: post.version + 1,
  deliveries: withDeliveries(post, targets, (platform) => ({ platform, status: 'scheduled' })),
})

function held(post: StoredPost, failure: Pick<Delivery, 'error' | 'reason'>): StoredPost {
  const deliveries = withDeliveries(post, targetsOf(post), (platform) => ({
    platform,
    status: 'failed',
    ...failure,
  }))
  return { ...post, deliveries, status: statusFrom(deliveries) }
}

function withDeliveries(
  post: StoredPost,
  targets: Platform[],
  make: (platform: Platform) => Delivery,
): Delivery[] {
  const made = targets.map(make)
  return [...new Map([...post.deliveries, ...made].map((delivery) => [delivery.platform, delivery])).values()]
}

/** The messages that send a claimed post: one per delivery at its time, and one after the lease, in case the worker dies. */
export function sendMessages(post: StoredPost, now: Date): Delayed[] {
  const messages = messagesFor(post, now)
  const wakes = messages.map((message) => ({
    ...message,
    delaySeconds: Math.max(0, message.delaySeconds) + wakeSeconds,
  }))
  return [...messages, ...wakes]
}

export const messagesFor = (post: StoredPost, now: Date): Delayed[] =>
  post.deliveries.filter(isOpen).map(({ platform }) => ({
    post_id: post.id,
    platform,
    publish_version: post.publish_version ?? post.version,
    delaySeconds: (Date.parse(post.fire_at ?? post.updated_at) - now.getTime()) / 1000,
  }))
