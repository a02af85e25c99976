import { Problem } from '#shared/api/problem.ts'
import { platformNames } from '#shared/posts/model.ts'
import { resolveDelivery } from '#shared/posts/publishing-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findPost, notFound } from '../../posts/store/repository.ts'
import { errorFields, log } from '#kernel/log.ts'
import { claimByHand, leaveMessages, requireByHand } from '../store/claim.ts'
import { enqueue } from '../queue.ts'
import type { Outcome } from '../domain/ledger-record.ts'
import { attemptedAt, toDelivery } from '../domain/ledger-record.ts'
import { readDelivery } from '../store/read-ledger.ts'
import { syncFromLedger } from '../store/sync-from-ledger.ts'
import { markResolved } from '../store/transitions.ts'

const notKnown =
  'No complete look-up found that this post is not there. Look there, then say whether it is out.'

/** For the timeline. */
const words = {
  published: 'A person found it there',
  'not-published': 'A person found that it is not there',
  'send-again': 'A person has it sent again',
}

export const handler = serve(resolveDelivery, async ({ body: { postId, platform, outcome, permalink } }) => {
  const place = { post_id: postId, platform }
  const [post, record] = await Promise.all([findPost(postId), readDelivery(place)])
  if (!post) throw notFound()
  const settled = new Problem(
    'wrong-state',
    `What became of this post on ${platformNames[platform]} is known already.`,
  )
  if (record?.status !== 'unknown') throw settled
  const again = outcome === 'send-again'
  if (again) {
    if (!record.not_found) throw new Problem('wrong-state', notKnown)
    await requireByHand(post)
  }
  const said: Outcome =
    outcome === 'published'
      ? { status: 'published', published_at: attemptedAt(record, systemClock.now()), permalink }
      : { status: 'failed', reason: 'resolved', error: 'A person looked there: it is not out.' }
  if (!(await markResolved(record, said, { what: words[outcome], detail: permalink }, systemClock)))
    throw settled
  const known = await syncFromLedger(post, systemClock)
  if (again) {
    const claimed = await claimByHand(known, systemClock, platform)
    await enqueue(leaveMessages(claimed, systemClock.now())).catch((error: unknown) =>
      log('error', 'publishing/queue', errorFields(error)),
    )
    return reply(200, { platform, status: 'scheduled' })
  }
  return reply(
    200,
    toDelivery({ ...record, error: undefined, needs_person: undefined, not_found: undefined, ...said }),
  )
})
