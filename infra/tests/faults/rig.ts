import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { vi } from 'vitest'
import { sessionKey, token } from '../../../functions/testing/event.ts'
import { createTables, startDynamo } from '../../local/aws/dynamodb.ts'
import { toRecord } from '../../local/aws/event-source.ts'
import { setEnvironment } from '../../local/environment.ts'
import { startMail } from '../../local/aws/ses.ts'
import { startQueue } from '../../local/aws/sqs.ts'
import { Network } from './network.ts'

export const start = new Date('2027-03-01T12:00:00.000Z')

/** For services that these tests do not use. */
const nowhere = 'http://127.0.0.1:9'

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>

/** All share a clock that tests move, also for the queue's delays and visibility timeouts. One rig per process. */
export async function startRig() {
  // No heartbeats here, so a waiting worker counts as hanging.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const network = new Network()
  const [dynamo, queue, mail, web] = await Promise.all([
    startDynamo({ file: join(folder, 'db.sqlite'), onCrash: fail }),
    startQueue({ directory: join(folder, 'sqs') }),
    startMail({ directory: join(folder, 'mail') }),
    network.start(),
  ])
  setEnvironment({
    dynamo: dynamo.direct,
    sqs: queue.url,
    mail: mail.url,
    deliveryQueueUrl: queue.deliveryQueueUrl,
    noticeQueueUrl: queue.noticeQueueUrl,
    networks: web.url,
    s3: nowhere,
    secrets: nowhere,
    parameters: nowhere,
    kms: nowhere,
    addresses: nowhere,
    credentials: { accessKeyId: 'faults', secretAccessKey: 'faults' },
  })
  const dynamoClient = new DynamoDBClient({})
  await createTables(dynamoClient)
  const sqs = new SQSClient({})
  const product = await loadProduct()
  await signIn(product.db)

  const QueueUrl = queue.deliveryQueueUrl
  const deadUrl = `${QueueUrl}-dead`

  const receive = async (): Promise<SQSRecord[]> => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        MessageSystemAttributeNames: ['ApproximateReceiveCount'],
      }),
    )
    return Messages.map((message) => toRecord(message, QueueUrl))
  }

  const hand = async (records: SQSRecord[], worker: Handler = product.worker): Promise<void> => {
    const { batchItemFailures } = await worker({ Records: records })
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    const done = records.filter(({ messageId }) => !failed.has(messageId))
    await Promise.all(
      done.map(({ receiptHandle: ReceiptHandle }) =>
        sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle })),
      ),
    )
  }

  const work = async (worker?: Handler): Promise<void> => {
    for (let batch = await receive(); batch.length > 0; batch = await receive()) await hand(batch, worker)
  }

  const advance = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000)

  return {
    ...product,
    network,
    mail,
    advance,
    receive,
    hand,
    work,
    /** Moves the clock in steps of this many seconds, with ticks and workers. */
    pass: async (seconds: number, step = 30, worker?: Handler) => {
      for (let passed = 0; passed < seconds; passed += step) {
        advance(step)
        await product.tick()
        await work(worker)
      }
    },
    keepsWaiting: async (count: number): Promise<void> => {
      for (let tries = 0; network.waiting.length < count; tries++) {
        if (tries > 2000) throw new Error('The request does not reach the network')
        await sleep(5)
      }
    },
    meanwhile: async <T>(doing: Promise<T>): Promise<T> => {
      const done = new AbortController()
      const working = (async () => {
        for (; !done.signal.aborted; await sleep(10)) await work()
      })()
      try {
        return await doing
      } finally {
        done.abort()
        await working
      }
    },
    send: async (body: string) =>
      void (await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: body }))),
    /** Moves dead letters back to the queue, as an operator does. */
    redrive: async (): Promise<void> => {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl: deadUrl, MaxNumberOfMessages: 10 }),
      )
      for (const { Body, ReceiptHandle } of Messages) {
        await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: Body }))
        await sqs.send(new DeleteMessageCommand({ QueueUrl: deadUrl, ReceiptHandle }))
      }
    },
    /** The number of dead letters. */
    setAside: async (): Promise<number> => {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl: deadUrl, AttributeNames: ['All'] }),
      )
      return Number(Attributes?.ApproximateNumberOfMessages)
    },
    stop: async () => {
      dynamoClient.destroy()
      product.db.destroy()
      sqs.destroy()
      await Promise.all([dynamo.close(), queue.close(), mail.close(), web.close()])
      await rm(folder, { recursive: true, force: true })
      vi.useRealTimers()
    },
  }
}

export type Rig = Awaited<ReturnType<typeof startRig>>

function fail(message: string): never {
  throw new Error(message)
}

/** Loads the product's code after the environment is set. */
async function loadProduct() {
  const [{ db }, queue, { handler: tick }, { handler: worker }, repository, ledger] = await Promise.all([
    import('../../../functions/aws/db.ts'),
    import('../../../functions/aws/sqs.ts'),
    import('../../../functions/publishing/jobs/tick.ts'),
    import('../../../functions/publishing/jobs/worker.ts'),
    import('../../../functions/posts/store/repository.ts'),
    import('../../../functions/publishing/store/read-ledger.ts'),
  ])
  return { db, productQueue: queue.sqs, tick, worker, repository, ledger }
}

async function signIn(db: Awaited<ReturnType<typeof loadProduct>>['db']): Promise<void> {
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  const expires = start.getTime() / 1000 + 30 * 86_400
  for (const Item of [
    { key: sessionKey(token), expires, fingerprint: 'f' },
    { key: 'password', fingerprint: 'f' },
  ])
    await db.send(new PutCommand({ TableName: 'sessions', Item }))
}
