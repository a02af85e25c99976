import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  type CancellationReason,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
  type DeleteCommandInput,
  type GetCommandInput,
  type PutCommandInput,
  type ServiceOutputTypes,
  type TransactWriteCommandInput,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import 'aws-sdk-client-mock-vitest/extend'
import { db } from '#aws/db.ts'
import { tables } from '../../infra/cdk/tables.ts'
import {
  applyUpdate,
  assertNamesAndValues,
  holds,
  invalid,
  type Expressions,
  type Item,
} from './expressions.ts'

export interface Shape {
  partitionKey: string
  sortKey?: string
  indexes: Readonly<Record<string, { partitionKey: string; sortKey: string; include?: readonly string[] }>>
}

export const dynamo = mockClient(db)

const maxItemBytes = 400 * 1024

/** Awaited before each call. Throws to fail the call; 'lost' makes the call and loses its answer. */
export type Interference = (operation: string, input: object) => Promise<void | 'lost'>

/** DynamoDB in memory behind the mocked client. Checks keys, expressions and sizes like the real one. */
export class MemoryStore {
  readonly #shapes: Readonly<Record<string, Shape>>
  readonly #tables = new Map<string, Map<string, Item>>()
  interfere: Interference = () => Promise.resolve()
  /** Whether a batch leaves its last key unread, like a store under load. */
  leaveUnread = (): boolean => false
  /** Whether a query that reaches its limit checks for more items. DynamoDB does not; others may. */
  looksAhead = false
  /** Maximum number of items that a query reads, in place of a megabyte. */
  cutAfter = Infinity

  readonly #operations = new Map<unknown, (input: object) => Promise<unknown>>([
    [
      GetCommand,
      this.#run('Get', ({ TableName = '', Key = {} }: GetCommandInput) => ({
        Item: this.#read(TableName, Key),
      })),
    ],
    [PutCommand, this.#run('Put', (input: PutCommandInput) => this.#one({ Put: input }))],
    [
      UpdateCommand,
      this.#run('Update', ({ ReturnValues, ...input }: UpdateCommandInput) => {
        const after = this.#one({ Update: input as Write['Update'] })
        return ReturnValues ? { Attributes: after } : {}
      }),
    ],
    [DeleteCommand, this.#run('Delete', (input: DeleteCommandInput) => this.#one({ Delete: input }))],
    [
      TransactWriteCommand,
      this.#run('TransactWrite', (input: TransactWriteCommandInput) => this.#transact(input)),
    ],
    [BatchGetCommand, this.#run('BatchGet', (input: BatchGet) => this.#batchGet(input))],
    [QueryCommand, this.#run('Query', (input: Query) => this.#query(input))],
    [ScanCommand, this.#run('Scan', ({ TableName }: Query) => ({ Items: this.items(TableName) }))],
  ])

  constructor(shapes: Readonly<Record<string, Shape>> = tables) {
    this.#shapes = shapes
    this.reset()
  }

  reset(): void {
    this.#tables.clear()
    this.interfere = () => Promise.resolve()
    this.leaveUnread = () => false
    this.looksAhead = false
    this.cutAfter = Infinity
    dynamo.reset()
    // Not with `on`, whose matchers compare each call with every command.
    dynamo.send.callsFake(async ({ constructor, input }) => {
      const operation = this.#operations.get(constructor)
      if (!operation) throw new Error('A call no test expects')
      return operation(input) as Promise<ServiceOutputTypes>
    })
  }

  seed(table: string, item: object): void {
    this.#write(table, item as Item)
  }

  items(table: string): Item[] {
    return [...this.#table(table).values()].map(copy)
  }

  item(table: string, key: Item): Item | undefined {
    return this.#read(table, key)
  }

  #run(operation: string, act: (input: never) => unknown) {
    return async (input: object) => {
      const fate = await this.interfere(operation, input)
      const output = act(input as never)
      if (fate === 'lost') throw Object.assign(new Error('The answer was lost'), { name: 'TimeoutError' })
      return output
    }
  }

  #table(name: string): Map<string, Item> {
    if (!this.#shapes[name]) throw invalid(`no table ${name}`)
    const table = this.#tables.get(name) ?? new Map<string, Item>()
    this.#tables.set(name, table)
    return table
  }

  #keyOf(table: string, item: Item): string {
    const shape = this.#shapes[table]
    if (!shape) throw invalid(`no table ${table}`)
    return JSON.stringify(keyNames(shape).map((name) => keyText(item, name)))
  }

  #read(table: string, key: Item): Item | undefined {
    const shape = this.#shapes[table]
    if (!shape || Object.keys(key).length !== keyNames(shape).length) throw invalid(`not a key of ${table}`)
    const item = this.#table(table).get(this.#keyOf(table, key))
    return item && copy(item)
  }

  #write(table: string, item: Item): void {
    const written = copy(item)
    const { indexes = {} } = this.#shapes[table] ?? {}
    for (const { partitionKey, sortKey } of Object.values(indexes))
      for (const name of [partitionKey, sortKey]) if (name in written) keyText(written, name)
    if (Buffer.byteLength(JSON.stringify(written)) > maxItemBytes) throw invalid('item too large')
    this.#table(table).set(this.#keyOf(table, item), written)
  }

  #prepare({ Put, Update, Delete, ConditionCheck }: Write): {
    target: string
    apply?: () => Item | undefined
  } {
    const write = (Put ?? Update ?? Delete ?? ConditionCheck) as Expressions & {
      TableName: string
      Item?: Item
      Key?: Item
    }
    assertNamesAndValues(write)
    const key = Put ? pick(write.Item ?? {}, keyNames(this.#shapes[write.TableName])) : (write.Key ?? {})
    const before = this.#read(write.TableName, key)
    const target = `${write.TableName} ${this.#keyOf(write.TableName, key)}`
    if (write.ConditionExpression && !holds(write.ConditionExpression, before ?? {}, write)) return { target }
    return {
      target,
      apply: () => {
        if (Delete) this.#table(write.TableName).delete(this.#keyOf(write.TableName, key))
        else if (Put) this.#write(write.TableName, write.Item ?? {})
        else if (Update) {
          const after = applyUpdate(before ?? key, write, Object.keys(key))
          this.#write(write.TableName, after)
          return after
        }
      },
    }
  }

  #one(write: Write): Item | undefined {
    const { apply } = this.#prepare(write)
    if (!apply)
      throw new ConditionalCheckFailedException({ message: 'The condition does not hold', $metadata: {} })
    return apply()
  }

  #transact({ TransactItems = [] }: TransactWriteCommandInput): object {
    const prepared = TransactItems.map((write) => this.#prepare(write))
    const targets = prepared.map(({ target }) => target)
    if (new Set(targets).size < targets.length) throw invalid('two operations on one item')
    if (targets.length > 100) throw invalid('more than a hundred items')
    if (prepared.some(({ apply }) => !apply))
      throw cancelled(prepared.map(({ apply }) => (apply ? 'None' : 'ConditionalCheckFailed')))
    for (const { apply } of prepared) apply?.()
    return {}
  }

  #batchGet({ RequestItems }: BatchGet): object {
    const [table = '', { Keys: asked = [] } = {}] = Object.entries(RequestItems)[0] ?? []
    const names = asked.map((key) => this.#keyOf(table, key))
    if (new Set(names).size < names.length) throw invalid('the same key twice')
    if (names.length > 100) throw invalid('more than a hundred keys')
    const read = this.leaveUnread() ? asked.slice(0, -1) : asked
    const left = asked.slice(read.length)
    return {
      Responses: { [table]: read.map((key) => this.#read(table, key)).filter((item) => item !== undefined) },
      UnprocessedKeys: left.length > 0 ? { [table]: { Keys: left } } : {},
    }
  }

  #query(input: Query): object {
    const shape = this.#shapes[input.TableName]
    const index = input.IndexName === undefined ? shape : shape?.indexes[input.IndexName]
    if (!shape || !index) throw invalid(`no index ${input.IndexName}`)
    if (input.IndexName !== undefined && input.ConsistentRead)
      throw invalid('an index is not read consistently')
    const { partitionKey, sortKey = '' } = index
    assertNamesAndValues(input, [partitionKey, sortKey])
    const position = (item: Item) =>
      JSON.stringify([item[sortKey], ...keyNames(shape).map((name) => item[name])])
    const found = [...this.#table(input.TableName).values()]
      .filter((item) => partitionKey in item && (sortKey === '' || sortKey in item))
      .filter((item) => holds(input.KeyConditionExpression ?? '', item, input))
      .sort((a, b) => (position(a) < position(b) ? -1 : 1))
    if (input.ScanIndexForward === false) found.reverse()
    const start = input.ExclusiveStartKey
    const names = [...new Set([partitionKey, sortKey, ...keyNames(shape)])].filter(Boolean)
    if (
      start &&
      (Object.keys(start).sort().join() !== [...names].sort().join() ||
        !holds(input.KeyConditionExpression ?? '', start, input))
    )
      throw invalid('the starting key does not belong to this query')
    const after = start
      ? found.filter((item) =>
          input.ScanIndexForward === false
            ? position(item) < position(start)
            : position(item) > position(start),
        )
      : found
    const limit = Math.min(input.Limit ?? Infinity, this.cutAfter)
    const page = after.slice(0, limit)
    const last = page.at(-1)
    const included = 'include' in index ? index.include : undefined
    return {
      Items: page.map((item) => copy(included ? pick(item, [...names, ...included]) : item)),
      ...(last && page.length === limit && !(this.looksAhead && page.length === after.length)
        ? { LastEvaluatedKey: pick(last, names) }
        : {}),
    }
  }
}

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

interface BatchGet {
  /** Reads from one table, because the product never asks for several. */
  RequestItems: Record<string, { Keys: Item[] }>
}

type Query = Expressions & {
  TableName: string
  IndexName?: string
  ScanIndexForward?: boolean
  ConsistentRead?: boolean
  Limit?: number
  ExclusiveStartKey?: Item
}

export const cancelled = (codes: string[]): TransactionCanceledException =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code): CancellationReason => ({ Code })),
  })

const keyNames = (shape: Shape | undefined): string[] =>
  shape ? [shape.partitionKey, ...(shape.sortKey ? [shape.sortKey] : [])] : []

const keyText = (item: Item, name: string): string => {
  const value = item[name]
  if (typeof value !== 'string' || value === '') throw invalid(`key attribute ${name} is not a text`)
  return value
}

const pick = (item: Item, names: string[]): Item =>
  Object.fromEntries(names.map((name) => [name, item[name]]))

/** Drops undefined values, like the document client. */
const copy = (item: Item): Item => JSON.parse(JSON.stringify(item)) as Item
