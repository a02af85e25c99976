import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTables, startDynamo } from '../../local/aws/dynamodb.ts'
import { copyBack } from './copy-back.ts'
import type { Data } from './data.ts'
import { exportTo } from './export.ts'
import { itemOf, lineOf, type Item } from './items.ts'

const local = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
let folder = ''
let dynamo: DynamoDBClient
const closers: (() => unknown)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const server = await startDynamo({ file: join(folder, 'dynamodb.sqlite'), onCrash: console.error })
  dynamo = new DynamoDBClient({ ...local, endpoint: server.direct })
  closers.push(
    () => server.close(),
    () => dynamo.destroy(),
  )
  await createTables(dynamo)
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
  await rm(folder, { recursive: true, force: true })
})

const put = (TableName: string, Item: Item) => dynamo.send(new PutItemCommand({ TableName, Item }))
const post = (id: string, title: string): Item => ({ id: { S: id }, title: { S: title } })
const titleOf = async (id: string) =>
  (await dynamo.send(new GetItemCommand({ TableName: 'posts', Key: { id: { S: id } } }))).Item?.['title']?.S

/** A table as DynamoDB restores it. */
const restoreTable = (TableName: string, ...keys: string[]) =>
  dynamo.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keys.map((AttributeName, at) => ({ AttributeName, KeyType: at === 0 ? 'HASH' : 'RANGE' })),
    }),
  )

it('copies only missing items back from restored tables, after a comparison', async () => {
  const data = { dynamo, tableName: (name) => name } as Data
  const run = async (write = false, only = ['posts']) => {
    const said: string[] = []
    const time = new Date('2026-11-28T09:30:00Z')
    await copyBack(data, { time, only, write, print: (line) => said.push(line) })
    return said.join('\n')
  }
  await restoreTable('settings-20261128T093000Z', 'name')
  await restoreTable('lead_keys-20261128T093000Z', 'key', 'entry')
  expect(await run()).toContain(
    '--source-table-name posts --target-table-name posts-20261128T093000Z --restore-date-time 2026-11-28T09:30:00.000Z',
  )
  await restoreTable('posts-20261128T093000Z', 'id')
  for (const id of ['same', 'changed', 'lost']) await put('posts-20261128T093000Z', post(id, 'then'))
  await put('posts-20261128T093000Z', { ...post('expired', 'then'), expires: { N: '1' } })
  await put('posts', post('same', 'then'))
  await put('posts', post('changed', 'now'))
  await put('posts', post('newer', 'now'))

  expect(await run()).toContain('posts: 1 missing, 1 changed, 1 the same')
  expect(await titleOf('lost')).toBeUndefined()
  await run(true)
  expect(await Promise.all(['lost', 'changed', 'newer'].map(titleOf))).toEqual(['then', 'now', 'now'])
  await expect(run(true, ['nothing'])).rejects.toThrow('--table is one of posts')
})

it('writes each value as a line that reads back the same, in one order', () => {
  const item: Item = {
    n: { N: '12345678901234567890.123456789' },
    set: { SS: ['b', 'a'] },
    bytes: { M: { B: { B: new Uint8Array([0, 255]) }, BS: { BS: [new Uint8Array([1])] } } },
    list: { L: [{ S: 'b' }, { BOOL: false }, { NULL: true }] },
  }
  const line = lineOf(item)
  expect(lineOf(Object.fromEntries(Object.entries(itemOf(line)).toReversed()))).toBe(line)
  expect(itemOf(line)).toMatchObject({
    n: item['n'],
    set: { SS: ['a', 'b'] },
    bytes: { M: { B: { B: Buffer.from([0, 255]) } } },
    list: item['list'],
  })
})

it('refuses an export while a record changes', async () => {
  const s3 = new S3Client(local)
  // Files are listed after the tables were read.
  mockClient(s3)
    .on(ListObjectsV2Command)
    .callsFake(() => put('posts', post('during', 'new')))
  const ssm = new SSMClient(local)
  const data: Data = { dynamo, s3, ssm, tableName: (name) => name, bucketName: (name) => name }
  await expect(exportTo(join(folder, 'export'), data)).rejects.toThrow('Records of posts changed')
})
