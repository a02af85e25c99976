import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#shared/leads/model.ts'
import { storedLead, toLead } from '../../functions/leads/domain/stored-lead.ts'

/** All leads in the table of a running stack, without counters and keys. */
export async function storedLeads(dynamoUrl: string): Promise<Lead[]> {
  const client = new DynamoDBClient({
    endpoint: dynamoUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    const items: unknown[] = []
    const all = { TableName: 'leads', ConsistentRead: true }
    for await (const { Items = [] } of paginateScan({ client: DynamoDBDocumentClient.from(client) }, all))
      items.push(...Items)
    return items.flatMap((item) => {
      const { data } = storedLead.safeParse(item)
      return data ? [toLead(data)] : []
    })
  } finally {
    client.destroy()
  }
}
