import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { brand } from '#shared/brand.ts'
import { rangeOf, wallTimeOf } from '#shared/calendar/zone.ts'
import { attentionReasons, editable, isAwaited } from '#shared/posts/post-state.ts'
import type { AttentionItem, DueTodayPost } from '#shared/posts/publishing-endpoints.ts'
import { db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { preflightAll } from '../preflight.ts'
import { listRange } from './lists.ts'
import { parsePosts } from './item.ts'
import type { StoredPost } from '../domain/stored-post.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

const ever = { after: '0', until: '9' }

/** Since a time in (after, until], newest first. Checks scheduled posts again: an account may be connected again. */
export async function listAttention(
  limit: number,
  { after, until }: { after: string; until: string } = ever,
): Promise<{ items: AttentionItem[]; more: boolean }> {
  const { Items = [], LastEvaluatedKey } = await db.send(
    new QueryCommand({
      TableName: POSTS_TABLE,
      IndexName: 'attention',
      KeyConditionExpression: '#attention = :attention AND attention_at BETWEEN :after AND :until',
      ExpressionAttributeNames: { '#attention': 'attention' },
      ExpressionAttributeValues: { ':attention': 'attention', ':after': `${after}~`, ':until': until },
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  const { read: posts } = parsePosts(Items)
  const checked = await preflightAll(posts.filter(({ status }) => status === 'scheduled'))
  const stopsOf = new Map(checked.map(({ post, stops }) => [post.id, stops]))
  const items = posts.flatMap((post) => [
    ...(stopsOf.get(post.id) ?? []).map((stop) => ({
      ...partOf(post),
      ...(post.scheduled_for ? { scheduled_for: post.scheduled_for } : {}),
      ...stop,
      why: 'would-fail' as const,
    })),
    ...attentionReasons(post).map((reason) => ({
      ...partOf(post),
      ...(post.status === 'publishing' ? { open_elsewhere: true } : {}),
      ...(post.waiting_since?.[reason.platform] ? { since: post.waiting_since[reason.platform] ?? '' } : {}),
      ...reason,
    })),
  ])
  // A post that is listed for a new item may also have old items.
  return { items: items.filter(({ since }) => since > after), more: LastEvaluatedKey !== undefined }
}

const partOf = ({ id, title, status, attention_at, updated_at }: StoredPost) => ({
  post_id: id,
  title,
  ...(editable.includes(status) ? { editable: true } : {}),
  since: attention_at ?? updated_at,
})

/** Until the end of the day in the firm's zone, earliest first. Reads at most `limit` posts. */
export async function listDueToday(
  now: Date,
  limit: number,
): Promise<{ posts: DueTodayPost[]; more: boolean }> {
  const { day } = wallTimeOf(now.toISOString(), brand.timeZone)
  const { to } = rangeOf(day, day, brand.timeZone)
  const { items, next_cursor } = await listRange(now.toISOString(), to, { limit })
  const posts = items.flatMap((post) => {
    const { id, title, platforms, scheduled_for, version } = post
    return isAwaited(post) && scheduled_for ? [{ post_id: id, title, platforms, scheduled_for, version }] : []
  })
  return { posts, more: next_cursor !== undefined }
}
