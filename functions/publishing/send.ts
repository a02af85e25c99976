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
import type { LedgerRecord, Outcome } from './domain/ledger-record.ts'
import { outgoingOf } from './domain/outgoing.ts'
import { whileBeating } from './heartbeat.ts'
import type { Message } from './queue.ts'
import { FencedOff, stepFor } from './step.ts'
import { claim, startSending } from './store/ledger.ts'
import { recordEvent } from './store/timeline.ts'

/** An attempt that was made. */
interface Sent {
  attempt: number
  answer: Answer
  /** The platform's yes, where the ledger has it already. */
  kept: Outcome | undefined
}

/**
 * Claims a delivery and asks the platform once.
 * @returns undefined when another worker has it
 */
export async function send(
  post: StoredPost,
  { post_id, platform, publish_version: version }: Message,
  last: LedgerRecord | undefined,
  clock: Clock,
): Promise<Sent | undefined> {
  const key = { post_id, platform, version }
  const media = await outgoingMedia(mediaOn(platform, post.media))
  const outgoing = { ...outgoingOf(post, platform), media }
  const facts = { reference: outgoing.reference, content_hash: contentHash(post) }
  const attempt = await claim({ ...key, ...facts }, last, clock.now())
  if (attempt === undefined) return undefined
  if (!(await retry(() => startSending(key, attempt, clock.now())))) return undefined
  const checkpoint = last?.version === version ? last.checkpoint : undefined
  const telling = recordEvent({ post_id, platform, attempt, what: 'Sending', detail: outgoing.text }, clock)
  const step = stepFor(outgoing, { status: 'sending', attempt, checkpoint }, clock)
  const answer = await whileBeating(key, attempt, clock, () => ask(step))
  await telling
  const yes = step.yes()
  return { attempt, answer, kept: yes?.isKept ? yes.outcome : undefined }
}

const troubleSeconds = 60

/** Makes the one outward call. */
async function ask(step: ReturnType<typeof stepFor>): Promise<Answer> {
  const { platform } = step.post
  try {
    const sent = await connectorFor(platform).publish(step)
    return { status: 'published', published_at: step.now().toISOString(), ...step.yes()?.outcome, ...sent }
  } catch (error) {
    const yes = step.yes()
    if (yes) return yes.outcome
    if (error instanceof FencedOff || step.mayHavePublished()) {
      log('warn', 'publishing/unclear-answer', { platform, ...errorFields(error) })
      return undefined
    }
    if (error instanceof RetryLater) return error
    if (error instanceof Refused) return { status: 'failed', error: error.message, reason: error.kind }
    log('error', 'publishing/not-asked', { platform, ...errorFields(error) })
    return new RetryLater(
      `Something failed on our side before ${platformNames[platform]} was asked.`,
      troubleSeconds,
    )
  }
}
