import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { tableNames, tables, type TableShape } from '../../cdk/tables.ts'
import { freePort } from '../http.ts'
import { startPassThrough } from './pass-through.ts'

export interface DynamoServer {
  url: string
  /** Where it answers anyone who knows it: for what runs in this process, which every request spares a detour. */
  direct: string
  /** Of the process it runs in, when that is ours. */
  pid?: number | undefined
  close(): Promise<void>
}

/**
 * The DynamoDB stand-in over one file, or the one DYNAMODB_ENDPOINT names.
 * @param accessKeyId the one key requests may be signed with; any, where none is given
 * @param onCrash told when the stand-in ends without having been asked to
 * @throws an error that says what to install when there is neither
 */
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
    if (!closing) onCrash(`The DynamoDB stand-in ended (${signal ?? `code ${code}`}). ${said.trim()}`)
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
      // It waits for open connections; what was written is safe without that.
      const slow = setTimeout(() => child.kill('SIGKILL'), 300)
      await exited
      clearTimeout(slow)
    },
  }
}

/** The server answers web pages too, so they had better not find it. Only some systems have all of 127.0.0.0/8. */
const unguessableHost = (): string =>
  process.platform === 'linux' || process.platform === 'win32'
    ? `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
    : '127.0.0.1'

/** The version that is tested here, on Linux x64. */
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
      `There is no DynamoDB stand-in for this machine. Install it with: npm i --no-save @dynoxide/${platform}@${version}\n` +
      'or name another endpoint: DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm start'
    throw new Error(message, { cause })
  }
}

/**
 * Starts a program that ends when this process does, even by kill -9: the shell reads a pipe only we hold open, and
 * takes the program down when it closes. `exec` keeps the process id, so its end is still seen here.
 */
function spawnBound(command: string[]): ChildProcess {
  const [program = '', ...args] = command
  if (process.platform === 'win32') return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const script = 'exec 3<&0; (read _ <&3; kill $$ 2>/dev/null) & exec 3<&- </dev/null; exec "$@"'
  // Its own group: Ctrl-C reaches us first, and we end it after the last request is answered.
  return spawn('sh', ['-c', script, 'sh', ...command], { stdio: ['pipe', 'ignore', 'pipe'], detached: true })
}

async function answering(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (child.exitCode !== null) throw new Error(`The DynamoDB stand-in did not start. ${said().trim()}`)
    const answer = await fetch(url, { method: 'POST' }).catch(() => undefined)
    if (answer) return
    await sleep(25)
  }
  throw new Error('The DynamoDB stand-in does not answer.')
}

/** Creates the tables that are not there yet, and indexes that tables of an earlier version lack. */
export async function createTables(client: DynamoDBClient): Promise<void> {
  await Promise.all(
    tableNames.map(async (name) => {
      const exists = await client
        .send(new DescribeTableCommand({ TableName: name }))
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
          throw error
        })
      const shape: TableShape = tables[name]
      if (exists) return addIndexes(client, name, shape, exists.Table?.GlobalSecondaryIndexes ?? [])
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

/** One index an update, as DynamoDB takes them. */
async function addIndexes(
  client: DynamoDBClient,
  name: string,
  shape: TableShape,
  present: readonly { IndexName?: string | undefined }[],
): Promise<void> {
  const { AttributeDefinitions, GlobalSecondaryIndexes = [] } = toCreate(name, shape)
  for (const index of GlobalSecondaryIndexes)
    if (!present.some(({ IndexName }) => IndexName === index.IndexName))
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
            Projection: { ProjectionType: 'ALL' as const },
          })),
        }
      : {}),
  }
}
