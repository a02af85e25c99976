import { mkdir } from 'node:fs/promises'
import { buildApp, type BuildAppOptions } from 'fauxqs'
import { deliveryQueue, noticeQueue, type QueueSettings } from '../../cdk/queues.ts'
import { isFromProgram } from '../http.ts'

type Stores = NonNullable<BuildAppOptions['stores']>
type StoreOf<Name extends keyof Stores> = new () => Stores[Name]

/** Internal modules of fauxqs that store queues on disk. Its only export, `buildApp`, stores them in memory. */
interface Parts {
  SqsStore: StoreOf<'sqsStore'>
  SnsStore: StoreOf<'snsStore'>
  S3Store: StoreOf<'s3Store'>
  PersistenceManager: new (directory: string) => NonNullable<Stores['sqsStore']['persistence']> & {
    loadSqsAndSns(sqs: Stores['sqsStore'], sns: Stores['snsStore']): void
    close(): void
  }
}

async function loadParts(): Promise<Parts> {
  const base = import.meta.resolve('fauxqs')
  const files = ['./sqs/sqsStore.js', './sns/snsStore.js', './s3/s3Store.js', './persistence.js']
  const modules: Partial<Parts>[] = await Promise.all(files.map((file) => import(new URL(file, base).href)))
  return Object.assign({}, ...modules) as Parts
}

export interface QueueServer {
  url: string
  /** Addresses of the queues. Each has a dead-letter queue. */
  deliveryQueueUrl: string
  noticeQueueUrl: string
  close(): Promise<void>
}

/** Emulates SQS on 127.0.0.1 with queues on disk. The launcher of fauxqs would listen on every address. */
export async function startQueue({ directory }: { directory: string }): Promise<QueueServer> {
  await mkdir(directory, { recursive: true })
  const parts = await loadParts()
  const stores = {
    sqsStore: new parts.SqsStore(),
    snsStore: new parts.SnsStore(),
    s3Store: new parts.S3Store(),
  }
  const disk = new parts.PersistenceManager(directory)
  disk.loadSqsAndSns(stores.sqsStore, stores.snsStore)
  stores.sqsStore.persistence = disk
  for (const queue of stores.sqsStore.allQueues()) queue.persistence = disk

  const app = buildApp({ logger: false, stores })
  app.addHook('preClose', () => disk.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (isFromProgram(request.raw)) done()
    else void reply.code(403).send('This is for programs.\n')
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const [deliveryQueueUrl, noticeQueueUrl] = [
    await makeQueue(url, 'deliveries', deliveryQueue),
    await makeQueue(url, 'notices', noticeQueue),
  ]
  return { url, deliveryQueueUrl, noticeQueueUrl, close: async () => app.close() }
}

async function makeQueue(
  url: string,
  name: string,
  { visibilitySeconds, maxReceives }: QueueSettings,
): Promise<string> {
  const dead = await call(url, 'CreateQueue', { QueueName: `${name}-dead` })
  const { Attributes } = await call(url, 'GetQueueAttributes', {
    QueueUrl: dead['QueueUrl'],
    AttributeNames: ['QueueArn'],
  })
  await call(url, 'CreateQueue', { QueueName: name })
  const QueueUrl = `${url}/000000000000/${name}`
  await call(url, 'SetQueueAttributes', {
    QueueUrl,
    Attributes: {
      VisibilityTimeout: String(visibilitySeconds),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: (Attributes as { QueueArn: string }).QueueArn,
        maxReceiveCount: maxReceives,
      }),
    },
  })
  return QueueUrl
}

async function call(url: string, action: string, input: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The queue emulator answered ${action} with ${response.status}: ${text}`)
  return (text ? JSON.parse(text) : {}) as Record<string, unknown>
}
