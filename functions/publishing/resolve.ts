import { Problem } from '#shared/api/problem.ts'
import { platformNames } from '#shared/posts/model.ts'
import { resolveDelivery } from '#shared/posts/publishing-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#kernel/serve.ts'
import { findPost, notFound } from '../posts/repository.ts'
import { recordOutcome, type Outcome } from './ledger.ts'
import { askedAt, readDelivery, toDelivery } from './ledger-record.ts'
import { settle } from './settle.ts'
import { recordEvent } from './timeline.ts'

export const handler = serve(resolveDelivery, async ({ body: { postId, platform, outcome, permalink } }) => {
  const place = { post_id: postId, platform }
  const [post, record] = await Promise.all([findPost(postId), readDelivery(place)])
  if (!post) throw notFound()
  const settled = new Problem(
    'wrong-state',
    `What became of this post on ${platformNames[platform]} is known already.`,
  )
  if (record?.status !== 'unknown') throw settled
  const said: Outcome =
    outcome === 'published'
      ? { status: 'published', published_at: askedAt(record, systemClock.now()), permalink }
      : { status: 'failed', reason: 'resolved', error: 'A person looked there: it is not out.' }
  if (!(await recordOutcome(place, record.attempt, said, 'unknown'))) throw settled
  const what = outcome === 'published' ? 'A person found it there' : 'A person found that it is not there'
  await recordEvent(
    { ...place, attempt: record.attempt, what, ...(permalink ? { detail: permalink } : {}) },
    systemClock,
  )
  await settle(post, systemClock)
  return reply(200, toDelivery({ ...record, error: undefined, needs_person: undefined, ...said }))
})
