import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { ledgerRecord, type LedgerKey, type LedgerRecord } from '../domain/ledger-record.ts'

const { DELIVERIES_TABLE } = readEnv('DELIVERIES_TABLE')

export async function readLedger(postId: string): Promise<LedgerRecord[]> {
  const { Items } = await db.send(
    new QueryCommand({
      TableName: DELIVERIES_TABLE,
      KeyConditionExpression: 'post_id = :post',
      ExpressionAttributeValues: { ':post': postId },
      ConsistentRead: true,
    }),
  )
  return z.array(ledgerRecord).parse(Items ?? [])
}

export async function readDelivery({ post_id, platform: on }: LedgerKey): Promise<LedgerRecord | undefined> {
  const { Item } = await db.send(
    new GetCommand({
      TableName: DELIVERIES_TABLE,
      Key: { post_id, platform: on },
      ConsistentRead: true,
    }),
  )
  return Item && ledgerRecord.parse(Item)
}
