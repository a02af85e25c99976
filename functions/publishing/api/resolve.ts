import { Problem } from '#shared/api/problem.ts'
import { platformNames } from '#shared/posts/model.ts'
import { resolveDelivery } from '#shared/posts/publishing-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findPost, notFound } from '../../posts/store/repository.ts'
import { errorFields, log } from '#kernel/log.ts'
import { claimManually, requireManualClaim, sendMessages } from '../store/claim.ts'
import { enqueue } from '../queue.ts'
import { toDelivery } from '../domain/ledger-record.ts'
import { recordVerdict } from '../settle.ts'
import { readDelivery } from '../store/read-ledger.ts'
import { syncFromLedger } from '../store/sync-from-ledger.ts'

const notShownAbsent =
  'No complete look-up found that this post is not there. Look there, then say whether it is out.'

export const handler = serve(resolveDelivery, async ({ body: { postId, platform, outcome, permalink } }) => {
  const [post, record] = await Promise.all([findPost(postId), readDelivery({ post_id: postId, platform })])
  if (!post) throw notFound()
  const settled = new Problem(
    'wrong-state',
    `What became of this post on ${platformNames[platform]} is known already.`,
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
    const claimed = await claimManually(synced, systemClock, platform)
    await enqueue(sendMessages(claimed, systemClock.now())).catch((error: unknown) =>
      log('error', 'publishing/queue', errorFields(error)),
    )
    return reply(200, { platform, status: 'scheduled' })
  }
  return reply(
    200,
    toDelivery({ ...record, error: undefined, needs_person: undefined, not_found: undefined, ...recorded }),
  )
})
