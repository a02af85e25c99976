import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateTableCommand,
  DescribeTableCommand,
  ListTablesCommand,
  type DynamoDBClient,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { Agent, request as connect } from 'node:http'
import { pipeline } from 'node:stream'
import { tableNames, tables, type TableShape } from '../../cdk/tables.ts'
import { freePort, forPrograms, listen, type Listening, refuse } from '../http.ts'

export interface DynamoServer {
  url: string
  /** An address without the check of `url`, for this process: it saves a proxy on every request. */
  direct: string
  pid?: number | undefined
  close(): Promise<void>
}

/** Or uses DYNAMODB_ENDPOINT. @param accessKeyId the only key that may sign @throws when there is no emulator */
export async function startDynamo({
  file,
  endpoint = process.env['DYNAMODB_ENDPOINT'],
  accessKeyId,
  onCrash,
}: {
  file: string
  endpoint?: string | undefined
  accessKeyId?: string
  onCrash: (message: string) => void
}): Promise<DynamoServer> {
  if (endpoint) return { url: endpoint, direct: endpoint, close: () => Promise.resolve() }
  const binary = findBinary()
  const port = await freePort()
  const host = unguessableHost()
  const child = spawnBound([binary, 'serve', '--host', host, '--port', String(port), '--db-path', file])
  let closing = false
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
  const exited = once(child, 'exit')
  await answering(`http://${host}:${port}`, child, () => said)
  child.once('exit', (code, signal) => {
    if (!closing) onCrash(`The DynamoDB emulator ended (${signal ?? `code ${code}`}). ${said.trim()}`)
  })
  const front = await startPassThrough({ host, port }, accessKeyId)
  return {
    url: front.url,
    direct: `http://${host}:${port}`,
    pid: child.pid,
    close: async () => {
      closing = true
      await front.close()
      child.kill('SIGTERM')
      // Waiting for its open connections is not necessary: all writes are on disk.
      const slow = setTimeout(() => child.kill('SIGKILL'), 300)
      await exited
      clearTimeout(slow)
    },
  }
}

/** A random address hides the emulator from web pages, which it would answer. Only some systems have all of 127.0.0.0/8. */
const unguessableHost = (): string =>
  process.platform === 'linux' || process.platform === 'win32'
    ? `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
    : '127.0.0.1'

/** The tested version, for Linux x64. */
const { optionalDependencies } = z
  .object({ optionalDependencies: z.object({ '@dynoxide/linux-x64': z.string() }) })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')))
const version = optionalDependencies['@dynoxide/linux-x64']

function findBinary(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = `@dynoxide/${platform}/dynoxide${process.platform === 'win32' ? '.exe' : ''}`
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    const message =
      `There is no DynamoDB emulator for this machine. Install it with: npm i --no-save @dynoxide/${platform}@${version}\n` +
      'or name another endpoint: DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm start'
    throw new Error(message, { cause })
  }
}

/** Ends even after kill -9: a shell waits for the end of a pipe that only this process holds, and then kills it. */
function spawnBound(command: string[]): ChildProcess {
  const [program = '', ...args] = command
  if (process.platform === 'win32') return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const script = 'exec 3<&0; (read _ <&3; kill $$ 2>/dev/null) & exec 3<&- </dev/null; exec "$@"'
  // In its own process group, so that Ctrl-C does not end it before the last request is answered.
  return spawn('sh', ['-c', script, 'sh', ...command], { stdio: ['pipe', 'ignore', 'pipe'], detached: true })
}

async function answering(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (child.exitCode !== null) throw new Error(`The DynamoDB emulator did not start. ${said().trim()}`)
    const answer = await fetch(url, { method: 'POST' }).catch(() => undefined)
    if (answer) return
    await sleep(25)
  }
  throw new Error('The DynamoDB emulator does not answer.')
}

/** Creates missing tables and indexes. */
export async function createTables(client: DynamoDBClient): Promise<void> {
  const { TableNames: present = [] } = await client.send(new ListTablesCommand({}))
  await Promise.all(
    tableNames.map(async (name) => {
      const shape: TableShape = tables[name]
      if (present.includes(name)) return createIndexes(client, name, shape)
      await client.send(new CreateTableCommand(toCreate(name, shape)))
      if (shape.ttl)
        await client.send(
          new UpdateTimeToLiveCommand({
            TableName: name,
            TimeToLiveSpecification: { AttributeName: shape.ttl, Enabled: true },
          }),
        )
    }),
  )
}

/** In a table of an earlier release. DynamoDB takes one at a time. */
async function createIndexes(client: DynamoDBClient, name: string, shape: TableShape): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }))
  const present = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName))
  const { AttributeDefinitions, GlobalSecondaryIndexes = [] } = toCreate(name, shape)
  for (const index of GlobalSecondaryIndexes)
    if (!present.has(index.IndexName))
      await client.send(
        new UpdateTableCommand({
          TableName: name,
          AttributeDefinitions,
          GlobalSecondaryIndexUpdates: [{ Create: index }],
        }),
      )
}

function toCreate(name: string, shape: TableShape): CreateTableCommandInput {
  const indexes = Object.entries(shape.indexes)
  const keys = (partition: string, sort?: string) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    ...(sort ? [{ AttributeName: sort, KeyType: 'RANGE' as const }] : []),
  ]
  const attributes = new Set([
    shape.partitionKey,
    ...(shape.sortKey ? [shape.sortKey] : []),
    ...indexes.flatMap(([, index]) => [index.partitionKey, index.sortKey]),
  ])
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keys(shape.partitionKey, shape.sortKey),
    ...(indexes.length > 0
      ? {
          GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
            IndexName,
            KeySchema: keys(index.partitionKey, index.sortKey),
            Projection: index.include
              ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...index.include] }
              : { ProjectionType: 'ALL' as const },
          })),
        }
      : {}),
  }
}

/** Passes on only signed requests of programs on this machine. @param accessKeyId the only key; by default any */
async function startPassThrough(
  to: { host: string; port: number },
  accessKeyId?: string,
): Promise<Listening> {
  const agent = new Agent({ keepAlive: true })
  const signed = `Credential=${accessKeyId === undefined ? '' : `${accessKeyId}/`}`
  const server = await listen(
    forPrograms((request, response) => {
      const { method, url: path, headers } = request
      if (!headers.authorization?.includes(signed)) return refuse(response)
      const onward = connect({ ...to, agent, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        pipeline(answer, response, () => undefined)
      })
      onward.on('error', () => response.destroy())
      response.once('close', () => {
        if (!response.writableFinished) onward.destroy()
      })
      request.pipe(onward)
    }),
  )
  return {
    ...server,
    close: async () => {
      await server.close()
      agent.destroy()
    },
  }
}
