import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionalWrite, ConditionFailed, db, transact } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import {
  checkpointFor,
  isFree,
  type Failure,
  type LedgerKey as Key,
  type LedgerRecord,
  type Outcome,
} from '../domain/ledger-record.ts'
import { ownerOf, setOwner } from './ownership.ts'

const { DELIVERIES_TABLE } = readEnv('DELIVERIES_TABLE')

/** How long a claim holds before another worker may take over. A running worker lengthens it (`send.ts`). */
export const leaseMs = 20_000

/** The delay of the message that takes over if the worker dies. */
export const wakeSeconds = leaseMs / 1000 + 1

type Fields = Partial<Omit<LedgerRecord, 'post_id' | 'platform'>>

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

/** @returns false if the condition does not hold: another process has changed the record */
const step = (...parts: StepParts): Promise<boolean> =>
  conditionalWrite(db.send(new UpdateCommand(updateOf(...parts))))

const isMine = '#attempt = :mine AND #status = :was'

/** Also holds after the same write, so that a write whose response was lost can be repeated. */
const isMineOrDone = '#attempt = :mine AND #status IN (:was, :already)'

const isUnchanged = (last: LedgerRecord | undefined): [string, object] =>
  last
    ? [
        '#attempt = :last AND #status = :was AND #lease_until = :lease',
        { ':last': last.attempt, ':was': last.status, ':lease': last.lease_until },
      ]
    : ['attribute_not_exists(#attempt)', {}]

const lookFields = ['unknown_since', 'reconcile_attempts', 'next_look_at', 'sent'] as const
const unknownFields = [...lookFields, 'needs_person', 'not_found'] as const
const attemptFields = ['error', 'reason', 'not_before', ...lookFields] as const

/** @returns undefined if another worker has it, or it is published, may be published or failed */
export async function claim(
  key: Key & Pick<LedgerRecord, 'version' | 'reference' | 'content_hash'>,
  last: LedgerRecord | undefined,
  now: Date,
): Promise<number | undefined> {
  const { version, reference, content_hash } = key
  if (!isFree(last, version, now)) return undefined
  const attempt = (last?.attempt ?? 0) + 1
  const lease_until = now.getTime() + leaseMs
  const checkpoint = checkpointFor(last, key)
  const claimed = await step(
    key,
    { status: 'claimed', attempt, version, lease_until, reference, content_hash, checkpoint },
    checkpoint ? [...attemptFields] : [...attemptFields, 'checkpoint'],
    ...isUnchanged(last),
  )
  return claimed ? attempt : undefined
}

/** Call it before the first call to the platform. After `publish_attempted_at`, a crash means "unknown". */
export const startSending = (key: Key, attempt: number, now: Date): Promise<boolean> =>
  step(key, { status: 'sending', lease_until: now.getTime() + leaseMs }, [], isMineOrDone, {
    ':mine': attempt,
    ':was': 'claimed',
    ':already': 'sending',
  })

export const lengthenLease = (key: Key, attempt: number, now: Date): Promise<boolean> =>
  step(key, { lease_until: now.getTime() + leaseMs }, [], isMine, { ':mine': attempt, ':was': 'sending' })

/** Saves a connector's checkpoint, and lengthens the lease of an attempt that is sending. */
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
    isMine,
    { ':mine': attempt, ':was': status },
  )

const outcomeStep = (
  key: Key,
  attempt: number,
  { status, ...facts }: Outcome,
  from: 'sending' | 'unknown',
): StepParts => {
  const remove = status === 'published' ? ([...unknownFields, 'error', 'reason'] as const) : unknownFields
  const values = { ':mine': attempt, ':was': from, ':already': status }
  return [key, { status, ...facts }, [...remove], isMineOrDone, values]
}

/** @returns 'taken' if another delivery owns the platform's id: then nothing is written */
export async function recordOutcome(
  key: Key,
  attempt: number,
  outcome: Outcome,
  from: 'sending' | 'unknown' = 'sending',
): Promise<boolean | 'taken'> {
  const parts = outcomeStep(key, attempt, outcome, from)
  if (outcome.status !== 'published' || outcome.external_id === undefined) return step(...parts)
  try {
    await transact([{ Update: updateOf(...parts) }, setOwner(key, outcome.external_id)])
    return true
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return error.failed.includes(0) ? false : 'taken'
  }
}

/** The platform's own answer wins over a look-up: the other delivery is unknown again. @returns the id of its post */
export async function reassign(
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
    await transact([{ Update: mine }, setOwner(key, id, owner), { Update: updateOf(...lost) }])
    return owner
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/** Nothing was posted. The delivery can be claimed again from `notBefore` on. */
export const recordDelay = (key: Key, attempt: number, notBefore: Date, error: string): Promise<boolean> =>
  step(
    key,
    { status: 'scheduled', not_before: notBefore.toISOString(), error },
    [],
    `${isMineOrDone} AND attribute_not_exists(#checkpoint.#publish_attempted_at)`,
    { ':mine': attempt, ':was': 'sending', ':already': 'scheduled' },
  )

/** Writes nothing if the lease was lengthened since `seen`. @returns undefined if another process changed the record */
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
  return (await step(seen, facts, [], ...isUnchanged(seen))) ? { ...seen, ...facts } : undefined
}

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

/** Fails a delivery that was not sent and that no worker has. This is final for this version. */
export const markFailed = (
  key: Key & Pick<LedgerRecord, 'version'>,
  last: LedgerRecord | undefined,
  failure: Failure,
): Promise<boolean> =>
  step(
    key,
    { status: 'failed', version: key.version, attempt: (last?.attempt ?? 0) + 1, lease_until: 0, ...failure },
    ['not_before'],
    ...isUnchanged(last),
  )
