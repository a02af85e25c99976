import { Problem } from '#shared/api/problem.ts'
import { platformNames } from '#shared/posts/model.ts'
import { resolveDelivery } from '#shared/posts/publishing-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findPost, notFound } from '../../posts/store/repository.ts'
import { claimManually, requireManualClaim, sendMessages } from '../store/claim.ts'
import { tryEnqueue } from '../queue.ts'
import { toDelivery } from '../domain/ledger-record.ts'
import { recordVerdict } from '../settle.ts'
import { readDelivery } from '../store/read-ledger.ts'
import { syncFromLedger } from '../store/sync-from-ledger.ts'

const notShownAbsent =
  'No complete look-up showed that this post is missing. Check the platform, then record the outcome.'

export const handler = serve(resolveDelivery, async ({ body: { postId, platform, outcome, permalink } }) => {
  const [post, record] = await Promise.all([findPost(postId), readDelivery({ post_id: postId, platform })])
  if (!post) throw notFound()
  const settled = new Problem(
    'wrong-state',
    `The outcome of this post on ${platformNames[platform]} is already known.`,
  )
  if (record?.status !== 'unknown') throw settled
  const again = outcome === 'send-again'
  if (again) {
    if (!record.not_found) throw new Problem('wrong-state', notShownAbsent)
    await requireManualClaim(post)
  }
  const recorded = await recordVerdict(record, outcome, systemClock, permalink)
  if (!recorded) throw settled
  const synced = await syncFromLedger(post, systemClock)
  if (again) {
    const claimed = await claimManually(synced.id, systemClock, platform)
    await tryEnqueue(sendMessages(claimed, systemClock.now()))
    return reply(200, { platform, status: 'scheduled' })
  }
  return reply(
    200,
    toDelivery({ ...record, error: undefined, needs_person: undefined, not_found: undefined, ...recorded }),
  )
})
