import { platformNames } from '#shared/posts/model.ts'
import type { Clock } from '#lib/clock.ts'
import { log } from '#lib/log.ts'
import { retry } from '#lib/retry.ts'
import type { Sent } from '../../platforms/connector.ts'
import type { StoredPost } from '../../posts/domain/stored-post.ts'
import type { AfterAnswer, AfterLook } from '../domain/decide.ts'
import {
  attemptedAt,
  type Failure,
  type LedgerKey,
  type LedgerRecord,
  type Outcome,
} from '../domain/ledger-record.ts'
import { outgoingOf } from '../domain/outgoing.ts'
import { markFailed, recordDelay, recordLook, recordOutcome, recordUnknown } from './ledger.ts'
import { recordEvent } from './timeline.ts'

interface Event {
  what: string
  detail?: string | undefined
}

/** Writes a step to the ledger, with retries while the store is busy, and then its event to the timeline. */
async function write<Written>(
  { post_id, platform }: LedgerKey,
  attempt: number | undefined,
  step: () => Promise<Written>,
  eventOf: (written: Written) => Event | undefined,
  clock: Clock,
): Promise<Written> {
  const written = await retry(step)
  const event = eventOf(written)
  if (event)
    await recordEvent({ post_id, platform, ...(attempt === undefined ? {} : { attempt }), ...event }, clock)
  return written
}

type Key = LedgerKey & { version: number }

/** The post was not sent, and no worker is sending it: a definite failure, for a person to handle. */
export const fail = (
  key: Key,
  last: LedgerRecord | undefined,
  failure: Failure,
  clock: Clock,
): Promise<boolean> =>
  write(
    key,
    undefined,
    () => markFailed(key, last, failure),
    (done) => (done ? { what: 'Held for a person', detail: failure.error } : undefined),
    clock,
  )

export const delay = (
  key: LedgerKey,
  attempt: number,
  { until, error }: Extract<AfterAnswer, { action: 'delay' }>,
  clock: Clock,
): Promise<boolean> =>
  write(
    key,
    attempt,
    () => recordDelay(key, attempt, until, error),
    (done) => (done ? { what: `Delayed until ${until.toISOString()}`, detail: error } : undefined),
    clock,
  )

/** @returns undefined if another process changed it first */
export const markUnknown = (
  post: StoredPost,
  seen: LedgerRecord,
  clock: Clock,
): Promise<LedgerRecord | undefined> => {
  const error = `${platformNames[seen.platform]} gave no clear answer, so the post may be out. It is being looked up.`
  return write(
    seen,
    seen.attempt,
    () => recordUnknown(seen, outgoingOf(post, seen.platform), error, clock.now()),
    (unknown) => (unknown ? { what: 'No clear answer' } : undefined),
    clock,
  )
}

export const markFound = (record: LedgerRecord, found: Sent, clock: Clock): Promise<boolean | 'taken'> => {
  const outcome = {
    status: 'published',
    published_at: attemptedAt(record, clock.now()),
    ...found,
  } as const
  return write(
    record,
    record.attempt,
    () => recordOutcome(record, record.attempt, outcome, 'unknown'),
    (written) =>
      written === true ? { what: 'Looked up: it is published', detail: found.permalink } : undefined,
    clock,
  )
}

export function markLook(record: LedgerRecord, next: AfterLook, clock: Clock): Promise<boolean> {
  if (next.action === 'fail')
    return markResolved(
      record,
      { status: 'failed', ...next.failure },
      { what: 'Looked up: it is not published', detail: next.evidence },
      clock,
    )
  return write(
    record,
    record.attempt,
    () =>
      recordLook(
        record,
        next.action === 'look-again'
          ? { next_look_at: next.at.toISOString() }
          : {
              needs_person: true,
              error: next.error,
              ...(next.not_found ? { not_found: true } : {}),
            },
      ),
    (done) =>
      done
        ? {
            what: next.action === 'look-again' ? 'Looked up: not found yet' : 'A person must check',
            detail: next.evidence,
          }
        : undefined,
    clock,
  )
}

/** @returns whether it was still unknown */
export const markResolved = async (
  record: LedgerRecord,
  outcome: Outcome,
  event: Event,
  clock: Clock,
): Promise<boolean> => {
  const step = () => recordOutcome(record, record.attempt, outcome, 'unknown')
  const eventOf = (written: boolean | 'taken') => (written === true ? event : undefined)
  return (await write(record, record.attempt, step, eventOf, clock)) === true
}

/** An answer that is too late changes no record, but the timeline shows it as evidence. */
export async function recordAnswer(
  key: LedgerKey,
  attempt: number,
  outcome: Outcome,
  saved: Outcome | undefined,
  clock: Clock,
): Promise<void> {
  const isSaved = JSON.stringify(saved) === JSON.stringify(outcome)
  const { status } = outcome
  const save = () =>
    recordOutcome(key, attempt, outcome).catch((error: unknown) => {
      if (saved) return true
      throw error
    })
  const done = await write(
    key,
    attempt,
    isSaved ? () => Promise.resolve(true) : save,
    (written) => {
      if (written === 'taken') throw new Error('The published post belongs to another delivery')
      return {
        what: `${written ? '' : 'An answer came too late to count: '}${status === 'published' ? 'Published' : 'Refused'}`,
        detail: status === 'failed' ? outcome.error : outcome.permalink,
      }
    },
    clock,
  )
  log(status === 'published' && done === true ? 'info' : 'warn', 'publishing/deliver', {
    post: key.post_id,
    platform: key.platform,
    attempt,
    outcome: status,
    recorded: done,
  })
}
