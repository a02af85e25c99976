import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { KillPoint, Order } from './kill-points.ts'

const file = fileURLToPath(new URL('killable-worker.ts', import.meta.url))

/** A worker process that can be killed. Its unacknowledged messages then come again. */
export class WorkerProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  killedBy: NodeJS.Signals | null = null

  private constructor(child: ChildProcess) {
    this.#child = child
    child.once('exit', (_, signal) => (this.killedBy = signal))
    this.#ended = once(child, 'exit')
  }

  static async start(): Promise<WorkerProcess> {
    const child = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    const worker = new WorkerProcess(child)
    await Promise.race([
      once(child, 'message'),
      worker.#ended.then(() => {
        throw new Error('The worker did not start')
      }),
    ])
    return worker
  }

  /** Handles a batch. If the process dies, the whole batch counts as failed. */
  async handle(event: SQSEvent, dieAt?: KillPoint): Promise<SQSBatchResponse> {
    const order: Order = { event, now: Date.now(), dieAt }
    this.#child.send(order)
    const answered = once(this.#child, 'message').then(([answer]) => answer as SQSBatchResponse)
    const dead = this.#ended.then(() => ({
      batchItemFailures: event.Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
    }))
    return Promise.race([answered, dead])
  }

  /** Kills it with SIGKILL. */
  async kill(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL')
    await this.#ended
  }
}
