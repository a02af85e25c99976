import type { Delivery, Platform } from '#shared/posts/model.ts'
import {
  platformsToSend,
  publishable,
  requireStatus,
  statusFrom,
  underway as underwayStatuses,
} from '#shared/posts/post-state.ts'
import { Problem } from '#shared/api/problem.ts'
import type { Clock } from '#kernel/clock.ts'
import { errorFields, log } from '#kernel/log.ts'
import { updatePost, type StoredPost } from '../posts/repository.ts'
import { connectorFor } from './connectors/connector-for.ts'
import { deliver } from './deliver.ts'
import { leaseMs, readLedger, toDelivery } from './ledger.ts'

/** Past this a scheduled post is not blasted out any more: a person decides. */
export const latenessLimitMs = 60 * 60 * 1000

/** Publish Now and Retry: takes a draft, or what failed, and sends it. @throws Problem wrong-state */
export async function publishNow(id: string, clock: Clock): Promise<StoredPost> {
  const claimed = await updatePost('social', id, undefined, clock.now(), (post) => {
    requireStatus(post.status, publishable, 'Only drafts and failed posts can be published by hand.')
    if (targetsOf(post).length === 0)
      throw new Problem(
        'wrong-state',
        'The outcome is not known on any platform that is left. Look there before sending again.',
      )
    return underway(post, clock)
  })
  return drive(claimed, clock)
}

/** The clock found a post due. The version it read is the one that goes out, or nothing does. */
export async function publishDue(due: StoredPost, clock: Clock): Promise<StoredPost> {
  if (due.status === 'publishing') return drive(due, clock)
  const late = clock.now().getTime() - Date.parse(due.scheduled_for ?? '') > latenessLimitMs
  const claimed = await updatePost(due.kind, due.id, due.version, clock.now(), (post) => {
    if (targetsOf(post).length === 0) return { ...post, status: statusFrom(post.deliveries) }
    return late ? missed(post) : underway(post, clock)
  })
  return claimed.status === 'publishing' ? drive(claimed, clock) : claimed
}

const targetsOf = (post: StoredPost): Platform[] => platformsToSend(post.platforms, post.deliveries)

const underway = (post: StoredPost, clock: Clock): StoredPost => ({
  ...post,
  status: 'publishing',
  look_again_at: afterLease(clock),
  publish_version: post.version + 1,
  deliveries: merge(
    post.deliveries,
    targetsOf(post).map((platform) => ({ platform, status: 'scheduled' })),
  ),
})

const afterLease = (clock: Clock): string => new Date(clock.now().getTime() + leaseMs).toISOString()

function missed(post: StoredPost): StoredPost {
  const deliveries = merge(
    post.deliveries,
    targetsOf(post).map((platform) => ({
      platform,
      status: 'failed',
      error:
        'Missed: its time was over an hour ago when publishing came back. Publish it now or choose a new time.',
    })),
  )
  return { ...post, deliveries, status: statusFrom(deliveries) }
}

const merge = (old: readonly Delivery[], changed: readonly Delivery[]): Delivery[] => {
  const byPlatform = new Map<Platform, Delivery>(
    [...old, ...changed].map((delivery) => [delivery.platform, delivery]),
  )
  return [...byPlatform.values()]
}

/** Sends what a claimed post still has to send and settles its status. Safe to run again after a crash. */
async function drive(post: StoredPost, clock: Clock): Promise<StoredPost> {
  const ledger = new Map((await readLedger(post.id)).map((record) => [record.platform, record]))
  const waiting = post.deliveries.filter(({ status }) => underwayStatuses.includes(status))
  const results = await Promise.allSettled(
    waiting.map(({ platform }) => {
      const outgoing = {
        post_id: post.id,
        version: post.publish_version ?? post.version,
        platform,
        reference: `${post.id}:${platform}`,
        title: post.title,
        text: post.variants[platform] ?? post.content,
      }
      return deliver(outgoing, ledger.get(platform), connectorFor(platform), clock)
    }),
  )
  for (const result of results)
    if (result.status === 'rejected')
      log('error', 'publishing/interrupted', { post: post.id, ...errorFields(result.reason) })
  return settle(post, clock)
}

/** Copies the ledger's outcomes to the post. What is still open is looked at again once its lease has run out. */
async function settle({ kind, id }: StoredPost, clock: Clock): Promise<StoredPost> {
  const outcomes = (await readLedger(id)).map(toDelivery)
  return updatePost(kind, id, undefined, clock.now(), (post) => {
    if (post.status !== 'publishing') return post
    // The ledger remembers platforms since taken off the post; they are no part of its outcome.
    const deliveries = merge(
      post.deliveries,
      outcomes.filter(({ platform }) => post.platforms.includes(platform)),
    )
    return { ...post, deliveries, status: statusFrom(deliveries), look_again_at: afterLease(clock) }
  })
}
