import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { isOfReceipt, receiptLimits } from '#shared/documents/limits.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { db, type Writes } from '#aws/db.ts'
import { windowAt } from '#aws/rate.ts'
import { readEnv } from '#lib/env.ts'
import { log } from '#lib/log.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

const daySeconds = 24 * 60 * 60

const dayKey = (now: Date) => ({
  lead_id: `from-receipts#${windowAt(now, daySeconds).window}`,
  sort: 'count',
})

/** Only links in receipts share the day's limit. A refusal is logged. */
export async function dayTakes(request: DocumentRequest, bytes: number, now: Date): Promise<boolean> {
  if (!isOfReceipt(request)) return true
  const { Item } = await db.send(new GetCommand({ TableName: DOCUMENTS_TABLE, Key: dayKey(now) }))
  const sum = Number(Item?.['bytes'] ?? 0)
  if (sum + bytes <= receiptLimits.dayBytes) return true
  log('warn', alarmCodes.receiptDayFull, { bytes: sum })
  return false
}

/** Fails if the limit has no room. */
export const dayWrites = (request: DocumentRequest, bytes: number, now: Date): Writes =>
  isOfReceipt(request)
    ? [
        {
          Update: {
            TableName: DOCUMENTS_TABLE,
            Key: dayKey(now),
            UpdateExpression: 'ADD #bytes :bytes SET #expires = :expires',
            ConditionExpression: 'attribute_not_exists(#bytes) OR #bytes <= :room',
            ExpressionAttributeNames: { '#bytes': 'bytes', '#expires': 'expires' },
            ExpressionAttributeValues: {
              ':bytes': bytes,
              ':room': receiptLimits.dayBytes - bytes,
              ':expires': (windowAt(now, daySeconds).window + 2) * daySeconds,
            },
          },
        },
      ]
    : []
