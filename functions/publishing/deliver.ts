import { mediaOn } from '#shared/media/model.ts'
import { platformNames } from '#shared/posts/model.ts'
import { underway } from '#shared/posts/post-state.ts'
import type { Clock } from '#kernel/clock.ts'
import { errorFields, log } from '#kernel/log.ts'
import { contentHash } from '../posts/domain/content-hash.ts'
import { outgoingMedia } from '../posts/outgoing-media.ts'
import { findPost, type StoredPost } from '../posts/store/repository.ts'
import { latenessLimitMs, missedText } from './store/claim.ts'
import { connectorFor } from '../platforms/connector-for.ts'
import { mayBeOut, NotNow, Refused } from '../platforms/connector.ts'
import { whileBeating } from './heartbeat.ts'
import { retry } from '#kernel/retry.ts'
import {
  claim,
  giveUp,
  leaseMs,
  recordDelay,
  recordOutcome,
  recordUnknown,
  startSending,
  wakeSeconds,
  type Outcome,
} from './store/ledger.ts'
import { isFree, readDelivery, type LedgerRecord } from './store/ledger-record.ts'
import { outgoingOf } from './domain/outgoing.ts'
import { enqueue, maxDelaySeconds, type Message } from './queue.ts'
import { look, unclearText } from './reconcile.ts'
import { readSettings } from './store/settings.ts'
import { settle } from './store/sync-from-ledger.ts'
import { FencedOff, stepFor } from './step.ts'
import { recordEvent } from './store/timeline.ts'

/**
 * Looks at one delivery and takes it one step further: sends it if it is free and its time has come, looks it up if nobody
 * knows what became of it, leaves it alone if someone has it in hand. The same message twice, late or out of order
 * comes to nothing.
 */
export async function deliver(message: Message, clock: Clock): Promise<void> {
  const [post, last, { paused }] = await Promise.all([
    findPost(message.post_id),
    readDelivery(message),
    readSettings(),
  ])
  if (!post) return
  const again = await advance(post, last, message, paused, clock)
  await settle(post, clock)
  if (again !== undefined && again <= maxDelaySeconds) await wakeLater(message, again)
}

/** @returns in how many seconds this delivery is to be looked at again, if that is known */
async function advance(
  post: StoredPost,
  last: LedgerRecord | undefined,
  message: Message,
  paused: boolean,
  clock: Clock,
): Promise<number | undefined> {
  const now = clock.now()
  if (last?.status === 'unknown') return look(post, last, clock)
  const key = { ...message, version: message.publish_version }
  if (last?.status === 'sending' && !isFree(last, key.version, now))
    return last.lease_until <= now.getTime() ? findOut(post, last, clock) : untilFree(last, now)

  const ours = post.status === 'publishing' && post.publish_version === message.publish_version
  const wanted = post.deliveries.some(
    ({ platform, status }) => platform === message.platform && underway.includes(status),
  )
  if (!ours || !wanted) return undefined
  if (!isFree(last, key.version, now)) return last?.status === 'claimed' ? untilFree(last, now) : undefined
  const early = Date.parse(post.fire_at ?? '') - now.getTime()
  if (early > 0) return early / 1000
  if (-early > latenessLimitMs) return refuse(key, last, { error: missedText, reason: 'missed' }, clock)
  if (post.content_hash !== contentHash(post))
    return refuse(key, last, { error: 'The post was altered while it was sent.', reason: 'altered' }, clock)
  if (paused) return undefined
  return send(post, key, last, clock)
}

/** In how many seconds what another worker has in hand may be gone on with, should that worker have died. */
const untilFree = ({ lease_until }: LedgerRecord, now: Date): number =>
  Math.max(0, lease_until - now.getTime()) / 1000 + 1

type Key = Message & { version: number }

async function refuse(
  key: Key,
  last: LedgerRecord | undefined,
  failure: { error: string; reason: 'missed' | 'altered' },
  clock: Clock,
): Promise<undefined> {
  if (await giveUp(key, last, failure))
    await recordEvent({ ...placeOf(key), what: 'Held for a person', detail: failure.error }, clock)
}

const placeOf = ({ post_id, platform }: Pick<Message, 'post_id' | 'platform'>) => ({ post_id, platform })

async function send(
  post: StoredPost,
  key: Key,
  last: LedgerRecord | undefined,
  clock: Clock,
): Promise<number | undefined> {
  const outgoing = {
    ...outgoingOf(post, key.platform),
    media: await outgoingMedia(mediaOn(key.platform, post.media)),
  }
  const facts = { reference: outgoing.reference, content_hash: contentHash(post) }
  // Who goes on with what a dead worker left may die too: only the end of a claim made in time has a message already.
  const isLate = clock.now().getTime() - Date.parse(post.fire_at ?? '') >= leaseMs
  if (isLate || last?.status === 'claimed' || last?.status === 'sending')
    await wakeLater({ ...placeOf(key), publish_version: key.version }, wakeSeconds)
  const attempt = await claim({ ...key, ...facts }, last, clock.now())
  if (attempt === undefined) return undefined
  const event = { ...placeOf(key), attempt }
  if (!(await retry(() => startSending(key, attempt, clock.now())))) return undefined
  const checkpoint = last?.version === key.version ? last.checkpoint : undefined
  const recording = recordEvent({ ...event, what: 'Sending', detail: outgoing.text }, clock)
  const step = stepFor(outgoing, { status: 'sending', attempt, checkpoint }, clock)
  const answer = await whileBeating(key, attempt, clock, () => ask(step))
  if (answer && !(answer instanceof NotNow)) {
    await record(key, attempt, answer, step.yes(), clock)
    await recording
    return undefined
  }
  await recording
  if (answer) return delay(post, key, attempt, answer, clock)
  const mine = await retry(() => readDelivery(key))
  const isOpen = mine?.attempt === attempt && mine.status === 'sending' && mayBeOut(mine.checkpoint)
  return isOpen ? findOut(post, mine, clock) : undefined
}

const troubleSeconds = 60

/** Makes the one outward call. @returns what the platform said; undefined when nobody knows */
async function ask(step: ReturnType<typeof stepFor>): Promise<Outcome | NotNow | undefined> {
  const { platform } = step.post
  try {
    const sent = await connectorFor(platform).publish(step)
    return { status: 'published', published_at: step.now().toISOString(), ...step.yes()?.outcome, ...sent }
  } catch (error) {
    const yes = step.yes()
    if (yes) return yes.outcome
    if (error instanceof FencedOff || step.mayBeOut()) {
      log('warn', 'publishing/unclear-answer', { platform, ...errorFields(error) })
      return undefined
    }
    if (error instanceof NotNow) return error
    if (error instanceof Refused) return { status: 'failed', error: error.message, reason: error.kind }
    log('error', 'publishing/not-asked', { platform, ...errorFields(error) })
    return new NotNow(
      `Something failed on our side before ${platformNames[platform]} was asked.`,
      troubleSeconds,
    )
  }
}

/**
 * Writes what a platform answered, or adds to the yes that is kept already. Too late, it changes nothing any more, but
 * the evidence is kept for people.
 */
async function record(
  key: Key,
  attempt: number,
  outcome: Outcome,
  yes: ReturnType<ReturnType<typeof stepFor>['yes']>,
  clock: Clock,
): Promise<undefined> {
  const isKept = yes?.isKept ?? false
  const more = !isKept || JSON.stringify(yes?.outcome) !== JSON.stringify(outcome)
  const kept = more
    ? await retry(() => recordOutcome(key, attempt, outcome)).catch((error: unknown) => {
        if (isKept) return true
        throw error
      })
    : true
  if (kept === 'taken') throw new Error('What was posted is owned by another delivery')
  const { status } = outcome
  const detail = status === 'failed' ? outcome.error : outcome.permalink
  const what = `${kept ? '' : 'An answer came too late to count: '}${status === 'published' ? 'Published' : 'Refused'}`
  await recordEvent({ ...placeOf(key), attempt, what, ...(detail ? { detail } : {}) }, clock)
  log(status === 'published' && kept ? 'info' : 'warn', 'publishing/deliver', {
    post: key.post_id,
    platform: key.platform,
    attempt,
    outcome: status,
    kept,
  })
}

/** Nothing was posted, and it may be later: it is tried again by itself, unless that would be long after its time. */
async function delay(
  post: StoredPost,
  key: Key,
  attempt: number,
  { message, retryAfterSeconds }: NotNow,
  clock: Clock,
): Promise<number | undefined> {
  const until = new Date(clock.now().getTime() + Math.max(1, retryAfterSeconds) * 1000)
  if (until.getTime() > Date.parse(post.fire_at ?? '') + latenessLimitMs) {
    const error = `Missed: it could not go out within an hour of its time. The last try: ${message}`
    return record(key, attempt, { status: 'failed', error, reason: 'missed' }, undefined, clock)
  }
  if (!(await retry(() => recordDelay(key, attempt, until, message)))) return undefined
  const what = `Put off until ${until.toISOString()}`
  await recordEvent({ ...placeOf(key), attempt, what, detail: message }, clock)
  return (until.getTime() - clock.now().getTime()) / 1000
}

/** Nobody knows whether it went out: writes that down, then looks. */
async function findOut(post: StoredPost, sending: LedgerRecord, clock: Clock): Promise<number | undefined> {
  const error = unclearText(sending)
  const unknown = await retry(() =>
    recordUnknown(sending, outgoingOf(post, sending.platform), error, clock.now()),
  )
  if (!unknown) return undefined
  await recordEvent({ ...placeOf(unknown), attempt: unknown.attempt, what: 'No clear answer' }, clock)
  return look(post, unknown, clock)
}

/** Should the message not get onto the queue, the clock finds the delivery a little later. */
const wakeLater = (message: Message, delaySeconds: number): Promise<void> =>
  enqueue([{ ...message, delaySeconds }]).catch((error: unknown) =>
    log('error', 'publishing/queue', errorFields(error)),
  )
