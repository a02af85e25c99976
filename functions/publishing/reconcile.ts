import { platformNames } from '#shared/posts/model.ts'
import type { Clock } from '#kernel/clock.ts'
import { errorFields, log } from '#kernel/log.ts'
import type { StoredPost } from '../posts/store/repository.ts'
import { connectorFor } from '../platforms/connector-for.ts'
import type { Found } from '../platforms/connector.ts'
import { retry } from '#kernel/retry.ts'
import { recordLook, recordOutcome } from './store/ledger.ts'
import { askedAt, type LedgerRecord } from './store/ledger-record.ts'
import { lookSeconds } from './domain/look-times.ts'
import { outgoingOf } from './domain/outgoing.ts'
import { stepFor } from './step.ts'
import { recordEvent } from './store/timeline.ts'

export const unclearText = ({ platform }: LedgerRecord): string =>
  `${platformNames[platform]} gave no clear answer, so the post may be out. It is being looked up.`

const askText = ({ platform }: LedgerRecord): string =>
  `${platformNames[platform]} gave no clear answer, and looking the post up did not settle it. Look there, then say whether it is out.`

/** How often one look goes on to the next post with the same words. */
const maxTaken = 5

/**
 * Looks for a post whose outcome nobody knows, if it is time. Found, it is published; else it is looked for again, and in
 * the end a person is asked. Nothing is ever sent from here.
 * @returns in how many seconds to look again, if at all
 */
export async function look(
  post: StoredPost,
  record: LedgerRecord,
  clock: Clock,
): Promise<number | undefined> {
  if (record.needs_person || Date.parse(record.next_look_at ?? '') > clock.now().getTime()) return undefined
  const event = { post_id: record.post_id, platform: record.platform, attempt: record.attempt }
  let found = await lookUp(post, record, clock)
  for (let tries = 1; 'found' in found; tries++) {
    const outcome = {
      status: 'published',
      published_at: askedAt(record, clock.now()),
      ...found.found,
    } as const
    const kept = await retry(() => recordOutcome(record, record.attempt, outcome, 'unknown'))
    if (kept === true)
      await recordEvent({ ...event, what: 'Looked up: it is out', detail: found.found.permalink }, clock)
    if (kept !== 'taken') return undefined
    // Another delivery was quicker to find it: this one's is another.
    found =
      tries < maxTaken ? await lookUp(post, record, clock) : { incomplete: 'Others like it were found.' }
  }
  const looks = (record.looks ?? 0) + 1
  const seconds = lookSeconds[looks]
  if ('cannotLook' in found || seconds === undefined) {
    const name = platformNames[record.platform]
    const last =
      'absent' in found
        ? ({ error: `${name} gave no clear answer. ${found.absent}`, not_found: true } as const)
        : { error: askText(record) }
    if (await recordLook(record, { needs_person: true, ...last })) {
      const detail =
        'cannotLook' in found
          ? 'This platform offers no way to look.'
          : `Looked ${looks} times. ${evidenceOf(found)}`
      await recordEvent({ ...event, what: 'Waits for a person to look', detail }, clock)
    }
    return undefined
  }
  const next = new Date(Date.parse(record.unknown_since ?? '') + seconds * 1000)
  if (!(await recordLook(record, { next_look_at: next.toISOString() }))) return undefined
  await recordEvent({ ...event, what: 'Looked up: not to be found yet', detail: evidenceOf(found) }, clock)
  return (next.getTime() - clock.now().getTime()) / 1000
}

const evidenceOf = (found: { absent: string } | { incomplete: string }): string =>
  'absent' in found ? found.absent : found.incomplete

/** A look-up that fails shows nothing and is repeated, as one that finds nothing is. */
async function lookUp(post: StoredPost, record: LedgerRecord, clock: Clock): Promise<Found> {
  try {
    const outgoing = { ...outgoingOf(post, record.platform), ...record.sent }
    return await connectorFor(record.platform).lookUp(stepFor(outgoing, record, clock))
  } catch (error) {
    log('warn', 'publishing/look-up-failed', { platform: record.platform, ...errorFields(error) })
    return { incomplete: 'The look-up failed.' }
  }
}
