import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { readable } from '#aws/parse-all.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { storedQuote } from '../domain/stored-quote.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

/** More quotes than a lead ever has. */
const looked = 25

/** Whether another of a lead's latest quotes is still open for its customer. */
export async function hasOtherOpen(leadId: string, besides: string): Promise<boolean> {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: QUOTES_TABLE,
      IndexName: 'lead',
      KeyConditionExpression: 'lead_id = :lead',
      ExpressionAttributeValues: { ':lead': leadId },
      ScanIndexForward: false,
      Limit: looked,
    }),
  )
  const { read } = readable(Items, storedQuote, alarmCodes.quoteUnreadable)
  return read.some(({ quoteId, status }) => quoteId !== besides && status === 'sent')
}
