import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Handler } from '../aws/functions.ts'
import type { CopyLog } from './access-log.ts'

const maxLines = 10_000

interface LogEvent {
  id: string
  timestamp: number
  message: string
}

export const logEvent = (line: string): LogEvent => ({
  id: randomUUID(),
  timestamp: Date.now(),
  message: `${randomUUID()} ${line}`,
})

export const subscribed = (logEvents: readonly LogEvent[]): unknown => ({
  awslogs: {
    data: gzipSync(
      JSON.stringify({
        messageType: 'DATA_MESSAGE',
        owner: '000000000000',
        logGroup: '/aws/cloudfront/function/local',
        logStream: 'local',
        subscriptionFilters: ['local'],
        logEvents,
      }),
    ).toString('base64'),
  },
})

export class LandingLog {
  readonly #handler: Handler
  readonly #copy: CopyLog
  #events: LogEvent[] = []

  constructor(handler: Handler, copy: CopyLog) {
    this.#handler = handler
    this.#copy = copy
  }

  note(line: string): void {
    if (this.#events.length < maxLines) this.#events.push(logEvent(line))
  }

  async flush(): Promise<void> {
    if (this.#events.length === 0) return
    const events = this.#events.splice(0)
    await this.#copy(events.map(({ message }) => `${message}\n`).join(''))
    await this.#handler(subscribed(events), {
      functionName: 'visits/count-landings',
      awsRequestId: randomUUID(),
    })
  }
}
