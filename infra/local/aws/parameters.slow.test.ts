import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  GetParameterCommand,
  PutParameterCommand,
  SSMClient,
  type PutParameterCommandInput,
} from '@aws-sdk/client-ssm'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTables, startDynamo } from './dynamodb.ts'
import { moveToParameters } from './earlier-secrets.ts'
import { startParameters, type ParametersServer } from './parameters.ts'
import { startSecrets } from './secrets.ts'

const config = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
})

let directory = ''
let server: ParametersServer
let client: SSMClient
const open = async () => {
  server = await startParameters({ file: join(directory, 'parameters.json') })
  client = new SSMClient(config(server.url))
}
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parameters-'))
  await open()
})
afterEach(async () => {
  client.destroy()
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const put = (Value: string, more: Partial<PutParameterCommandInput> = {}) =>
  client.send(
    new PutParameterCommand({ Name: '/app/a', Type: 'SecureString', Overwrite: true, Value, ...more }),
  )
const get = async (Name: string, WithDecryption = true) =>
  (await client.send(new GetParameterCommand({ Name, WithDecryption }))).Parameter
const expectError = (attempt: Promise<unknown>, name: string) =>
  expect(attempt).rejects.toMatchObject({ name })

describe('the stand-in of Parameter Store', () => {
  it('counts versions and keeps them through a restart, for their owner only', async () => {
    expect(await put('one')).toMatchObject({ Version: 1, Tier: 'Standard' })
    expect(await put('two')).toMatchObject({ Version: 2 })
    await server.close()
    await open()
    expect(await get('/app/a')).toMatchObject({
      Name: '/app/a',
      Value: 'two',
      Version: 2,
      Type: 'SecureString',
    })
    expect(await get('/app/a:1')).toMatchObject({ Name: '/app/a', Value: 'one', Version: 1, Selector: ':1' })
    expect((await get('/app/a', false))?.Value).not.toBe('two')
    expect((await stat(join(directory, 'parameters.json'))).mode & 0o777).toBe(0o600)
  })

  it('says what is not there', async () => {
    await put('one')
    await expectError(get('/app/b'), 'ParameterNotFound')
    await expectError(get('/app/b:1'), 'ParameterNotFound')
    await expectError(get('/app/a:2'), 'ParameterVersionNotFound')
  })

  it('overwrites only when told to, and makes only what has a type and a proper name', async () => {
    await expectError(put('one', { Type: undefined }), 'ValidationException')
    await expectError(put('one', { Name: 'app/a' }), 'ValidationException')
    await put('one', { Overwrite: false })
    await expectError(put('two', { Overwrite: false }), 'ParameterAlreadyExists')
    await put('two', { Type: undefined })
    expect(await get('/app/a')).toMatchObject({ Value: 'two', Type: 'SecureString' })
  })

  it('takes 4 KB, or 8 KB as an advanced one, which it then stays', async () => {
    await put('x'.repeat(4096))
    await expectError(put('x'.repeat(4097)), 'ValidationException')
    await expectError(put('x'.repeat(4097), { Tier: 'Standard' }), 'ValidationException')
    const Tier = 'Intelligent-Tiering'
    expect(await put('x', { Tier })).toMatchObject({ Tier: 'Standard' })
    expect(await put('x'.repeat(4097), { Tier })).toMatchObject({ Tier: 'Advanced' })
    expect(await put('x', { Tier })).toMatchObject({ Tier: 'Advanced' })
    await expectError(put('x', { Tier: 'Standard' }), 'ValidationException')
    await expectError(put('x'.repeat(8193), { Tier }), 'ValidationException')
  })

  it('keeps the hundred newest versions', async () => {
    for (let version = 1; version <= 101; version++) await server.write('/app/a', String(version))
    expect((await get('/app/a:2'))?.Value).toBe('2')
    await expectError(get('/app/a:1'), 'ParameterVersionNotFound')
    expect(server.read('/app/a')).toBe('101')
  })
})

it('takes over, once, what an earlier version of the product kept among the secrets', async () => {
  const file = join(directory, 'secrets.json')
  const kept = (value: string, versionId: string) => ({
    value,
    versionId,
    createdAt: 0,
    previous: { old: 'x' },
  })
  await writeFile(
    file,
    JSON.stringify({
      password: kept('hash', 'p'),
      origin: kept('origin', 'o'),
      apps: kept('{}', 'a'),
      'connection/linkedin': kept('tokens', 'first'),
      'connection/twitter': kept('{}', 'gone'),
    }),
  )
  const dynamoServer = await startDynamo({ file: join(directory, 'db.sqlite'), onCrash: () => undefined })
  const dynamo = new DynamoDBClient(config(dynamoServer.url))
  const tables = createTables(dynamo)
  await tables
  await dynamo.send(
    new PutCommand({
      TableName: 'connections',
      Item: { key: 'linkedin', state: 'connected', secret_version: 'first' },
    }),
  )
  await server.write('/counting-house/connection/linkedin', 'older')
  for (const _ of ['first start', 'later start']) {
    const secrets = await startSecrets({ file })
    await moveToParameters({ secrets, parameters: server, dynamo, tables })
    expect(secrets.list().map(({ name }) => name)).toEqual(['origin'])
    expect(secrets.read('origin')).toBe('origin')
    await secrets.close()
  }
  expect(server.read('/counting-house/staff-password')).toBe('hash')
  const { Item } = await dynamo.send(new GetCommand({ TableName: 'connections', Key: { key: 'linkedin' } }))
  expect(Item).toEqual({ key: 'linkedin', state: 'connected', secret_version: '2' })
  expect((await get('/counting-house/connection/linkedin:2'))?.Value).toBe('tokens')
  dynamo.destroy()
  await dynamoServer.close()
})
