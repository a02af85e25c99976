import { mediaOn } from '#shared/media/model.ts'
import { platformNames } from '#shared/posts/model.ts'
import type { Clock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { retry } from '#lib/retry.ts'
import { connectorFor } from '../platforms/connector-for.ts'
import { RetryLater, Refused } from '../platforms/connector.ts'
import { contentHash } from '../posts/domain/content-hash.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'
import { outgoingMedia } from '../posts/outgoing-media.ts'
import type { Answer } from './domain/decide.ts'
import type { LedgerKey, LedgerRecord, Outcome } from './domain/ledger-record.ts'
import { outgoingOf } from './domain/outgoing.ts'
import type { Message } from './queue.ts'
import { FencedOff, stepFor } from './step.ts'
import { claim, leaseMs, lengthenLease, startSending } from './store/ledger.ts'
import { recordEvent } from './store/timeline.ts'

interface Attempt {
  attempt: number
  answer: Answer
  /** The success, if the ledger already has it. */
  saved: Outcome | undefined
}

/**
 * Claims a delivery and asks the platform once.
 * @returns undefined if another worker has it
 */
export async function send(
  post: StoredPost,
  { post_id, platform, publish_version: version }: Message,
  last: LedgerRecord | undefined,
  clock: Clock,
): Promise<Attempt | undefined> {
  const key = { post_id, platform, version }
  const media = await outgoingMedia(mediaOn(platform, post.media))
  const outgoing = { ...outgoingOf(post, platform), media }
  const facts = { reference: outgoing.reference, content_hash: contentHash(post) }
  const attempt = await claim({ ...key, ...facts }, last, clock.now())
  if (attempt === undefined) return undefined
  if (!(await retry(() => startSending(key, attempt, clock.now())))) return undefined
  const checkpoint = last?.version === version ? last.checkpoint : undefined
  const noted = recordEvent({ post_id, platform, attempt, what: 'Sending', detail: outgoing.text }, clock)
  const step = stepFor(outgoing, { status: 'sending', attempt, checkpoint }, clock)
  const answer = await withHeartbeat(key, attempt, clock, () => ask(step))
  await noted
  const success = step.success()
  return { attempt, answer, saved: success?.isSaved ? success.outcome : undefined }
}

/** Long enough to hand over a large video. After that, a worker that hangs loses the delivery. */
const maxBeats = 30

/** Lengthens an attempt's lease while `work` runs, so that the lease of a worker that died can be short. */
async function withHeartbeat<T>(
  key: LedgerKey,
  attempt: number,
  clock: Clock,
  work: () => Promise<T>,
): Promise<T> {
  let beats = 0
  let beating: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    if (++beats > maxBeats) return clearInterval(timer)
    beating = lengthenLease(key, attempt, clock.now()).catch((error: unknown) =>
      log('warn', 'publishing/heartbeat', errorFields(error)),
    )
  }, leaseMs / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await beating
  }
}

const retrySeconds = 60

async function ask(step: ReturnType<typeof stepFor>): Promise<Answer> {
  const { platform } = step.post
  try {
    const sent = await connectorFor(platform).publish(step)
    return {
      status: 'published',
      published_at: step.now().toISOString(),
      ...step.success()?.outcome,
      ...sent,
    }
  } catch (error) {
    const success = step.success()
    if (success) return success.outcome
    if (error instanceof FencedOff || step.mayHavePublished()) {
      log('warn', 'publishing/unclear-answer', { platform, ...errorFields(error) })
      return undefined
    }
    if (error instanceof RetryLater) return error
    if (error instanceof Refused) return { status: 'failed', error: error.message, reason: error.kind }
    log('error', 'publishing/not-asked', { platform, ...errorFields(error) })
    return new RetryLater(
      `Something failed on our side before ${platformNames[platform]} was asked.`,
      retrySeconds,
    )
  }
}
