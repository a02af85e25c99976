import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import {
  paginateScan,
  PutItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { tables, type TableName, type TableShape } from '../../cdk/tables.ts'

/** For `catch`: lets one expected error pass. */
export const unless =
  (name: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Error && error.name === name)) throw error
  }

/** As DynamoDB sends it, so that no number loses digits. */
export type Item = Record<string, AttributeValue>

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value)
const byText = (one: string, other: string): number => (one < other ? -1 : 1)

/** An item as a line of JSON. Equal items have equal lines: names and sets are sorted, and bytes are base64. */
export const lineOf = (item: Item): string =>
  JSON.stringify(item, function (this: Record<string, unknown>, key) {
    // Not the second argument, for which a Buffer has become an object.
    const value = this[key]
    if (value instanceof Uint8Array) return textOf(value)
    if (Array.isArray(value)) return /^[SNB]S$/.test(key) ? value.map(textOf).toSorted(byText) : value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => byText(one, other)))
  })

/** The value of an attribute is an object, so a text named B and a list named BS can only be bytes. */
export const itemOf = (line: string): Item =>
  JSON.parse(line, (key, value: unknown) => {
    if (key === 'B' && typeof value === 'string') return Buffer.from(value, 'base64')
    if (key === 'BS' && Array.isArray(value)) return value.map((text) => Buffer.from(String(text), 'base64'))
    return value
  }) as Item

export async function* itemsIn(client: DynamoDBClient, TableName: string): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* Items
}

export async function* itemsOf(file: string): AsyncGenerator<Item> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield itemOf(line)
}

/**
 * Leaves out what a new deployment writes itself: when jobs ran, and how far pages are rendered.
 * @param time items that expired before it are left out too, in milliseconds
 */
export async function* keptItems(table: TableName, items: AsyncIterable<Item>, time: number) {
  const { ttl = '' }: TableShape = tables[table]
  for await (const item of items) {
    const own =
      (table === 'settings' && item['name']?.S?.startsWith('job#')) ||
      (table === 'blog' && item['id']?.S === 'design')
    const expires = item[ttl]?.N
    if (!own && (expires === undefined || Number(expires) * 1000 > time)) yield item
  }
}

/** Counts items and sums up their hashes, in any order. */
export async function sumUp(items: AsyncIterable<Item>): Promise<{ count: number; digest: string }> {
  let count = 0
  let sum = 0n
  for await (const item of items) {
    count++
    sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash('sha256').update(lineOf(item)).digest('hex')}`))
  }
  return { count, digest: sum.toString(16) }
}

export const forEachItem = (items: AsyncIterable<Item>, act: (item: Item) => Promise<void>): Promise<void> =>
  Readable.from(items).forEach(act, { concurrency: 20 })

/** Writes an item if there is none with its key. */
export async function putNew(client: DynamoDBClient, table: TableName, TableName: string, Item: Item) {
  const command = new PutItemCommand({
    TableName,
    Item,
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': tables[table].partitionKey },
  })
  await client.send(command).catch(unless('ConditionalCheckFailedException'))
}
