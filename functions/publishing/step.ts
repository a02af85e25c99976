import type { Clock } from '#kernel/clock.ts'
import type { Outgoing, Step } from './connectors/port.ts'
import { insist } from './insist.ts'
import { saveCheckpoint, type LedgerRecord } from './ledger.ts'
import { tell } from './timeline.ts'

/** The attempt is no longer ours: another worker, or a person, has gone on with it. */
export class FencedOff extends Error {
  override name = 'FencedOff'
}

/** What a connector is given: the post, what earlier steps left, and ways to keep more and to tell of it. */
export const stepFor = (
  post: Outgoing,
  { status, attempt, checkpoint }: Pick<LedgerRecord, 'status' | 'attempt' | 'checkpoint'>,
  clock: Clock,
): Step => ({
  post,
  checkpoint,
  save: async (next) => {
    if (!(await insist(() => saveCheckpoint(post, { status, attempt }, next, clock.now()))))
      throw new FencedOff()
  },
  note: (event) => tell({ post_id: post.post_id, platform: post.platform, attempt, ...event }, clock),
  now: () => clock.now(),
})
