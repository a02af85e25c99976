import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { db, conditionalWrite } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { checkPartition, parsePosts } from './item.ts'
import type { StoredPost } from '../domain/stored-post.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

/** The `limit` scheduled posts whose check is due first. */
export async function postsToCheck(now: Date, limit: number): Promise<StoredPost[]> {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: POSTS_TABLE,
      IndexName: 'attention',
      KeyConditionExpression: '#attention = :check AND attention_at <= :now',
      ExpressionAttributeNames: { '#attention': 'attention' },
      ExpressionAttributeValues: { ':check': checkPartition, ':now': now.toISOString() },
      Limit: limit,
    }),
  )
  return parsePosts(Items).read
}

/** Keeps the version, so that staff who have the post open can still save it. @returns false if the post has changed */
export async function noteCheck(
  { id, version }: StoredPost,
  stops: { platform: StoredPost['platforms'][number]; error: string }[],
  now: Date,
): Promise<boolean> {
  const found = stops.length > 0
  return conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: POSTS_TABLE,
        Key: { id },
        UpdateExpression: found
          ? 'SET #checked = :checked, #attention = :attention, #at = :now'
          : 'SET #checked = :checked REMOVE #attention, #at',
        ConditionExpression: '#version = :version AND #status = :scheduled',
        ExpressionAttributeNames: {
          '#checked': 'checked',
          '#attention': 'attention',
          '#at': 'attention_at',
          '#version': 'version',
          '#status': 'status',
        },
        ExpressionAttributeValues: {
          ':checked': { version, stops },
          ':version': version,
          ':scheduled': 'scheduled',
          ...(found ? { ':attention': 'attention', ':now': now.toISOString() } : {}),
        },
      }),
    ),
  )
}
