import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { attentionReasons } from '#shared/posts/post-state.ts'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import { db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { preflightAll } from '../preflight-all.ts'
import { parsePosts } from './parse-posts.ts'
import type { StoredPost } from '../domain/stored-post.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

const ever = { after: '0', until: '9' }

/**
 * What has waited for a person since a time in (after, until], newest first, of at most `limit` posts. Where a check
 * before a post's time found what would stop it, that is checked again: an account may be connected again since.
 */
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
  const { posts } = parsePosts(Items)
  const foreseen = await preflightAll(posts.filter(({ status }) => status === 'scheduled'))
  const stopsOf = new Map(foreseen.map(({ post, stops }) => [post.id, stops]))
  const items = posts.flatMap((post) => [
    ...(stopsOf.get(post.id) ?? []).map((stop) => ({
      ...partOf(post),
      ...(post.scheduled_for ? { scheduled_for: post.scheduled_for } : {}),
      ...stop,
      why: 'would-fail' as const,
    })),
    ...attentionReasons(post).map((trouble) => ({
      ...partOf(post),
      ...(post.status === 'publishing' ? { open_elsewhere: true } : {}),
      ...(post.waiting_since?.[trouble.platform]
        ? { since: post.waiting_since[trouble.platform] ?? '' }
        : {}),
      ...trouble,
    })),
  ])
  // Of a post that is listed for something new, what was there before is not new.
  return { items: items.filter(({ since }) => since > after), more: LastEvaluatedKey !== undefined }
}

const partOf = ({ id, kind, title, attention_at, updated_at }: StoredPost) => ({
  post_id: id,
  kind,
  title,
  since: attention_at ?? updated_at,
})
