import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTables, startDynamo } from '../../local/aws/dynamodb.ts'
import { startParameters } from '../../local/aws/parameters.ts'
import { startTestServer } from '../../local/aws/s3/testing/harness.ts'
import { copyBack, type CopyBack } from './copy-back.ts'
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

it('copies missing items back from restored tables, changed ones on request, and no newer ones', async () => {
  const data = { dynamo, tableName: (name) => name } as Data
  const said: string[] = []
  const run = async (more: Partial<CopyBack> = {}) => {
    said.length = 0
    const options = {
      time: new Date('2026-11-28T09:30:00Z'),
      only: ['posts'],
      write: false,
      overwrite: false,
    }
    await copyBack(data, { ...options, print: (line) => said.push(line), ...more })
    return said.join('\n')
  }
  await restoreTable('settings-20261128T093000Z', 'name')
  await restoreTable('lead_keys-20261128T093000Z', 'key', 'entry')
  expect(await run()).toContain(
    'restore-table-to-point-in-time --region us-east-1 --source-table-name posts ' +
      '--target-table-name posts-20261128T093000Z --restore-date-time 2026-11-28T09:30:00.000Z',
  )
  await restoreTable('posts-20261128T093000Z', 'id')
  for (const id of ['same', 'changed', 'lost', 'lost-too'])
    await put('posts-20261128T093000Z', post(id, 'then'))
  await put('posts-20261128T093000Z', { ...post('expired', 'then'), expires: { N: '1' } })
  await put('posts', post('same', 'then'))
  await put('posts', post('changed', 'now'))
  await put('posts', post('newer', 'now'))

  expect(await run()).toContain('posts: 2 missing, 1 changed, 1 the same')
  expect(await titleOf('lost')).toBeUndefined()
  await run({ write: true, id: 'lost-too' })
  expect([await titleOf('lost'), await titleOf('lost-too')]).toEqual([undefined, 'then'])
  await run({ write: true })
  expect([await titleOf('lost'), await titleOf('changed')]).toEqual(['then', 'now'])
  expect(await run({ write: true, overwrite: true })).toContain('changed: changed')
  expect([await titleOf('changed'), await titleOf('newer')]).toEqual(['then', 'now'])
  await expect(run({ only: ['nothing'] })).rejects.toThrow('--table is one of posts')
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

it('exports as of one moment, even if a record changes meanwhile', async () => {
  const s3 = await startTestServer()
  const parameters = await startParameters({ file: join(folder, 'parameters.json') })
  const ssm = new SSMClient({ ...local, endpoint: parameters.url })
  closers.push(s3.close, parameters.close, () => ssm.destroy())
  await s3.put('a/key', { Body: 'file', ContentType: 'text/x' })
  let writes = 1
  const data = (most: number): Data => ({
    dynamo,
    s3: s3.client,
    ssm,
    tableName: (name) => name,
    // Files are listed after the tables were read.
    bucketName: () => {
      if (writes <= most) void put('posts', post(`during-${writes++}`, 'new'))
      return 'bucket'
    },
  })
  const { tables, files } = await exportTo(join(folder, 'export'), data(1), 'test')
  const lines = (await readFile(join(folder, 'export/tables/posts.jsonl'), 'utf8')).trim().split('\n')
  expect(lines.filter((line) => line.includes('during-1'))).toHaveLength(1)
  expect([tables.posts.items, files]).toMatchObject([lines.length, { count: 3, bytes: 12 }])
  await expect(exportTo(join(folder, 'other'), data(Infinity), 'test')).rejects.toThrow('Records changed')
})
