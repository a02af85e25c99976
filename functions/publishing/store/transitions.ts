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

/**
 * The steps of a delivery, each written in one way: into the ledger, tried again while the store is busy, and, where
 * that held, into the timeline, on which nothing depends.
 */
async function write<Written>(
  { post_id, platform }: LedgerKey,
  attempt: number | undefined,
  step: () => Promise<Written>,
  toTell: (written: Written) => { what: string; detail?: string | undefined } | undefined,
  clock: Clock,
): Promise<Written> {
  const written = await retry(step)
  const told = toTell(written)
  if (told)
    await recordEvent(
      {
        post_id,
        platform,
        ...(attempt === undefined ? {} : { attempt }),
        what: told.what,
        ...(told.detail ? { detail: told.detail } : {}),
      },
      clock,
    )
  return written
}

type Key = LedgerKey & { version: number }

/** It was not sent and nobody has it: a definite failure, left to a person. */
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

/** Nothing was posted, and it is tried again by itself later. */
export const delay = (
  key: LedgerKey,
  attempt: number,
  { until, error }: Extract<AfterAnswer, { act: 'delay' }>,
  clock: Clock,
): Promise<boolean> =>
  write(
    key,
    attempt,
    () => recordDelay(key, attempt, until, error),
    (done) => (done ? { what: `Put off until ${until.toISOString()}`, detail: error } : undefined),
    clock,
  )

/**
 * Nobody knows whether it went out: from now on it is looked up.
 * @returns the record as it stands now, or undefined when someone else moved it
 */
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

/** A look-up found it. @returns 'taken' when what it found is another delivery's */
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
    (kept) => (kept === true ? { what: 'Looked up: it is out', detail: found.permalink } : undefined),
    clock,
  )
}

/** A look-up did not find it: when the next one is, or that a person is to look. */
export const markLook = (record: LedgerRecord, next: AfterLook, clock: Clock): Promise<boolean> =>
  write(
    record,
    record.attempt,
    () =>
      recordLook(
        record,
        next.act === 'look-again'
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
            what: next.act === 'look-again' ? 'Looked up: not to be found yet' : 'Waits for a person to look',
            detail: next.evidence,
          }
        : undefined,
    clock,
  )

/** A person says what became of it. @returns whether it was still unknown */
export const markResolved = async (
  record: LedgerRecord,
  outcome: Outcome,
  told: { what: string; detail?: string | undefined },
  clock: Clock,
): Promise<boolean> => {
  const step = () => recordOutcome(record, record.attempt, outcome, 'unknown')
  const toTell = (kept: boolean | 'taken') => (kept === true ? told : undefined)
  return (await write(record, record.attempt, step, toTell, clock)) === true
}

/**
 * Writes what a platform answered, or adds to the yes that is kept already. Too late, it changes nothing any more, but
 * the evidence is kept for people.
 * @param kept the platform's yes, where the ledger has it
 */
export async function recordAnswer(
  key: LedgerKey,
  attempt: number,
  outcome: Outcome,
  kept: Outcome | undefined,
  clock: Clock,
): Promise<void> {
  const isKept = JSON.stringify(kept) === JSON.stringify(outcome)
  const { status } = outcome
  const add = () =>
    recordOutcome(key, attempt, outcome).catch((error: unknown) => {
      if (kept) return true
      throw error
    })
  const done = await write(
    key,
    attempt,
    isKept ? () => Promise.resolve(true) : add,
    (written) => {
      if (written === 'taken') throw new Error('What was posted is owned by another delivery')
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
    kept: done,
  })
}
