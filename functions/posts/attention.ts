import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import { db } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'
import { readable } from './due.ts'
import { troublesOfPost } from './troubles.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

const ever = { after: '0', until: '9' }

/** What has waited for a person since a time in (after, until], newest first, of at most `limit` posts. */
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
  const items = Items.flatMap((item) => {
    const [post] = readable(item)
    if (!post) return []
    const { id, kind, title, scheduled_for, attention_at: since = post.updated_at } = post
    return troublesOfPost(post).map((trouble) => ({
      post_id: id,
      kind,
      title,
      since,
      ...(trouble.why === 'would-fail' && scheduled_for ? { scheduled_for } : {}),
      ...trouble,
    }))
  })
  return { items, more: LastEvaluatedKey !== undefined }
}
