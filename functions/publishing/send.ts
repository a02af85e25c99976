import { mediaOn, mediaPath, type PostMedia } from '#shared/media/model.ts'
import { platformNames } from '#shared/posts/model.ts'
import type { Clock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { retry } from '#lib/retry.ts'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { readEnv } from '#lib/env.ts'
import { s3 } from '#aws/s3.ts'
import { connectorFor } from '../platforms/connector-for.ts'
import { RetryLater, Refused } from '../platforms/connector.ts'
import { contentHash } from '../posts/domain/content-hash.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'
import type { Answer } from './domain/decide.ts'
import { checkpointFor, type LedgerKey, type LedgerRecord, type Outcome } from './domain/ledger-record.ts'
import { outgoingOf } from './domain/outgoing.ts'
import type { Message } from './queue.ts'
import { FencedOff, stepFor } from './step.ts'
import { claim, leaseMs, lengthenLease, startSending } from './store/ledger.ts'
import { recordEvent } from './store/timeline.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

interface Attempt {
  attempt: number
  answer: Answer
  /** The success, if the ledger already has it. */
  saved: Outcome | undefined
}

/** @returns undefined if another worker has it */
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
  const noted = recordEvent({ post_id, platform, attempt, what: 'Sending', detail: outgoing.text }, clock)
  const step = stepFor(
    outgoing,
    { status: 'sending', attempt, checkpoint: checkpointFor(last, { version, ...facts }) },
    clock,
  )
  const answer = await withHeartbeat(key, attempt, clock, () => ask(step))
  await noted
  const success = step.success()
  return { attempt, answer, saved: success?.isSaved ? success.outcome : undefined }
}

/** Enough time to upload a large video. After that, a hanging worker loses the delivery. */
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

const urlSeconds = 3600

/** A post's files for a connector: each can be read in pieces, and its platform can download it for an hour. */
const outgoingMedia = (media: readonly PostMedia[]) =>
  Promise.all(
    media.map(async ({ content_type: contentType, duration_seconds: durationSeconds, ...facts }) => {
      const object = { Bucket: MEDIA_BUCKET, Key: mediaPath(facts.id).slice(1) }
      return {
        ...facts,
        contentType,
        durationSeconds,
        url: await getSignedUrl(s3, new GetObjectCommand(object), { expiresIn: urlSeconds }),
        read: async (start: number, end: number): Promise<Uint8Array> => {
          const Range = `bytes=${start}-${end - 1}`
          const { Body } = await s3.send(new GetObjectCommand({ ...object, Range }))
          const bytes = await Body?.transformToByteArray()
          if (bytes?.length !== end - start) throw new Error(`The file ${facts.id} is too short`)
          return bytes
        },
      }
    }),
  )
