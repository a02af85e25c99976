import type { Clock } from '#lib/clock.ts'
import { mayHavePublished, type Outgoing, type Step } from '../platforms/connector.ts'
import { enqueue } from './queue.ts'
import { retry } from '#lib/retry.ts'
import { errorFields, log } from '#lib/log.ts'
import { recordOutcome, saveCheckpoint, takeBack } from './store/ledger.ts'
import type { LedgerRecord, Outcome } from './domain/ledger-record.ts'
import { ownerOf } from './store/ownership.ts'
import { recordEvent } from './store/timeline.ts'

/** The attempt is no longer ours: another worker, or a person, has gone on with it. */
export class FencedOff extends Error {
  override name = 'FencedOff'
}

/** What the worker learns of a step besides. */
interface OwnStep extends Step {
  /** Whether the call that posts may have been made by now. */
  mayHavePublished(): boolean
  /** The platform's yes, once it came, and whether the ledger has it. */
  yes(): { outcome: Published; isKept: boolean } | undefined
}

type Published = Outcome & { status: 'published' }

/** What a connector is given: the post, what earlier steps left, and ways to keep more and to report it. */
export function stepFor(
  post: Outgoing,
  { status, attempt, checkpoint }: Pick<LedgerRecord, 'status' | 'attempt' | 'checkpoint'>,
  clock: Clock,
): OwnStep {
  let known = checkpoint
  let yes: { outcome: Published; isKept: boolean } | undefined
  return {
    post,
    checkpoint,
    save: async (next) => {
      if (!(await retry(() => saveCheckpoint(post, { status, attempt }, next, clock.now()))))
        throw new FencedOff()
      known = next
    },
    published: async (sent) => {
      const outcome: Published = { status: 'published', published_at: clock.now().toISOString(), ...sent }
      yes = { outcome, isKept: false }
      try {
        const kept = await retry(() => recordOutcome(post, attempt, outcome))
        yes = { outcome, isKept: kept === true }
        if (kept !== 'taken') return
        const had = await retry(() => takeBack(post, attempt, outcome, clock.now()))
        yes = { outcome, isKept: had !== undefined }
        if (had !== undefined)
          await enqueue([{ post_id: had, platform: post.platform, publish_version: 0, delaySeconds: 0 }])
      } catch (error) {
        // Said again once the connector is done.
        log('error', 'publishing/outcome-not-kept', { post: post.post_id, ...errorFields(error) })
      }
    },
    isTaken: async (externalId) => {
      const owner = await ownerOf(post.platform, externalId)
      return owner !== undefined && owner !== post.post_id
    },
    note: (event) =>
      recordEvent({ post_id: post.post_id, platform: post.platform, attempt, ...event }, clock),
    now: () => clock.now(),
    mayHavePublished: () => mayHavePublished(known),
    yes: () => yes,
  }
}
