import type { Clock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { findPost } from '../posts/store/repository.ts'
import { decide, decideOnAnswer, type Known, decideOnLook } from './domain/decide.ts'
import { maxDelaySeconds, tryEnqueue, type Message } from './queue.ts'
import { send } from './send.ts'
import { leaseMs, wakeSeconds } from './store/ledger.ts'
import { readDelivery } from './store/read-ledger.ts'
import { readSettings } from './store/settings.ts'
import { syncFromLedger } from './store/sync-from-ledger.ts'
import { delay, fail, markUnknown, recordAnswer, markFound, markLook } from './store/transitions.ts'
import { connectorFor } from '../platforms/connector-for.ts'
import type { Found } from '../platforms/connector.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'
import type { LedgerRecord } from './domain/ledger-record.ts'
import { outgoingOf } from './domain/outgoing.ts'
import { stepFor } from './step.ts'

export async function deliver(message: Message, clock: Clock): Promise<void> {
  const [post, record, { paused }] = await Promise.all([
    findPost(message.post_id),
    readDelivery(message),
    readSettings(),
  ])
  if (!post) return
  const again = await advance({ post, record, message, paused }, clock)
  await syncFromLedger(post, clock)
  if (again !== undefined && again <= maxDelaySeconds) await tryEnqueue([{ ...message, delaySeconds: again }])
}

/** @returns in how many seconds to continue this delivery, if known */
async function advance(known: Known, clock: Clock): Promise<number | undefined> {
  const { post, record, message } = known
  const decision = decide(known, clock.now())
  switch (decision.action) {
    case 'nothing':
      return undefined
    case 'wait':
      return decision.seconds
    case 'fail':
      await fail({ ...message, version: message.publish_version }, record, decision.failure, clock)
      return undefined
    case 'mark-unknown': {
      const unknown = record && (await markUnknown(post, record, clock))
      return unknown && advance({ ...known, record: unknown }, clock)
    }
    case 'look-up':
      return record && lookUp(post, record, clock)
    case 'send':
      return sendAndRecord(known, clock)
  }
}

async function sendAndRecord(known: Known, clock: Clock): Promise<number | undefined> {
  const { post, record, message } = known
  // This worker may die too. A message already exists only for the end of a claim that was made on time.
  const isLate = clock.now().getTime() - Date.parse(post.fire_at ?? '') >= leaseMs
  if (isLate || record?.status === 'claimed' || record?.status === 'sending')
    await tryEnqueue([{ ...message, delaySeconds: wakeSeconds }])
  const sent = await send(post, message, record, clock)
  if (!sent) return undefined
  const { attempt, answer, saved } = sent
  const next = decideOnAnswer(answer, post, clock.now())
  switch (next.action) {
    case 'record':
      await recordAnswer(message, attempt, next.outcome, saved, clock)
      return undefined
    case 'delay':
      return (await delay(message, attempt, next, clock))
        ? (next.until.getTime() - clock.now().getTime()) / 1000
        : undefined
    case 'find-out':
      return advance({ ...known, record: await readDelivery(message), unclear: attempt }, clock)
  }
}

/** At most this many posts with the same text are examined in one look-up. */
const maxTaken = 5

/** @returns in how many seconds to look again, if at all */
async function lookUp(post: StoredPost, record: LedgerRecord, clock: Clock): Promise<number | undefined> {
  let found = await ask(post, record, clock)
  for (let tries = 1; 'found' in found; tries++) {
    if ((await markFound(record, found.found, clock)) !== 'taken') return undefined
    // What it found belongs to another delivery, so it looks for the next one.
    found = tries < maxTaken ? await ask(post, record, clock) : { incomplete: 'Others like it were found.' }
  }
  const next = decideOnLook(found, record)
  const isNoted = await markLook(record, next, clock)
  return isNoted && next.action === 'look-again'
    ? (next.at.getTime() - clock.now().getTime()) / 1000
    : undefined
}

/** A look-up that fails counts as one that found nothing. */
async function ask(post: StoredPost, record: LedgerRecord, clock: Clock): Promise<Found> {
  try {
    const outgoing = { ...outgoingOf(post, record.platform), ...record.sent }
    return await connectorFor(record.platform).lookUp(stepFor(outgoing, record, clock))
  } catch (error) {
    log('warn', 'publishing/look-up-failed', { platform: record.platform, ...errorFields(error) })
    return { incomplete: 'The look-up failed.' }
  }
}
