import type { Clock } from '#kernel/clock.ts'
import { mayBeOut, type Outgoing, type Step } from './connectors/port.ts'
import { retry } from './retry.ts'
import { saveCheckpoint } from './ledger.ts'
import type { LedgerRecord } from './ledger-record.ts'
import { recordEvent } from './timeline.ts'

/** The attempt is no longer ours: another worker, or a person, has gone on with it. */
export class FencedOff extends Error {
  override name = 'FencedOff'
}

/** What the worker learns of a step besides. */
interface OwnStep extends Step {
  /** Whether the call that posts may have been made by now. */
  mayBeOut(): boolean
}

/** What a connector is given: the post, what earlier steps left, and ways to keep more and to tell of it. */
export function stepFor(
  post: Outgoing,
  { status, attempt, checkpoint }: Pick<LedgerRecord, 'status' | 'attempt' | 'checkpoint'>,
  clock: Clock,
): OwnStep {
  let kept = checkpoint
  return {
    post,
    checkpoint,
    save: async (next) => {
      if (!(await retry(() => saveCheckpoint(post, { status, attempt }, next, clock.now()))))
        throw new FencedOff()
      kept = next
    },
    note: (event) =>
      recordEvent({ post_id: post.post_id, platform: post.platform, attempt, ...event }, clock),
    now: () => clock.now(),
    mayBeOut: () => mayBeOut(kept),
  }
}
