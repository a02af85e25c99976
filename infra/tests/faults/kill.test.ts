import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { expectAllWell } from './checker.ts'
import { killPoints, type KillPoint, type Order } from './kill-points.ts'
import { writePost } from './posts.ts'
import { startRig, type Rig } from './rig.ts'

const file = fileURLToPath(new URL('killable-worker.ts', import.meta.url))

/** A worker process that can be killed. Its unacknowledged messages then come again. */
class WorkerProcess {
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

  async kill(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL')
    await this.#ended
  }
}

vi.mock('../../../functions/platforms/connector-for.ts', () => import('./connector.ts'))

let rig: Rig
let heir: WorkerProcess
beforeAll(async () => {
  rig = await startRig()
  heir = await WorkerProcess.start()
})
afterAll(async () => {
  await heir.kill()
  await rig.stop()
})
beforeEach(() => rig.network.reset())

const current = async (id: string) => (await rig.repository.findPost(id)) ?? expect.fail('The post is gone')

async function die(point: KillPoint): Promise<WorkerProcess> {
  const victim = await WorkerProcess.start()
  await rig.work((event) => victim.handle(event, point))
  await victim.kill()
  return victim
}

/** Another process sends the post within half a minute, without the clock. */
async function expectSentSoon(id: string): Promise<void> {
  const died = Date.now()
  for (let second = 0; second < 30; second++) {
    rig.advance(1)
    await rig.work((event) => heir.handle(event))
  }
  const [held] = rig.network.on(`${id}:twitter`)
  expect((held?.at ?? Infinity) - died).toBeLessThanOrEqual(30_000)
  await expectAllWell(rig)
}

describe('a killed worker process', () => {
  it.each(killPoints)('%s: publishes one post, and records it', async (point) => {
    const post = await writePost(['twitter'], 40)
    await rig.tick()
    rig.advance(41)
    expect((await die(point)).killedBy).toBe('SIGKILL')
    await rig.pass(600, 60, (event) => heir.handle(event))

    // Between the record of the call and the call itself, a death looks like one after the call, so a person decides.
    const neverCalled = point === 'after-asking' || point === 'before-call'
    if (neverCalled) await rig.pass(900, 150)
    expect(rig.network.on(`${post.id}:twitter`)).toHaveLength(neverCalled ? 0 : 1)
    expect(await current(post.id)).toMatchObject(
      neverCalled
        ? { status: 'failed', deliveries: [{ status: 'unknown', needs_person: true }] }
        : { status: 'published' },
    )
    await expectAllWell(rig)
  })

  it.each(['after-claim', 'after-sending', 'before-asking'] as const)(
    '%s: sends at most half a minute late, without the clock',
    async (point) => {
      const post = await writePost(['twitter'], 40)
      await rig.tick()
      rig.advance(41)
      await die(point)
      await expectSentSoon(post.id)
    },
  )

  it('sends at most half a minute late when two workers die in turn before their claim', async () => {
    const post = await writePost(['twitter'], 40)
    await rig.tick()
    rig.advance(41)
    for (const point of ['before-claim', 'after-claim'] as const) {
      await die(point)
      if (point === 'before-claim') rig.advance(22)
    }
    await expectSentSoon(post.id)
  })

  it.each(['ok', 'timeout'] as const)(
    'never sends again when it dies during a request that ends in %s',
    async (fate) => {
      const post = await writePost(['facebook'], 40)
      rig.network.behave = () => 'hold'
      await rig.tick()
      rig.advance(41)
      const victim = await WorkerProcess.start()
      const working = rig.work((event) => victim.handle(event))
      await rig.keepsWaiting(1)
      await victim.kill()
      await working
      rig.network.waiting.shift()?.release(fate)
      rig.network.behave = () => 'ok'
      await rig.pass(1200, 100)
      const calls = rig.network.calls.filter(({ reference }) => reference === `${post.id}:facebook`)
      expect(calls).toHaveLength(1)
      expect((await current(post.id)).status).toBe(fate === 'ok' ? 'published' : 'failed')
      await expectAllWell(rig)
    },
  )

  it('publishes one post when it is killed at every point in turn', async () => {
    const post = await writePost(['linkedin'], 40)
    await rig.tick()
    rig.advance(41)
    for (const point of [
      'before-claim',
      'after-claim',
      'before-sending',
      'after-call',
      'before-settling',
    ] as const) {
      const victim = await WorkerProcess.start()
      await rig.tick()
      await rig.work((event) => victim.handle(event, point))
      await victim.kill()
      rig.advance(150)
    }
    await rig.pass(600, 60)
    expect(rig.network.on(`${post.id}:linkedin`)).toHaveLength(1)
    expect(await current(post.id)).toMatchObject({ status: 'published' })
    await expectAllWell(rig)
  })
})
