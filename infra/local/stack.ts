import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { uploadPrefix } from '../cdk/names.ts'
import { redirects } from '../edge/redirects.ts'
import { createEdge } from '../edge/run-edge.ts'
import { speculationRules } from '../edge/headers.ts'
import type { CallRecorder } from './calls.ts'
import { answerConsole } from './console/console.ts'
import { createTables, startDynamo } from './dynamodb.ts'
import { buckets, connectionSecretPrefix, secretIds, setEnvironment } from './environment.ts'
import { logFunctionsTo } from './function-log.ts'
import { startEventSource } from './event-source.ts'
import { hourMs, loadFunctions, startClock, startEach } from './functions.ts'
import { createGateway } from './gateway.ts'
import { listen } from './http.ts'
import { holdDirectory } from './lock.ts'
import { startMail } from './mail.ts'
import { createMediaFiles } from './media-files.ts'
import { connectAtFirstStart, sandboxApps } from './networks/first-connections.ts'
import { NetworkStore } from './networks/store.ts'
import { settlePassword } from './password.ts'
import { startQueue } from './queue.ts'
import { localCredentials, startS3 } from './s3/server.ts'
import { startSecrets } from './secrets.ts'
import { createListener, type ServerOptions } from './server.ts'
import { createStaticSite } from './static-site.ts'
import { createUploads, expireUploads } from './uploads.ts'
import { WebhookReceiver } from './webhook.ts'

export interface StackOptions {
  /** 0 takes a free one. */
  port: number
  /** The port people come through, when a server that stands before this one passes requests on. */
  frontPort?: number
  dataDir: string
  adminPassword?: string | undefined
  /** The built site; `site-facts.json` lies beside it. */
  siteDir?: string
  /** Answers pages and files instead of the built site. */
  site?: ServerOptions['site']
  /** Writes what functions log to `functions.log` among the data instead of the terminal. */
  quiet?: boolean
  /** Told when a stand-in ends by itself. */
  onCrash?: (message: string) => void
}

export interface Stack {
  url: string
  password: string
  calls: CallRecorder
  /** Where the DynamoDB stand-in answers. */
  dynamoUrl: string
  /** What functions read of their environment here. */
  environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

const builtSite = fileURLToPath(new URL('../../dist/site', import.meta.url))

/**
 * Runs the whole product on this machine. Functions find their clients through the environment of the process, so
 * one process runs one stack.
 * @throws the error of `listen` when the port is taken, `InUse` when the data directory is
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await assemble(options, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

const starting: RequestListener = (_, response) =>
  void response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting.\n')

async function assemble(options: StackOptions, closers: (() => unknown)[]): Promise<Omit<Stack, 'close'>> {
  let listener = starting
  const server = await listen((request, response) => listener(request, response), options.port)
  closers.push(() => server.close())
  const ports = [options.frontPort ?? server.port, server.port]
  const url = `http://127.0.0.1:${ports[0]}`

  const directory = resolve(options.dataDir)
  const within = (name: string) => join(directory, name)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const hold = holdDirectory(directory)
  closers.push(() => hold.release())

  if (options.quiet) {
    const log = logFunctionsTo(within('functions.log'))
    closers.push(() => log.close())
  }

  const crashed = options.onCrash ?? ((message: string) => console.error(message))
  const kept = <T extends { close(): unknown }>(part: T): T => {
    closers.push(() => part.close())
    return part
  }
  const [dynamo, s3Server, queue, secrets, mail] = await Promise.all([
    startDynamo({
      file: within('dynamodb.sqlite'),
      accessKeyId: localCredentials.accessKeyId,
      onCrash: crashed,
    }).then(kept),
    startS3({ dataDir: within('s3') }).then(kept),
    startQueue({ directory: within('sqs') }).then(kept),
    startSecrets({ file: within('secrets.json') }).then(kept),
    startMail({ directory: within('mail') }).then(kept),
  ])
  const networks = kept(new NetworkStore(within('platforms.sqlite')))
  const webhook = await WebhookReceiver.open(within('webhook.json'))
  const environment = setEnvironment({
    dynamo: dynamo.url,
    s3: s3Server.url,
    sqs: queue.url,
    secrets: secrets.url,
    mail: mail.url,
    deliveryQueueUrl: queue.deliveryQueueUrl,
    noticeQueueUrl: queue.noticeQueueUrl,
    networks: `${url}/__local/networks`,
    credentials: localCredentials,
  })

  const dynamoClient = new DynamoDBClient({})
  const s3Client = new S3Client({})
  closers.push(
    () => dynamoClient.destroy(),
    () => s3Client.destroy(),
  )
  const originSecret = secrets.read(secretIds.origin) ?? randomBytes(32).toString('hex')
  const tables = createTables(dynamoClient)
  const [functions, { password, hint }, facts] = await Promise.all([
    loadFunctions(),
    settlePassword({ directory, secrets, given: options.adminPassword, dynamo: dynamoClient, tables }),
    readFacts(options.siteDir ?? builtSite),
    tables,
    ...Object.values(buckets).map((bucket) => createBucket(s3Client, bucket)),
    secrets.write(secretIds.origin, originSecret),
    secrets.write(secretIds.apps, sandboxApps()),
    secrets.write(secretIds.webhook, JSON.stringify({ url: `${url}/__local/webhook`, key: webhook.key })),
  ])
  await expireUploads(s3Client, buckets.media)
  await connectAtFirstStart({
    store: networks,
    table: 'connections',
    dynamo: dynamoClient,
    keep: (platform, value, version) => secrets.write(`${connectionSecretPrefix}${platform}`, value, version),
  })

  const clocks = (['publishing/tick', 'leads/notify'] as const).map((id) =>
    startClock(functions.handlerOf(id), id),
  )
  const poll = (name: string, queueUrl: string, batches: { maxConcurrency: number; batchSize: number }) =>
    startEventSource({
      name,
      queueUrl,
      handler: (event) =>
        functions.handlerOf(name)(event, { functionName: name, awsRequestId: randomUUID() }),
      ...batches,
    })
  const eventSources = [
    poll('publishing/worker', queue.deliveryQueueUrl, { maxConcurrency: 20, batchSize: 10 }),
    poll('leads/notify', queue.noticeQueueUrl, { maxConcurrency: 2, batchSize: 5 }),
  ]
  const rare = new Map(
    (
      [
        ['connections/watch', 24 * hourMs],
        ['media/sweep', 24 * hourMs],
        ['leads/retain', hourMs],
      ] as const
    ).map(([id, period]) => [id as string, startEach(period, functions.handlerOf(id), id)]),
  )
  closers.push(
    () => Promise.all([...rare.values()].map((each) => each.stop())),
    () => Promise.all(eventSources.map((each) => each.stop())),
    () => Promise.all(clocks.map((each) => each.stop())),
  )
  const consoleContext = {
    url,
    passwordHint: hint,
    dynamo: dynamoClient,
    s3: s3Client,
    mail,
    webhook,
    networks,
    rare,
    calls: functions.calls,
  }
  listener = createListener({
    edge: createEdge({ styleHash: facts.styleHash, redirects }),
    site:
      options.site ??
      createStaticSite(options.siteDir ?? builtSite, {
        [speculationRules.path]: speculationRules.contentType,
      }),
    media: createMediaFiles(s3Client, buckets.media),
    uploads: createUploads(`${s3Server.url}/${buckets.media}`, () =>
      functions.calls.note({
        functionId: 'media/start-upload',
        service: 's3',
        action: 'PutObject',
        resource: `${buckets.media}/${uploadPrefix}any`,
        context: { 's3:ObjectCreationOperation': 'true' },
      }),
    ),
    gateway: createGateway({ handlerOf: functions.handlerOf }),
    console: (request, response) => answerConsole(consoleContext, request, response),
    originSecret,
    hosts: ports.flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`]),
  })
  return { url, password, calls: functions.calls, dynamoUrl: dynamo.url, environment }
}

const siteFacts = z.object({ styleHash: z.string() })

/** What the build says of the site; a site without styles of its own has the hash of the empty text. */
async function readFacts(siteDir: string): Promise<z.infer<typeof siteFacts>> {
  const text = await readFile(join(dirname(siteDir), 'site-facts.json'), 'utf8').catch(() => undefined)
  return text === undefined
    ? { styleHash: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' }
    : siteFacts.parse(JSON.parse(text))
}

async function createBucket(client: S3Client, bucket: string): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.name.startsWith('BucketAlready')) throw error
  })
  await client.send(
    new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  )
}
