import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient, paginateScan, PutItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { mapConcurrently } from '#lib/concurrency.ts'
import { readEnv } from '#lib/env.ts'
import { otherEnv } from '../../cdk/environment.ts'
import { exportedBuckets, uploadPrefix } from '../../cdk/names.ts'
import { tableEnv, tableNames, tables, type TableName, type TableShape } from '../../cdk/tables.ts'

export const dynamo = new DynamoDBClient({})
export const s3 = new S3Client({})
const valueOf = (variable: string): string => readEnv(variable)[variable] ?? ''
export const nameOf = (table: TableName): string => valueOf(tableEnv(table))
type BucketName = (typeof exportedBuckets)[number]
export const bucketOf = (bucket: BucketName): string => valueOf(otherEnv[`${bucket}Bucket`])

/** A file of up to 512 MB is held in memory. */
export const filesAtOnce = 3

/** Sessions end. Accounts are connected again, so that no restored post goes out before a person has looked. */
export type Table = Exclude<TableName, 'sessions' | 'connections'>
export const exportedTables = tableNames.filter(
  (name): name is Table => name !== 'sessions' && name !== 'connections',
)
/** Everything that is exported, as sorted lines of JSON: the items of each table, and what is known of each file. */
export type Lists = Record<Table | 'files', string[]>
export const listNames = [...exportedTables, 'files'] as const

/** As DynamoDB sends it, so that no number loses digits. */
export type Item = Record<string, AttributeValue>
export const itemOf = (line: string): Item => JSON.parse(line) as Item

/** Equal items have equal lines: names and sets are sorted. */
const lineOf = (item: object): string =>
  JSON.stringify(item, (key, value: unknown) => {
    if (Array.isArray(value)) return key === 'SS' || key === 'NS' ? value.map(String).toSorted() : value
    if (value instanceof Uint8Array) throw new Error('Bytes in tables cannot be exported')
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })

export async function itemsIn(TableName: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of paginateScan({ client: dynamo }, { TableName, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
  return items
}

/** Leaves out what expired, and what a new deployment writes itself: when jobs ran, and how far pages are rendered. */
export function isKept(table: Table, item: Item, now: Date): boolean {
  const { ttl = '' }: TableShape = tables[table]
  const isOwn =
    (table === 'settings' && item['name']?.S?.startsWith('job#')) ||
    (table === 'blog' && item['id']?.S === 'design')
  return !isOwn && Number(item[ttl]?.N ?? Infinity) * 1000 > now.getTime()
}

export const readTable = async (table: Table, now: Date, name = nameOf(table)): Promise<string[]> =>
  (await itemsIn(name)).flatMap((item) => (isKept(table, item, now) ? lineOf(item) : [])).toSorted()

/** For `catch`: lets one expected error pass. */
export const unless = (name: string) => (error: Error) => {
  if (error.name !== name) throw error
}

/** Writes an item if there is none with its key. */
export async function putNew(table: Table, Item: Item): Promise<void> {
  const { partitionKey } = tables[table]
  const isNew = {
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': partitionKey },
  }
  await dynamo
    .send(new PutItemCommand({ TableName: nameOf(table), Item, ...isNew }))
    .catch(unless('ConditionalCheckFailedException'))
}

export interface StoredFile {
  bucket: BucketName
  key: string
  sha256: string
  headers: Record<string, string>
}

export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The files of all buckets, without uploads that were not confirmed. @param folder where to save them, by their hashes */
async function readFiles(folder?: string): Promise<string[]> {
  const lines: string[] = []
  for (const bucket of exportedBuckets) {
    const Bucket = bucketOf(bucket)
    const read = async (key: string) => {
      const answer = await s3.send(new GetObjectCommand({ Bucket, Key: key }))
      const { Body, ContentType, CacheControl, ContentDisposition, ContentEncoding, Metadata } = answer
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
      const sha256 = sha256Of(bytes)
      if (folder !== undefined) await writeFile(join(folder, sha256), bytes)
      const headers = { ContentType, CacheControl, ContentDisposition, ContentEncoding, Metadata }
      return lineOf({ bucket, key, sha256, headers })
    }
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
      const keys = Contents.map(({ Key = '' }) => Key)
      const isConfirmed = (key: string) => !key.startsWith('uploads/') && !key.startsWith(uploadPrefix)
      lines.push(...(await mapConcurrently(keys.filter(isConfirmed), filesAtOnce, read)))
    }
  }
  return lines.toSorted()
}

export async function readAll(now: Date, folder?: string): Promise<Lists> {
  const read = {} as Lists
  for (const table of exportedTables) read[table] = await readTable(table, now)
  return { ...read, files: await readFiles(folder) }
}
