import { TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export interface Stored {
  table: string
  item: object
}

/** The emulator commits a transaction of a hundred items as fast as a single item. */
const atOnce = 100

export async function storeItems(db: DynamoDBDocumentClient, items: Iterable<Stored>): Promise<void> {
  let writes: { Put: { TableName: string; Item: Record<string, unknown> } }[] = []
  const write = async () => {
    if (writes.length > 0) await db.send(new TransactWriteCommand({ TransactItems: writes }))
    writes = []
  }
  for (const { table, item } of items) {
    writes.push({ Put: { TableName: table, Item: { ...item } } })
    if (writes.length === atOnce) await write()
  }
  await write()
}
