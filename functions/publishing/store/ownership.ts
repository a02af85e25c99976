import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Platform } from '#shared/posts/model.ts'
import { db, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import type { LedgerKey } from '../domain/ledger-record.ts'

const { DELIVERIES_TABLE } = readEnv('DELIVERIES_TABLE')

/**
 * Says which delivery a post on a platform belongs to, so that two never claim one. It lies among the deliveries, under
 * a key that no post's id is like, and is kept as long as they are.
 */
const keyOf = (platform: Platform, externalId: string) => ({ post_id: `id#${externalId}`, platform })

/** The id of the post that owns what a platform calls by an id. */
export async function ownerOf(platform: Platform, externalId: string): Promise<string | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: DELIVERIES_TABLE, Key: keyOf(platform, externalId), ConsistentRead: true }),
  )
  return typeof Item?.['owner'] === 'string' ? Item['owner'] : undefined
}

/** Part of a transaction: makes a delivery the owner. @param over whoever owned it until now */
export const own = ({ post_id, platform }: LedgerKey, externalId: string, over?: string): Writes[number] => ({
  Put: {
    TableName: DELIVERIES_TABLE,
    Item: { ...keyOf(platform, externalId), owner: post_id },
    ConditionExpression: 'attribute_not_exists(#owner) OR #owner = :owner',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':owner': over ?? post_id },
  },
})
