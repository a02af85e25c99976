import { queryPages } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

/** Index attributes, which are not personal data. */
const indexAttributes = new Set([
  'list',
  'status_list',
  'open_list',
  'mail_list',
  'total_order',
  'expires',
  'writes',
])

export async function quoteIdsOf(leadIds: readonly string[]): Promise<Set<string>> {
  const quoteIds = new Set<string>()
  for (const leadId of leadIds)
    for await (const { items } of queryPages({
      TableName: QUOTES_TABLE,
      IndexName: 'lead',
      KeyConditionExpression: 'lead_id = :lead',
      ExpressionAttributeValues: { ':lead': leadId },
    }))
      for (const { quote_id } of items) quoteIds.add(String(quote_id))
  return quoteIds
}

export async function quoteRecordsOf(leadIds: readonly string[]): Promise<Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = []
  for (const quoteId of await quoteIdsOf(leadIds))
    for await (const { items } of queryPages({
      TableName: QUOTES_TABLE,
      KeyConditionExpression: 'quote_id = :quote',
      ExpressionAttributeValues: { ':quote': quoteId },
      ConsistentRead: true,
    }))
      for (const item of items)
        records.push(Object.fromEntries(Object.entries(item).filter(([name]) => !indexAttributes.has(name))))
  return records
}
