import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SQSClient,
  type Message,
} from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import { region } from '../environment.ts'

type Handler = (event: SQSEvent, context: { functionName: string; awsRequestId: string }) => Promise<unknown>

interface Options {
  name: string
  queueUrl: string
  handler: Handler
  maxConcurrency: number
  batchSize: number
}

const waitSeconds = 1

/** Like Lambda, it deletes messages unless the function reports them as failed; these come again after a timeout. */
export function startEventSource({ name, queueUrl, handler, maxConcurrency, batchSize }: Options): {
  stop(): Promise<void>
} {
  const sqs = new SQSClient({})
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<void>>()

  const handle = async (messages: Message[]) => {
    try {
      const failed = failuresOf(
        await handler(
          { Records: messages.map((message) => toRecord(message, queueUrl)) },
          { functionName: name, awsRequestId: randomUUID() },
        ),
      )
      const done = messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
      if (done.length === 0) return
      await sqs.send(
        new DeleteMessageBatchCommand({
          QueueUrl: queueUrl,
          Entries: done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
        }),
      )
    } catch (error) {
      console.error(name, error)
    }
  }

  const poll = async () => {
    while (!signal.aborted) {
      if (running.size >= maxConcurrency) {
        await Promise.race(running)
        continue
      }
      const messages = await receive(sqs, queueUrl, batchSize, signal)
      if (messages.length === 0) continue
      const batch = handle(messages).finally(() => running.delete(batch))
      running.add(batch)
    }
  }

  const polling = poll()
  return {
    stop: async () => {
      stopping.abort()
      await polling
      await Promise.all(running)
      sqs.destroy()
    },
  }
}

async function receive(
  sqs: SQSClient,
  QueueUrl: string,
  MaxNumberOfMessages: number,
  abortSignal: AbortSignal,
): Promise<Message[]> {
  try {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages,
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ['All'],
      }),
      { abortSignal },
    )
    return Messages
  } catch (error) {
    if (abortSignal.aborted) return []
    console.error('The queue does not answer', error)
    await sleep(1000)
    return []
  }
}

export const toRecord = (
  { MessageId = '', ReceiptHandle = '', Body = '', MD5OfBody = '', Attributes = {} }: Message,
  queueUrl: string,
): SQSRecord => ({
  messageId: MessageId,
  receiptHandle: ReceiptHandle,
  body: Body,
  attributes: {
    ApproximateReceiveCount: Attributes.ApproximateReceiveCount ?? '1',
    SentTimestamp: Attributes.SentTimestamp ?? '',
    SenderId: Attributes.SenderId ?? '',
    ApproximateFirstReceiveTimestamp: Attributes.ApproximateFirstReceiveTimestamp ?? '',
  },
  messageAttributes: {},
  md5OfBody: MD5OfBody,
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:${region}:000000000000:${queueUrl.split('/').at(-1)}`,
  awsRegion: region,
})

/** The ids that a handler reports as failed. Like Lambda, it takes any other result as success. */
function failuresOf(answer: unknown): Set<string> {
  const { batchItemFailures = [] } = (answer ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] }
  return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
}
