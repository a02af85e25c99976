import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Platform } from '#shared/posts/model.ts'
import { db, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import type { LedgerKey } from '../domain/ledger-record.ts'

const { DELIVERIES_TABLE } = readEnv('DELIVERIES_TABLE')

/** So that two deliveries never own the same post. The key differs from every post's id in the table. */
const keyOf = (platform: Platform, externalId: string) => ({ post_id: `id#${externalId}`, platform })

export async function ownerOf(platform: Platform, externalId: string): Promise<string | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: DELIVERIES_TABLE, Key: keyOf(platform, externalId), ConsistentRead: true }),
  )
  return typeof Item?.['owner'] === 'string' ? Item['owner'] : undefined
}

/** Part of a transaction. @param previous the post that must own it until now, instead of none */
export const setOwner = (
  { post_id, platform }: LedgerKey,
  externalId: string,
  previous?: string,
): Writes[number] => ({
  Put: {
    TableName: DELIVERIES_TABLE,
    Item: { ...keyOf(platform, externalId), owner: post_id },
    ConditionExpression: 'attribute_not_exists(#owner) OR #owner = :owner',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':owner': previous ?? post_id },
  },
})
