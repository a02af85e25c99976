import { SendMessageBatchCommand, type SendMessageBatchCommandInput } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach } from 'vitest'
import { sqs } from '#aws/sqs.ts'
import { resetMock } from './event.ts'

type Worker = (event: SQSEvent) => Promise<SQSBatchResponse>

interface Waiting {
  id: string
  body: string
  /** When it may be received, in epoch milliseconds. */
  at: number
  received: number
}

/** SQS in memory behind the mocked client. Delays follow the clock of the test; failing messages go to a dead-letter queue. */
export class MemoryQueue {
  readonly #worker: Worker
  readonly #maxReceives: number
  #waiting: Waiting[] = []
  #sent = 0
  readonly deadLetterQueue: Waiting[] = []
  /** Delivers messages immediately, like a queue with idle workers. */
  eager = false

  constructor(worker: Worker, { maxReceives }: { maxReceives: number }) {
    this.#worker = worker
    this.#maxReceives = maxReceives
    beforeEach(() => this.reset())
  }

  reset(): void {
    this.#waiting = []
    this.deadLetterQueue.length = 0
    this.eager = false
    const mock = mockClient(sqs)
    resetMock(mock)
    mock.on(SendMessageBatchCommand).callsFake(async ({ Entries = [] }: SendMessageBatchCommandInput) => {
      for (const { MessageBody: body = '', DelaySeconds = 0 } of Entries) this.put(body, DelaySeconds)
      if (this.eager) setImmediate(() => void this.run())
      return {}
    })
  }

  get waiting(): { body: unknown; inSeconds: number }[] {
    return this.#waiting.map(({ body, at }) => ({
      body: JSON.parse(body) as unknown,
      inSeconds: (at - Date.now()) / 1000,
    }))
  }

  put(body: string, delaySeconds = 0): void {
    this.#waiting.push({ id: `m${++this.#sent}`, body, at: Date.now() + delaySeconds * 1000, received: 0 })
  }

  /** Delivers all due messages. Failed messages are delivered again in the next run. */
  async run(): Promise<void> {
    const failed: Waiting[] = []
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      const { batchItemFailures } = await this.#worker({ Records: batch.map(toRecord) })
      const ids = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      failed.push(...batch.filter(({ id }) => ids.has(id)))
    }
    for (const message of failed)
      (message.received >= this.#maxReceives ? this.deadLetterQueue : this.#waiting).push(message)
  }

  #take(): Waiting[] {
    const due = this.#waiting.filter(({ at }) => at <= Date.now()).slice(0, 10)
    this.#waiting = this.#waiting.filter((message) => !due.includes(message))
    for (const message of due) message.received++
    return due
  }
}

const toRecord = ({ id, body, received }: Waiting): SQSRecord => ({
  messageId: id,
  receiptHandle: id,
  body,
  attributes: {
    ApproximateReceiveCount: String(received),
    SentTimestamp: '',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:deliveries',
  awsRegion: 'us-east-1',
})
