import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb'
import * as secrets from '@aws-sdk/client-secrets-manager'
import * as sqs from '@aws-sdk/client-sqs'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tables } from '../../cdk/tables.ts'
import { CallRecorder } from './calls.ts'
import { createTables, startDynamo } from './dynamodb.ts'
import { startMail } from './ses.ts'
import { startParameters } from './parameters.ts'
import { startQueue } from './sqs.ts'
import { startKms } from './kms.ts'
import { startSecrets } from './secrets.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'emulators-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const config = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
})

it('keeps a secret and the one before it through a restart, for their owner only', async () => {
  const file = join(directory, 'secrets.json')
  const first = await startSecrets({ file })
  const client = new secrets.SecretsManagerClient(config(first.url))
  const put = (SecretString: string) => new secrets.PutSecretValueCommand({ SecretId: 'a', SecretString })
  const none = { name: 'ResourceNotFoundException' }
  const previous = new secrets.GetSecretValueCommand({ SecretId: 'a', VersionStage: 'AWSPREVIOUS' })
  await expect(client.send(new secrets.GetSecretValueCommand({ SecretId: 'a' }))).rejects.toMatchObject(none)
  await expect(client.send(put('0'))).rejects.toMatchObject(none)
  await first.write('a', '1')
  await expect(client.send(previous)).rejects.toMatchObject(none)
  await client.send(put('2'))
  await client.send(put('3'))
  await first.close()

  const second = await startSecrets({ file })
  const again = new secrets.SecretsManagerClient(config(second.url))
  expect((await again.send(new secrets.GetSecretValueCommand({ SecretId: 'a' }))).SecretString).toBe('3')
  expect((await again.send(previous)).SecretString).toBe('2')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await second.close()
})

it('keeps queued messages through a restart', async () => {
  const folder = join(directory, 'sqs')
  const first = await startQueue({ directory: folder })
  await new sqs.SQSClient(config(first.url)).send(
    new sqs.SendMessageCommand({ QueueUrl: first.deliveryQueueUrl, MessageBody: 'kept' }),
  )
  await first.close()

  const second = await startQueue({ directory: folder })
  const client = new sqs.SQSClient(config(second.url))
  const receive = new sqs.ReceiveMessageCommand({ QueueUrl: second.deliveryQueueUrl })
  const { Messages = [] } = await client.send(receive)
  expect(Messages.map(({ Body }) => Body)).toEqual(['kept'])
  await client.send(
    new sqs.DeleteMessageCommand({
      QueueUrl: second.deliveryQueueUrl,
      ReceiptHandle: Messages[0]?.ReceiptHandle,
    }),
  )
  expect((await client.send(receive)).Messages ?? []).toEqual([])
  await second.close()
})

it('keeps emails instead of sending them, newest first', async () => {
  const mail = await startMail({ directory: join(directory, 'mail') })
  const send = (body: unknown) =>
    fetch(`${mail.url}/v2/email/outbound-emails`, { method: 'POST', body: JSON.stringify(body) })
  for (const Data of ['One', 'Two']) {
    const sent = await send({
      FromEmailAddress: 'a@example.com',
      Destination: { ToAddresses: ['b@example.com'] },
      Content: { Simple: { Subject: { Data }, Body: { Text: { Data: 'Hello' } } } },
    })
    expect(sent.status).toBe(200)
  }
  expect((await send({ Content: {} })).status).toBe(400)
  const emails = await mail.outbox(10)
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual(['One', 'Two'])
  expect(emails[0]).toMatchObject({ from: 'a@example.com', to: ['b@example.com'], text: 'Hello' })
  mail.arm({ kind: 'reject', times: 1 })
  const Headers = [{ Name: 'Auto-Submitted', Value: 'auto-replied' }]
  const message = {
    FromEmailAddress: 'a@example.com',
    ReplyToAddresses: ['c@example.com'],
    Content: { Simple: { Subject: { Data: 'Three' }, Body: {}, Headers } },
  }
  const refused = await send(message)
  expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([400, 'MessageRejected'])
  expect([(await send(message)).status, mail.armed()]).toEqual([200, undefined])
  expect((await mail.outbox(10)).find(({ subject }) => subject === 'Three')).toMatchObject({
    replyTo: ['c@example.com'],
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  await mail.close()
})

it('adds missing indexes, keeps tables through a restart, and reports when its process exits', async () => {
  const file = join(directory, 'dynamodb.sqlite')
  const crashes: string[] = []
  const crashed = Promise.withResolvers<void>()
  const onCrash = (message: string) => {
    crashes.push(message)
    crashed.resolve()
  }
  const options = { file, endpoint: undefined, onCrash }
  const first = await startDynamo(options)
  const client = new DynamoDBClient(config(first.url))
  const key = { AttributeName: 'id' } as const
  await client.send(
    new CreateTableCommand({
      TableName: 'leads',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ ...key, AttributeType: 'S' }],
      KeySchema: [{ ...key, KeyType: 'HASH' }],
    }),
  )
  await createTables(client)
  await createTables(client)
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'leads' }))
  expect(Table?.GlobalSecondaryIndexes).toHaveLength(Object.keys(tables.leads.indexes).length)
  await client.send(new PutCommand({ TableName: 'counters', Item: { name: 'a', value: 1 } }))
  await first.close()
  expect(crashes).toEqual([])

  const second = await startDynamo(options)
  const again = new DynamoDBClient(config(second.url))
  const { Item } = await again.send(new GetCommand({ TableName: 'counters', Key: { name: 'a' } }))
  expect(Item).toEqual({ name: 'a', value: 1 })
  process.kill(second.pid ?? NaN, 'SIGKILL')
  await crashed.promise
  expect(crashes[0]).toContain('SIGKILL')
  await second.close()
})

const statusOf = (url: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
      .once('error', reject)
      .end('{}')
  })

describe('web pages are refused by', () => {
  const foreign = [
    { origin: 'https://example.com' },
    { origin: 'null' },
    { host: 'example.com' },
    { host: '127.0.0.1:1' },
  ]

  it.each([
    ['secrets', () => startSecrets({ file: join(directory, 'closed.json') })],
    ['parameters', () => startParameters({ file: join(directory, 'closed-parameters.json') })],
    ['keys', () => startKms({ file: join(directory, 'closed-key.json') })],
    ['mail', () => startMail({ directory: join(directory, 'closed-mail') })],
    ['the queues', () => startQueue({ directory: join(directory, 'closed-sqs') })],
  ])('%s', async (_, start) => {
    const server = await start()
    for (const headers of foreign) expect(await statusOf(server.url, headers)).toBe(403)
    expect(await statusOf(server.url, { host: `localhost:${new URL(server.url).port}` })).not.toBe(403)
    await server.close()
  })

  it('the store, which also refuses requests with another key', async () => {
    const server = await startDynamo({
      file: join(directory, 'closed.sqlite'),
      endpoint: undefined,
      accessKeyId: 'local',
      onCrash: () => undefined,
    })
    const signedBy = (key: string) => ({
      'x-amz-target': 'DynamoDB_20120810.ListTables',
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': '20261121T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${key}/20261121/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    })
    for (const headers of foreign)
      expect(await statusOf(server.url, { ...signedBy('local'), ...headers })).toBe(403)
    expect(await statusOf(server.url, {})).toBe(403)
    expect(await statusOf(server.url, signedBy('locals'))).toBe(403)
    expect(await statusOf(server.url, signedBy('local'))).toBe(200)
    const client = new DynamoDBClient(config(server.url))
    expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([])
    client.destroy()
    await server.close()
  })
})

it('uses the given store', async () => {
  const named = await startDynamo({ file: '', endpoint: 'http://127.0.0.1:8000', onCrash: () => undefined })
  expect(named.url).toBe('http://127.0.0.1:8000')
})

it('attributes calls to the function that made them', async () => {
  const recorder = new CallRecorder()
  const client = new DynamoDBClient({ ...config('http://127.0.0.1:1'), maxAttempts: 1 })
  recorder.watch(client, 'dynamodb')
  const attempt = (command: GetCommand | TransactWriteCommand) =>
    client.send(command as GetCommand).catch(() => undefined)
  const Key = { id: '1' }
  await attempt(new GetCommand({ TableName: 'nobody', Key }))
  await Promise.all([
    recorder.as('a', () => attempt(new GetCommand({ TableName: 'posts', Key }))),
    recorder.as('b', () =>
      attempt(
        new TransactWriteCommand({
          TransactItems: [
            { Delete: { TableName: 'posts', Key } },
            { Put: { TableName: 'leads', Item: Key } },
          ],
        }),
      ),
    ),
  ])
  const ssm = new SSMClient({ ...config('http://127.0.0.1:1'), maxAttempts: 1 })
  recorder.watch(ssm, 'ssm')
  for (const Name of ['/counting-house/staff-password', '/counting-house/connection/linkedin:7'])
    await recorder.as('c', () => ssm.send(new GetParameterCommand({ Name })).catch(() => undefined))
  const parameter = { functionId: 'c', service: 'ssm', action: 'GetParameter' }
  expect(recorder.list()).toEqual([
    { functionId: 'a', service: 'dynamodb', action: 'GetItem', resource: 'posts' },
    { functionId: 'b', service: 'dynamodb', action: 'DeleteItem', resource: 'posts' },
    { functionId: 'b', service: 'dynamodb', action: 'PutItem', resource: 'leads' },
    { ...parameter, resource: '/counting-house/staff-password' },
    { ...parameter, resource: '/counting-house/connection/linkedin' },
  ])
})
