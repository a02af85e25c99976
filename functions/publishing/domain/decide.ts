import { platformNames, type Platform } from '#shared/posts/model.ts'
import { underway } from '#shared/posts/post-state.ts'
import { mayHavePublished, type Found, type RetryLater } from '../../platforms/connector.ts'
import { contentHash } from '../../posts/domain/content-hash.ts'
import type { StoredPost } from '../../posts/domain/stored-post.ts'
import type { Message } from '../queue.ts'
import { latenessLimitMs, missed } from './lateness.ts'
import { isFree, type Failure, type LedgerRecord, type Outcome } from './ledger-record.ts'
import { lookSeconds } from './look-times.ts'

/** What is known of one delivery. */
export interface Known {
  post: StoredPost
  /** As the ledger has it. */
  record: LedgerRecord | undefined
  /** Which platform, and the version of the post that was to be sent. */
  message: Message
  paused: boolean
  /** The attempt of this worker that got no clear answer. */
  unclear?: number
}

/** What is to be done next about one delivery. Nothing here reads, writes or calls. */
export type Decision =
  /** It is done, another worker's, or not to be sent now. */
  | { act: 'nothing' }
  | { act: 'wait'; seconds: number }
  | { act: 'send' }
  /** It was not sent, and will not be by itself. */
  | { act: 'fail'; failure: Failure }
  /** The platform may have been asked, and whoever asked is gone: from now on it is looked up, never sent. */
  | { act: 'mark-unknown' }
  | { act: 'look-up' }

const nothing: Decision = { act: 'nothing' }

/** What a worker does that looks at a delivery. The same message twice, late or out of order changes nothing. */
export function decide({ post, record, message, paused, unclear }: Known, now: Date): Decision {
  const { platform, publish_version: version } = message
  if (record?.status === 'unknown') return isLookDue(record, now) ? { act: 'look-up' } : nothing
  const free = isFree(record, version, now)
  if (record?.status === 'sending' && !free) {
    const gaveUp = record.attempt === unclear && mayHavePublished(record.checkpoint)
    return gaveUp || isOver(record, now) ? { act: 'mark-unknown' } : untilOver(record, now)
  }
  const isOurs = post.status === 'publishing' && post.publish_version === version
  if (!isOurs || !isWanted(post, platform)) return nothing
  if (!free) return record?.status === 'claimed' ? untilOver(record, now) : nothing
  const early = Date.parse(post.fire_at ?? '') - now.getTime()
  if (early > 0) return { act: 'wait', seconds: early / 1000 }
  if (-early > latenessLimitMs) return { act: 'fail', failure: missed }
  if (post.content_hash !== contentHash(post)) return { act: 'fail', failure: altered }
  return paused ? nothing : { act: 'send' }
}

const altered: Failure = { reason: 'altered', error: 'The post was altered while it was sent.' }

const isLookDue = ({ needs_person, next_look_at }: LedgerRecord, now: Date): boolean =>
  !needs_person && !(Date.parse(next_look_at ?? '') > now.getTime())

const isOver = ({ lease_until }: LedgerRecord, now: Date): boolean => lease_until <= now.getTime()

/** Until what another worker has may be taken over, should that worker have died. */
const untilOver = ({ lease_until }: LedgerRecord, now: Date): Decision => ({
  act: 'wait',
  seconds: Math.max(0, lease_until - now.getTime()) / 1000 + 1,
})

const isWanted = ({ deliveries }: StoredPost, platform: Platform): boolean =>
  deliveries.some((delivery) => delivery.platform === platform && underway.includes(delivery.status))

/** What came of asking a platform; undefined when nobody knows. */
export type Answer = Outcome | RetryLater | undefined

export type AfterAnswer =
  | { act: 'record'; outcome: Outcome }
  /** Nothing was posted, and it may be later. */
  | { act: 'delay'; until: Date; error: string }
  | { act: 'find-out' }

/** What a worker does once a platform has answered, or has not. */
export function decideOnAnswer(answer: Answer, { fire_at }: StoredPost, now: Date): AfterAnswer {
  if (!answer) return { act: 'find-out' }
  if ('status' in answer) return { act: 'record', outcome: answer }
  const until = new Date(now.getTime() + Math.max(1, answer.retryAfterSeconds) * 1000)
  if (until.getTime() <= Date.parse(fire_at ?? '') + latenessLimitMs)
    return { act: 'delay', until, error: answer.message }
  const error = `Missed: it could not go out within an hour of its time. The last try: ${answer.message}`
  return { act: 'record', outcome: { status: 'failed', reason: 'missed', error } }
}

export type AfterLook =
  | { act: 'look-again'; at: Date; evidence: string }
  | { act: 'ask-person'; error: string; not_found?: true; evidence: string }

/** What follows a look-up that did not find the post. Nothing is ever sent from here. */
export function decideOnLook(
  found: Exclude<Found, { found: unknown }>,
  { platform, reconcile_attempts: before = 0, unknown_since }: LedgerRecord,
): AfterLook {
  const name = platformNames[platform]
  const notSettled = `${name} gave no clear answer, and looking the post up did not settle it. Look there, then say whether it is out.`
  if ('cannotLook' in found)
    return { act: 'ask-person', error: notSettled, evidence: 'This platform offers no way to look.' }
  const looks = before + 1
  const seconds = lookSeconds[looks]
  const shown = 'absent' in found ? found.absent : found.incomplete
  if (seconds !== undefined)
    return {
      act: 'look-again',
      at: new Date(Date.parse(unknown_since ?? '') + seconds * 1000),
      evidence: shown,
    }
  const evidence = `Looked ${looks} times. ${shown}`
  return 'absent' in found
    ? { act: 'ask-person', error: `${name} gave no clear answer. ${shown}`, not_found: true, evidence }
    : { act: 'ask-person', error: notSettled, evidence }
}

/** Long past any limit that a working worker keeps itself: what is open then gets stuck in the worker. */
const stuckMs = 10 * 60_000

/**
 * What the clock does, without a worker, about a delivery that no worker has got done long after its time: it is left to
 * a person, never sent.
 */
export function decideIfStuck(
  post: StoredPost,
  record: LedgerRecord | undefined,
  now: Date,
): Decision | { act: 'ask-person' } {
  if (record?.status === 'unknown') {
    const unknownFor = now.getTime() - Date.parse(record.unknown_since ?? '')
    return unknownFor > (lookSeconds.at(-1) ?? 0) * 1000 + stuckMs ? { act: 'ask-person' } : nothing
  }
  const late = now.getTime() - Date.parse(post.fire_at ?? post.updated_at)
  if (late <= latenessLimitMs + stuckMs) return nothing
  if (record?.status === 'sending' && mayHavePublished(record.checkpoint)) return { act: 'mark-unknown' }
  return isFree(record, post.publish_version ?? post.version, now)
    ? { act: 'fail', failure: missed }
    : nothing
}
