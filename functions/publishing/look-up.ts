import type { Clock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { connectorFor } from '../platforms/connector-for.ts'
import type { Found } from '../platforms/connector.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'
import { decideOnLook } from './domain/decide.ts'
import type { LedgerRecord } from './domain/ledger-record.ts'
import { outgoingOf } from './domain/outgoing.ts'
import { stepFor } from './step.ts'
import { markFound, markLook } from './store/transitions.ts'

/** At most this many posts with the same text are examined in one look-up. */
const maxTaken = 5

/**
 * Looks up a post whose outcome is unknown and records the result.
 * @returns in how many seconds to look again, if at all
 */
export async function lookUp(
  post: StoredPost,
  record: LedgerRecord,
  clock: Clock,
): Promise<number | undefined> {
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
