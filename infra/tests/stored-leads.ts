import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { lead, type Lead } from '#shared/leads/model.ts'

/** Every lead in the store of a running stack, as its record says; the counts and keys kept beside them are left out. */
export async function storedLeads(dynamoUrl: string): Promise<Lead[]> {
  const client = new DynamoDBClient({
    endpoint: dynamoUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    const { Items = [] } = await DynamoDBDocumentClient.from(client).send(
      new ScanCommand({ TableName: 'leads', ConsistentRead: true }),
    )
    return Items.flatMap((item) => lead.safeParse(item).data ?? [])
  } finally {
    client.destroy()
  }
}
