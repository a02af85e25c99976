import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'

/** Makes a file look as if its last use by a post was longer ago than the sweep allows. */
export async function age(dynamoUrl: string, id: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: dynamoUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: 'media',
      Key: { id },
      UpdateExpression: 'SET unused = :unused, unused_since = :then',
      ExpressionAttributeValues: { ':unused': 'unused', ':then': '2020-01-01T00:00:00.000Z' },
    }),
  )
  client.destroy()
}
