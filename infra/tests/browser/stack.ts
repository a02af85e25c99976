import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  paginateScan,
  PutCommand,
  type NativeAttributeValue,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { tableNames, tables, type TableName } from '../../cdk/tables.ts'
import { builtSite } from '../../local/site-build.ts'
import { startStackProcess } from '../stack-process.ts'

const siteFacts = z.object({ routes: z.array(z.string()) })

export async function builtRoutes(): Promise<string[]> {
  return siteFacts.parse(JSON.parse(await readFile(join(builtSite, '../site-facts.json'), 'utf8'))).routes
}

export interface TestStack {
  readonly url: string
  readonly dynamoUrl: string
  /** Restores all tables as they were after the start. Stored files stay, but no record refers to them. */
  reset(): Promise<void>
  close(): Promise<void>
}

export async function startTestStack(): Promise<TestStack> {
  const directory = await mkdtemp(join(tmpdir(), 'stack-'))
  const { url, dynamoUrl, stop } = await startStackProcess({ dataDir: directory, siteDir: builtSite })
  const initial = await readTables(dynamoUrl)
  return {
    url,
    dynamoUrl,
    reset: () => resetTables(dynamoUrl, initial),
    close: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const batch = 25

type Item = Record<string, NativeAttributeValue>
type Tables = Map<TableName, Item[]>

async function withClient<T>(
  dynamoUrl: string,
  work: (client: DynamoDBDocumentClient) => Promise<T>,
): Promise<T> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: dynamoUrl, region: 'us-east-1', credentials })
  try {
    return await work(DynamoDBDocumentClient.from(client))
  } finally {
    client.destroy()
  }
}

const readTables = (dynamoUrl: string): Promise<Tables> =>
  withClient(dynamoUrl, async (client) => {
    const found: Tables = new Map()
    for (const TableName of tableNames) {
      const items: Item[] = []
      for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true }))
        items.push(...(page.Items ?? []))
      found.set(TableName, items)
    }
    return found
  })

async function resetTables(dynamoUrl: string, initial: Tables): Promise<void> {
  const current = await readTables(dynamoUrl)
  await withClient(dynamoUrl, async (client) => {
    for (const [TableName, items] of current) {
      const { partitionKey, sortKey } = tables[TableName] as { partitionKey: string; sortKey?: string }
      const keyOf = (item: Item): Item => ({
        [partitionKey]: item[partitionKey],
        ...(sortKey !== undefined && { [sortKey]: item[sortKey] }),
      })
      for (let at = 0; at < items.length; at += batch) {
        const requests = items.slice(at, at + batch).map((item) => ({ DeleteRequest: { Key: keyOf(item) } }))
        await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
      }
      for (const Item of initial.get(TableName) ?? []) await client.send(new PutCommand({ TableName, Item }))
    }
  })
}
