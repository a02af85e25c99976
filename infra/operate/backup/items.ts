import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import {
  paginateScan,
  ConditionalCheckFailedException,
  PutItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { tables, type TableName, type TableShape } from '../../cdk/tables.ts'

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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Counts and sums up items in any order. */
export class Digest {
  #items = 0
  #sum = 0n

  add(line: string): void {
    this.#items++
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${sha256(line)}`))
  }

  get facts(): { items: number; digest: string } {
    return { items: this.#items, digest: this.#sum.toString(16).padStart(64, '0') }
  }
}

/**
 * Leaves out what a new deployment writes itself: when jobs ran, and how far pages are rendered.
 * @param time items that expired before it are left out too, in milliseconds
 */
export function isKeptItem(table: TableName, item: Item, time: number): boolean {
  if (table === 'settings' && item['name']?.S?.startsWith('job#')) return false
  if (table === 'blog' && item['id']?.S === 'design') return false
  const { ttl }: TableShape = tables[table]
  const expires = ttl === undefined ? undefined : item[ttl]?.N
  return expires === undefined || Number(expires) * 1000 > time
}

export async function* itemsIn(client: DynamoDBClient, TableName: string): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* Items
}

export async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity })
}

/** The digest of a table, without what is left out. */
export async function digestOf(
  client: DynamoDBClient,
  table: TableName,
  TableName: string,
  time: number,
): Promise<Digest['facts']> {
  const digest = new Digest()
  for await (const item of itemsIn(client, TableName))
    if (isKeptItem(table, item, time)) digest.add(lineOf(item))
  return digest.facts
}

/** Writes an item if there is none with its key. @returns whether it was written */
export const putNew = (
  client: DynamoDBClient,
  table: TableName,
  TableName: string,
  Item: Item,
): Promise<boolean> =>
  client
    .send(
      new PutItemCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(#key)',
        ExpressionAttributeNames: { '#key': tables[table].partitionKey },
      }),
    )
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof ConditionalCheckFailedException) return false
        throw error
      },
    )

/** Collects a stream into lists of at most `size`. */
export async function* inGroups<T>(stream: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const one of stream) {
    group.push(one)
    if (group.length === size) {
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}
