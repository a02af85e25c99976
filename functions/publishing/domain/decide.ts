import { platformNames, type Platform } from '#shared/posts/model.ts'
import { underway } from '#shared/posts/post-state.ts'
import { mayHavePublished, type Found, type RetryLater } from '../../platforms/connector.ts'
import { contentHash } from '../../posts/domain/content-hash.ts'
import type { StoredPost } from '../../posts/domain/stored-post.ts'
import type { Message } from '../queue.ts'
import { isFree, type Failure, type LedgerRecord, type Outcome } from './ledger-record.ts'

/** A post that is later than this is not sent automatically. A person decides. */
export const latenessLimitMs = 60 * 60 * 1000

export const missed = {
  reason: 'missed',
  error:
    'Missed: its time was over an hour ago when publishing came back. Publish it now or choose a new time.',
} as const

/** When to look up a post with an unknown outcome, in seconds since then: a platform may show the post late. */
const lookSeconds = [0, 15, 60, 300, 900]

export interface Known {
  post: StoredPost
  record: LedgerRecord | undefined
  message: Message
  paused: boolean
  /** The number of this worker's own attempt, if that got no clear answer. */
  unclear?: number
}

export type Decision =
  /** It is finished, another worker has it, or it must not be sent now. */
  | { action: 'nothing' }
  | { action: 'wait'; seconds: number }
  | { action: 'send' }
  | { action: 'fail'; failure: Failure }
  /** It may have been sent: from now on it is looked up, never sent. */
  | { action: 'mark-unknown' }
  | { action: 'look-up' }

const nothing: Decision = { action: 'nothing' }

/** A message that arrives twice, late or out of order changes nothing. */
export function decide({ post, record, message, paused, unclear }: Known, now: Date): Decision {
  const { platform, publish_version: version } = message
  if (record?.status === 'unknown') return isLookDue(record, now) ? { action: 'look-up' } : nothing
  const free = isFree(record, version, now)
  if (record?.status === 'sending' && !free) {
    const gaveUp = record.attempt === unclear && mayHavePublished(record.checkpoint)
    return gaveUp || record.lease_until <= now.getTime()
      ? { action: 'mark-unknown' }
      : waitForLease(record, now)
  }
  const isOurs = post.status === 'publishing' && post.publish_version === version
  if (!isOurs || !isWanted(post, platform)) return nothing
  if (!free) return record?.status === 'claimed' ? waitForLease(record, now) : nothing
  const early = Date.parse(post.fire_at ?? '') - now.getTime()
  if (early > 0) return { action: 'wait', seconds: early / 1000 }
  if (-early > latenessLimitMs) return { action: 'fail', failure: missed }
  if (post.content_hash !== contentHash(post)) return { action: 'fail', failure: altered }
  return paused ? nothing : { action: 'send' }
}

const altered: Failure = { reason: 'altered', error: 'The post was changed while it was being sent.' }

const isLookDue = ({ needs_person, next_look_at }: LedgerRecord, now: Date): boolean =>
  !needs_person && !(Date.parse(next_look_at ?? '') > now.getTime())

/** Another worker has the delivery. It can be taken over if that worker died. */
const waitForLease = ({ lease_until }: LedgerRecord, now: Date): Decision => ({
  action: 'wait',
  seconds: Math.max(0, lease_until - now.getTime()) / 1000 + 1,
})

const isWanted = ({ deliveries }: StoredPost, platform: Platform): boolean =>
  deliveries.some((delivery) => delivery.platform === platform && underway.includes(delivery.status))

/** A platform's answer to an attempt. Undefined means that the outcome is unknown. */
export type Answer = Outcome | RetryLater | undefined

export type AfterAnswer =
  | { action: 'record'; outcome: Outcome }
  | { action: 'delay'; until: Date; error: string }
  | { action: 'find-out' }

export function decideOnAnswer(answer: Answer, { fire_at }: StoredPost, now: Date): AfterAnswer {
  if (!answer) return { action: 'find-out' }
  if ('status' in answer) return { action: 'record', outcome: answer }
  const until = new Date(now.getTime() + Math.max(1, answer.retryAfterSeconds) * 1000)
  if (until.getTime() <= Date.parse(fire_at ?? '') + latenessLimitMs)
    return { action: 'delay', until, error: answer.message }
  const error = `Missed: it could not go out within an hour of its time. The last try: ${answer.message}`
  return { action: 'record', outcome: { status: 'failed', reason: 'missed', error } }
}

export type AfterLook =
  | { action: 'look-again'; at: Date; evidence: string }
  | { action: 'ask-person'; error: string; not_found?: true; evidence: string }
  /** The platform itself says that it is not out. */
  | { action: 'fail'; failure: Failure; evidence: string }

/** It never sends the post again. */
export function decideOnLook(
  found: Exclude<Found, { found: unknown }>,
  { platform, reconcile_attempts: before = 0, unknown_since }: LedgerRecord,
): AfterLook {
  const name = platformNames[platform]
  const unsettled = `${name} gave no clear answer, and the look-ups did not settle it. Check there, then record whether it was published.`
  if ('cannotLook' in found)
    return { action: 'ask-person', error: unsettled, evidence: 'This platform has no look-up.' }
  const looks = before + 1
  const seconds = lookSeconds[looks]
  const [shown] = Object.values(found) as [string]
  if (seconds !== undefined)
    return {
      action: 'look-again',
      at: new Date(Date.parse(unknown_since ?? '') + seconds * 1000),
      evidence: shown,
    }
  const evidence = `Looked ${looks} times. ${shown}`
  if ('notPublished' in found)
    return {
      action: 'fail',
      failure: { reason: 'not-published', error: `${name} gave no clear answer. ${shown}` },
      evidence,
    }
  return 'absent' in found
    ? { action: 'ask-person', error: `${name} gave no clear answer. ${shown}`, not_found: true, evidence }
    : { action: 'ask-person', error: unsettled, evidence }
}

/** How long past a worker's own limits a delivery counts as stuck. */
const stuckMs = 10 * 60_000

/** Chooses what a tick does about a delivery that no worker finished: it never sends, it only gives up or asks a person. */
export function decideIfStuck(
  post: StoredPost,
  record: LedgerRecord | undefined,
  now: Date,
): Decision | { action: 'ask-person' } {
  if (record?.status === 'unknown') {
    const unknownFor = now.getTime() - Date.parse(record.unknown_since ?? '')
    return unknownFor > (lookSeconds.at(-1) ?? 0) * 1000 + stuckMs ? { action: 'ask-person' } : nothing
  }
  const late = now.getTime() - Date.parse(post.fire_at ?? post.updated_at)
  if (late <= latenessLimitMs + stuckMs) return nothing
  if (record?.status === 'sending' && mayHavePublished(record.checkpoint)) return { action: 'mark-unknown' }
  return isFree(record, post.publish_version ?? post.version, now)
    ? { action: 'fail', failure: missed }
    : nothing
}
