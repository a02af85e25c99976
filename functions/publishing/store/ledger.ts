import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionalWrite, ConditionFailed, db, transact } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import {
  isFree,
  type Failure,
  type LedgerKey as Key,
  type LedgerRecord,
  type Outcome,
} from '../domain/ledger-record.ts'
import { own, ownerOf } from './ownership.ts'

const { DELIVERIES_TABLE } = readEnv('DELIVERIES_TABLE')

/** How long a claim holds before another worker may go on with it. A worker at work lengthens it (`heartbeat.ts`). */
export const leaseMs = 20_000

/** When a claim made now has run out, for one that is to go on with what a dead worker left. */
export const wakeSeconds = leaseMs / 1000 + 1

type Fields = Partial<Omit<LedgerRecord, 'post_id' | 'platform'>>

/** A step: what it sets and removes, and the condition that nobody else moved the record. */
type StepParts = [key: Key, set: Fields, remove: (keyof Fields)[], condition: string, values: object]

function updateOf(...[key, set, remove, condition, values]: StepParts) {
  const given = Object.entries(set).filter(([, value]) => value !== undefined)
  const assignments = given.map(([name]) => `#${name} = :${name}`).join(', ')
  const removals = remove.length > 0 ? ` REMOVE ${remove.map((name) => `#${name}`).join(', ')}` : ''
  const named = [...condition.matchAll(/#(\w+)/g)].map(([, name = '']) => name)
  const names = new Set([...given.map(([name]) => name), ...remove, ...named])
  return {
    TableName: DELIVERIES_TABLE,
    Key: { post_id: key.post_id, platform: key.platform },
    UpdateExpression: `SET ${assignments}${removals}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: Object.fromEntries([...names].map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      ...values,
    },
  }
}

/** Runs a conditional step. False when its condition does not hold: someone else moved the record. */
const step = (...parts: StepParts): Promise<boolean> =>
  conditionalWrite(db.send(new UpdateCommand(updateOf(...parts))))

const mineIs = (count: 1 | 2): string =>
  `#attempt = :mine AND #status ${count === 1 ? '= :was' : 'IN (:was, :already)'}`

/** The condition that a record is still as it was read, or still not there. */
const stillAs = (last: LedgerRecord | undefined): [string, object] =>
  last
    ? [
        '#attempt = :last AND #status = :was AND #lease_until = :lease',
        { ':last': last.attempt, ':was': last.status, ':lease': last.lease_until },
      ]
    : ['attribute_not_exists(#attempt)', {}]

const open = [
  'unknown_since',
  'reconcile_attempts',
  'next_look_at',
  'sent',
  'needs_person',
  'not_found',
] as const
const left = [
  'error',
  'reason',
  'not_before',
  'unknown_since',
  'reconcile_attempts',
  'next_look_at',
  'sent',
] as const

/**
 * Takes a delivery of a post's version for sending, from its known last state.
 * @returns the attempt's number, or undefined when another worker has it, or it has gone out, may have, or has failed
 */
export async function claim(
  key: Key & Pick<LedgerRecord, 'version' | 'reference' | 'content_hash'>,
  last: LedgerRecord | undefined,
  now: Date,
): Promise<number | undefined> {
  const { version, reference, content_hash } = key
  if (!isFree(last, version, now)) return undefined
  const attempt = (last?.attempt ?? 0) + 1
  const lease_until = now.getTime() + leaseMs
  const claimed = await step(
    key,
    { status: 'claimed', attempt, version, lease_until, reference, content_hash },
    // What an earlier version left half-done has other content.
    last?.version === version ? [...left] : [...left, 'checkpoint'],
    ...stillAs(last),
  )
  return claimed ? attempt : undefined
}

/**
 * Written before the first outward call. From when a checkpoint says that the platform is being asked, a crash means
 * "unknown", never "send again". Said again by the same attempt, whose first word's answer was lost, it still holds.
 */
export const startSending = (key: Key, attempt: number, now: Date): Promise<boolean> =>
  step(key, { status: 'sending', lease_until: now.getTime() + leaseMs }, [], mineIs(2), {
    ':mine': attempt,
    ':was': 'claimed',
    ':already': 'sending',
  })

/** Lengthens the lease of an attempt that is sending. */
export const lengthenLease = (key: Key, attempt: number, now: Date): Promise<boolean> =>
  step(key, { lease_until: now.getTime() + leaseMs }, [], mineIs(1), { ':mine': attempt, ':was': 'sending' })

/** Keeps what a step of a connector left behind, and lengthens the lease of an attempt that is sending. */
export const saveCheckpoint = (
  key: Key,
  { attempt, status }: Pick<LedgerRecord, 'attempt' | 'status'>,
  checkpoint: Record<string, string>,
  now: Date,
): Promise<boolean> =>
  step(
    key,
    { checkpoint, ...(status === 'sending' ? { lease_until: now.getTime() + leaseMs } : {}) },
    [],
    mineIs(1),
    { ':mine': attempt, ':was': status },
  )

const outcomeStep = (
  key: Key,
  attempt: number,
  { status, ...facts }: Outcome,
  from: 'sending' | 'unknown',
): StepParts => {
  const remove = status === 'published' ? ([...open, 'error', 'reason'] as const) : open
  const values = { ':mine': attempt, ':was': from, ':already': status }
  return [key, { status, ...facts }, [...remove], mineIs(2), values]
}

/**
 * Writes what came of an attempt, and with it that what the platform calls by that id is this delivery's. Said again, it
 * still holds.
 * @returns 'taken' when that is another delivery's: then nothing is written
 */
export async function recordOutcome(
  key: Key,
  attempt: number,
  outcome: Outcome,
  from: 'sending' | 'unknown' = 'sending',
): Promise<boolean | 'taken'> {
  const parts = outcomeStep(key, attempt, outcome, from)
  if (outcome.status !== 'published' || outcome.external_id === undefined) return step(...parts)
  try {
    await transact([{ Update: updateOf(...parts) }, own(key, outcome.external_id)])
    return true
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return error.failed.includes(0) ? false : 'taken'
  }
}

/**
 * Writes an outcome whose id a look-up took for another delivery's before the platform's own answer named it here: that
 * delivery is unknown again, and is looked up again.
 * @returns the id of the post that had it, or undefined when someone else moved a record
 */
export async function takeBack(
  key: Key,
  attempt: number,
  outcome: Outcome & { status: 'published' },
  now: Date,
): Promise<string | undefined> {
  const { external_id: id = '' } = outcome
  const owner = await ownerOf(key.platform, id)
  if (owner === undefined || owner === key.post_id) return undefined
  const lost: StepParts = [
    { ...key, post_id: owner },
    {
      status: 'unknown',
      unknown_since: now.toISOString(),
      reconcile_attempts: 0,
      next_look_at: now.toISOString(),
      error: 'What was found there belongs to another post, so this one is looked up again.',
    },
    ['published_at', 'external_id', 'permalink'],
    '#status = :was AND #external_id = :taken',
    { ':was': 'published', ':taken': id },
  ]
  try {
    const mine = updateOf(...outcomeStep(key, attempt, outcome, 'sending'))
    await transact([{ Update: mine }, own(key, id, owner), { Update: updateOf(...lost) }])
    return owner
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/** Nothing was posted, and it may be later: the delivery goes back to be claimed again from then on. */
export const recordDelay = (key: Key, attempt: number, notBefore: Date, error: string): Promise<boolean> =>
  step(
    key,
    { status: 'scheduled', not_before: notBefore.toISOString(), error },
    [],
    `${mineIs(2)} AND attribute_not_exists(#checkpoint.#publish_attempted_at)`,
    { ':mine': attempt, ':was': 'sending', ':already': 'scheduled' },
  )

/**
 * Nobody knows whether it went out: from now on it is looked up, never sent.
 * @param seen the record as it was read: a lease lengthened meanwhile keeps it
 * @returns the record as it stands now, or undefined when someone else moved it
 */
export async function recordUnknown(
  seen: LedgerRecord,
  { title, text, link }: { title: string; text: string; link?: string | undefined },
  error: string,
  now: Date,
): Promise<LedgerRecord | undefined> {
  const facts: Fields = {
    status: 'unknown',
    unknown_since: now.toISOString(),
    reconcile_attempts: 0,
    next_look_at: now.toISOString(),
    sent: { title, text, ...(link ? { link } : {}) },
    error,
  }
  return (await step(seen, facts, [], ...stillAs(seen))) ? { ...seen, ...facts } : undefined
}

/** Notes a look that found nothing: when the next one is, or that a person is to look. */
export const recordLook = (
  seen: LedgerRecord,
  next: { next_look_at: string } | { needs_person: true; error: string; not_found?: true },
): Promise<boolean> =>
  step(
    seen,
    { reconcile_attempts: (seen.reconcile_attempts ?? 0) + 1, ...next },
    'needs_person' in next ? ['next_look_at'] : [],
    '#attempt = :mine AND #status = :was AND #reconcile_attempts = :seen',
    { ':mine': seen.attempt, ':was': 'unknown', ':seen': seen.reconcile_attempts ?? 0 },
  )

/** Gives up on what nobody has in hand and was never sent: a definite failure, final for this version. */
export const markFailed = (
  key: Key & Pick<LedgerRecord, 'version'>,
  last: LedgerRecord | undefined,
  failure: Failure,
): Promise<boolean> =>
  step(
    key,
    { status: 'failed', version: key.version, attempt: (last?.attempt ?? 0) + 1, lease_until: 0, ...failure },
    ['not_before'],
    ...stillAs(last),
  )
