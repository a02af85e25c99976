import { randomBytes, randomUUID } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { redirects } from '#shared/site/redirects.ts'
import type { HandlerId } from '../cdk/functions.ts'
import { connectionParameterPrefix, parameterNames, uploadPrefix } from '../cdk/names.ts'
import { builtPaths } from '../edge/code.ts'
import { createEdge } from '../edge/run-edge.ts'
import { speculationRules } from '../edge/headers.ts'
import type { CallRecorder } from './aws/calls.ts'
import { runOnce } from './aws/clocks.ts'
import { startBackground } from './background.ts'
import { answerConsole } from './console/console.ts'
import { explain, requireFolder, requireRoom, watchRoom, holdDirectory, InUse } from './data-dir.ts'
import { RequestGate } from './edge/request-gate.ts'
import { createTables } from './aws/dynamodb.ts'
import { buckets, originSecretId, setEnvironment } from './environment.ts'
import { logFunctionsTo } from './aws/function-log.ts'
import { loadFunctions } from './aws/functions.ts'
import { createGateway } from './aws/gateway.ts'
import { listen } from './http.ts'
import { AccessLog, type CopyLog } from './edge/access-log.ts'
import { LandingLog } from './edge/landing-log.ts'
import { createMediaFiles } from './edge/media-files.ts'
import { connectAtFirstStart, sandboxApps } from './platforms/first-connections.ts'
import { settlePassword } from './password.ts'
import { createListener, type ServerOptions } from './server.ts'
import { UserError } from './settings.ts'
import { builtSite } from './site-build.ts'
import {
  createBuckets,
  endpointsOf,
  expireAllUploads,
  requireSoundData,
  startEmulators,
} from './emulators.ts'
import { createStaticSite } from './edge/static-site.ts'
import { createUploads } from './edge/uploads.ts'

export interface StackOptions {
  /** 0 chooses a free port. */
  port: number
  /** The port of a server that passes requests on to this one. */
  frontPort?: number
  dataDir: string
  adminPassword?: string | undefined
  siteDir?: string
  site?: ServerOptions['site']
  /** Logs functions to `functions.log` in the data directory, not the terminal, and copies edge logs to `edge.log`. */
  quiet?: boolean
  onCrash?: (message: string) => void
}

export interface Stack {
  url: string
  password: string
  calls: CallRecorder
  dynamoUrl: string
  environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Functions read the environment, so one process runs one stack. @throws `InUse`, `UserError` or that of `listen` */
export async function startStack(options: StackOptions): Promise<Stack> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await assemble(options, closers)), close }
  } catch (error) {
    await close()
    const explained = explain(error, options.dataDir)
    // A full disk makes other parts fail too, with messages of their own.
    if (explained === error && !(error instanceof UserError || error instanceof InUse))
      await requireRoom(options.dataDir)
    throw explained
  }
}

const starting: RequestListener = (_, response) =>
  void response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting.\n')

async function assemble(options: StackOptions, closers: (() => unknown)[]): Promise<Omit<Stack, 'close'>> {
  const gate = new RequestGate(starting)
  const server = await listen(gate.listener, options.port)
  closers.push(() => server.close())
  const ports = [options.frontPort ?? server.port, server.port]
  const url = `http://127.0.0.1:${ports[0]}`

  const directory = resolve(options.dataDir)
  await requireFolder(directory)
  const hold = holdDirectory(directory)
  closers.push(() => hold.release())
  await requireRoom(directory)
  await requireSoundData(directory)

  if (options.quiet) {
    const log = logFunctionsTo(join(directory, 'functions.log'))
    closers.push(() => log.close())
  }

  const closeLater = <T extends { close(): unknown }>(part: T): T => {
    closers.push(() => part.close())
    return part
  }
  closeLater(watchRoom(directory))
  const parts = await startEmulators({
    directory,
    closeLater,
    onCrash: options.onCrash ?? ((message) => console.error(message)),
  })
  const { dynamo, s3, queue, secrets, parameters, mail, addresses, networks, webhook } = parts
  const siteDir = resolve(options.siteDir ?? builtSite)
  const environment = setEnvironment({
    ...endpointsOf(parts),
    networks: `${url}/__local/platforms`,
    quotePage: join(siteDir, 'q/index.html'),
    blogRenderer: join(dirname(siteDir), 'blog-renderer.mjs'),
  })

  const dynamoClient = new DynamoDBClient({})
  const s3Client = new S3Client({})
  closers.push(
    () => dynamoClient.destroy(),
    () => s3Client.destroy(),
  )
  const originSecret = secrets.read(originSecretId) ?? randomBytes(32).toString('hex')
  if (!secrets.read(originSecretId)) await secrets.write(originSecretId, originSecret)
  const tables = createTables(dynamoClient)
  const [functions, { password, hint }, facts] = await Promise.all([
    loadFunctions(),
    settlePassword({ directory, parameters, given: options.adminPassword, dynamo: dynamoClient, tables }),
    readFacts(siteDir),
    tables,
    createBuckets(s3Client),
    parameters.write(parameterNames.apps, sandboxApps()),
    parameters.write(
      parameterNames.webhook,
      JSON.stringify({ url: `${url}/__local/webhook`, key: webhook.key }),
    ),
  ])
  await expireAllUploads(s3Client)
  await connectAtFirstStart({
    store: networks,
    table: 'connections',
    dynamo: dynamoClient,
    saveTokens: (platform, value) => parameters.write(`${connectionParameterPrefix}${platform}`, value),
  })

  // Renders the blog's pages before the first request. If that fails, the blog's clock tries again.
  if (addresses.get('/blog') === undefined)
    await runOnce(functions.handlerOf('blog/clock'), 'blog/clock').catch(() => undefined)

  const copyEdgeLog: CopyLog = options.quiet
    ? (text) => appendFile(join(directory, 'edge.log'), text, { mode: 0o600 })
    : () => Promise.resolve()
  const accessLog = new AccessLog(s3Client, buckets.logs, copyEdgeLog)
  const landingLog = new LandingLog(functions.handlerOf('visits/count-landings'), copyEdgeLog)
  // The function logs its own errors.
  mail.onReturned((event) =>
    functions
      .handlerOf('mail/returned')(event, { functionName: 'mail/returned', awsRequestId: randomUUID() })
      .catch(() => undefined),
  )
  const background = startBackground(functions, queue, [accessLog, landingLog])
  closers.push(
    () => accessLog.flush(),
    () => landingLog.flush().catch(() => undefined),
    () => gate.close(() => background.stop()),
  )
  const consoleContext = {
    url,
    passwordHint: hint,
    dynamo: dynamoClient,
    s3: s3Client,
    mail,
    webhook,
    networks,
    rare: background.rare,
    calls: functions.calls,
  }
  const uploadsBy = (functionId: HandlerId, bucket: string, prefix: string) =>
    createUploads(`${s3.url}/${bucket}`, () =>
      functions.calls.note({
        functionId,
        service: 's3',
        action: 'PutObject',
        resource: `${bucket}/${prefix}any`,
        context: { 's3:ObjectCreationOperation': 'true' },
      }),
    )
  gate.open(
    createListener({
      edge: createEdge({
        styleHash: facts.styleHash,
        built: builtPaths(siteDir),
        redirects,
        addresses: (key) => addresses.get(key),
        log: (line) => landingLog.note(line),
      }),
      site:
        options.site ??
        createStaticSite(siteDir, {
          [speculationRules.path]: speculationRules.contentType,
        }),
      media: createMediaFiles(s3Client, buckets.media),
      blog: createMediaFiles(s3Client, buckets.pages),
      uploads: uploadsBy('media/start-upload', buckets.media, uploadPrefix),
      documentUploads: uploadsBy('customer/page', buckets.documents, 'uploads/'),
      gateway: createGateway({ handlerOf: functions.handlerOf }),
      console: (request, response) => answerConsole(consoleContext, request, response),
      accessLog,
      originSecret,
      hosts: ports.flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`]),
    }),
  )
  return { url, password, calls: functions.calls, dynamoUrl: dynamo.url, environment }
}

const siteFacts = z.object({ styleHash: z.string() })

/** Facts about the built site. Without a build, the style hash is that of an empty text. */
async function readFacts(siteDir: string): Promise<z.infer<typeof siteFacts>> {
  const text = await readFile(join(dirname(siteDir), 'site-facts.json'), 'utf8').catch(() => undefined)
  return text === undefined
    ? { styleHash: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' }
    : siteFacts.parse(JSON.parse(text))
}
