import type { Clock } from '#lib/clock.ts'
import { mayHavePublished, type Outgoing, type Step } from '../platforms/connector.ts'
import { enqueue } from './queue.ts'
import { retry } from '#lib/retry.ts'
import { errorFields, log } from '#lib/log.ts'
import { reassign, recordOutcome, saveCheckpoint } from './store/ledger.ts'
import type { LedgerRecord, Outcome } from './domain/ledger-record.ts'
import { ownerOf } from './store/ownership.ts'
import { recordEvent } from './store/timeline.ts'

/** Another worker, or a person, has taken over this attempt. */
export class FencedOff extends Error {
  override name = 'FencedOff'
}

interface WorkerStep extends Step {
  mayHavePublished(): boolean
  success(): Success | undefined
}

type Published = Outcome & { status: 'published' }

interface Success {
  outcome: Published
  isSaved: boolean
}

export function stepFor(
  post: Outgoing,
  { status, attempt, checkpoint }: Pick<LedgerRecord, 'status' | 'attempt' | 'checkpoint'>,
  clock: Clock,
): WorkerStep {
  let current = checkpoint
  let success: Success | undefined
  return {
    post,
    checkpoint,
    save: async (next) => {
      if (!(await retry(() => saveCheckpoint(post, { status, attempt }, next, clock.now()))))
        throw new FencedOff()
      current = next
    },
    published: async (sent) => {
      const outcome: Published = { status: 'published', published_at: clock.now().toISOString(), ...sent }
      success = { outcome, isSaved: false }
      try {
        const saved = await retry(() => recordOutcome(post, attempt, outcome))
        success = { outcome, isSaved: saved === true }
        if (saved !== 'taken') return
        const loser = await retry(() => reassign(post, attempt, outcome, clock.now()))
        success = { outcome, isSaved: loser !== undefined }
        if (loser !== undefined)
          await enqueue([{ post_id: loser, platform: post.platform, publish_version: 0, delaySeconds: 0 }])
      } catch (error) {
        // It is saved again when the connector returns.
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
    mayHavePublished: () => mayHavePublished(current),
    success: () => success,
  }
}
