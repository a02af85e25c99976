import { mkdtemp, rm } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTables, startDynamo } from '../local/aws/dynamodb.ts'
import { setEnvironment } from '../local/environment.ts'
import { startEventSource } from '../local/aws/event-source.ts'
import { startQueue } from '../local/aws/sqs.ts'
import type { ConnectorFor } from '../../functions/platforms/connector.ts'

const posts = 10_000
const warmUp = 300
/** Slows the clock by this much more than needed, so that the machine's speed is not measured. */
const margin = 1.5
const marks = { median: 2, worst: 60 }

/** The values in deployment. */
const deployed = { batchSize: 10, maxConcurrency: 40 }
const tickSeconds = 60

/**
 * Measures how late posts are sent when 10,000 fall due within one minute: with the real publishing clock, worker and
 * ledger on the emulators, and platforms that answer in a third of a second. One machine does the work of forty
 * workers, so its system clock is slowed down accordingly. The factor is printed.
 */
export async function benchLateness(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lateness-'))
  const clock = slowableClock()
  const dynamo = await startDynamo({ file: join(folder, 'db.sqlite'), onCrash: fail })
  const queue = await startQueue({ directory: join(folder, 'sqs') })
  setEnvironment({
    dynamo: dynamo.url,
    sqs: queue.url,
    deliveryQueueUrl: queue.deliveryQueueUrl,
    noticeQueueUrl: nowhere,
    s3: nowhere,
    secrets: nowhere,
    parameters: nowhere,
    kms: nowhere,
    mail: nowhere,
    addresses: nowhere,
    networks: nowhere,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  })
  for (const name of ['MAIL_FROM', 'STAFF_MAIL']) Reflect.deleteProperty(process.env, name)
  simulatePlatforms()
  const [{ handler: tick }, { handler: worker }, { insertPost }] = await Promise.all([
    import('../../functions/publishing/jobs/tick.ts'),
    import('../../functions/publishing/jobs/worker.ts'),
    import('../../functions/posts/store/repository.ts'),
  ])
  await createTables(new DynamoDBClient({}))
  const log = silence()
  const source = startEventSource({
    name: 'publishing/worker',
    queueUrl: queue.deliveryQueueUrl,
    handler: (event) => worker(event),
    ...deployed,
  })
  try {
    const schedule = async (count: number, firstInSeconds: number, spreadSeconds: number) => {
      const due = Array.from({ length: count }, (_, n) => firstInSeconds + (n * spreadSeconds) / count)
      const ids = await inParallel(due, (seconds, n) => insertPost(postDue(n, seconds)))
      return ids.length
    }
    await schedule(warmUp, 0, 0.001)
    const began = performance.now()
    await tick()
    await until(() => arrivals.length === warmUp)
    const perSecond = warmUp / ((performance.now() - began) / 1000)
    arrivals.length = 0
    const slower = Math.max(1, (margin * posts) / 60 / perSecond)

    // The publishing clock ticks some time before the first post is due, as it does each minute.
    const leadSeconds = 45
    await schedule(posts, leadSeconds, 60)
    clock.slowBy(slower)
    const start = Date.now()
    let ticks = 0
    await until(async () => {
      if ((Date.now() - start) / 1000 >= ticks * tickSeconds) {
        ticks++
        await tick()
      }
      return arrivals.length >= posts
    })
    if (new Set(arrivals.map(({ reference }) => reference)).size < arrivals.length)
      throw new Error('A post was sent twice')
    report(
      arrivals.map(({ lateSeconds }) => lateSeconds),
      slower,
      log,
    )
  } finally {
    await source.stop()
    log.restore()
    clock.restore()
    await Promise.all([dynamo.close(), queue.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

const nowhere = 'http://127.0.0.1:9'

function fail(message: string): never {
  throw new Error(message)
}

/** Has the product load this module for its platforms. */
function simulatePlatforms(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.endsWith('/connector-for.ts')
        ? { url: import.meta.url, shortCircuit: true }
        : next(specifier, context),
  })
}

/** The received posts. The title of a post is its time. */
const arrivals: { reference: string; lateSeconds: number }[] = []

const answersAfterMs = 300

/** A platform that accepts every post and answers as slowly as a real one. */
export const connectorFor: ConnectorFor = () => ({
  async publish(step) {
    const { reference, title } = step.post
    await step.save({ publish_attempted_at: step.now().toISOString() })
    arrivals.push({ reference, lateSeconds: (Date.now() - Date.parse(title)) / 1000 })
    await sleep(answersAfterMs)
    return { external_id: reference, permalink: `https://platform.example/${reference}` }
  },
  lookUp: () => Promise.resolve({ absent: 'It stores nothing.' }),
})

const postDue = (n: number, inSeconds: number) => {
  const now = new Date().toISOString()
  const time = new Date(Date.now() + inSeconds * 1000).toISOString()
  return {
    id: crypto.randomUUID(),
    kind: 'social' as const,
    title: time,
    content: 'A plain sentence of the usual length, so that a record has the usual size. '.repeat(4),
    platforms: [(['linkedin', 'facebook', 'twitter'] as const)[n % 3] ?? 'linkedin'],
    variants: {},
    media: [],
    status: 'scheduled' as const,
    scheduled_for: time,
    deliveries: [],
    created_at: now,
    updated_at: now,
    version: 1,
  }
}

async function inParallel<T>(list: readonly T[], work: (item: T, n: number) => Promise<unknown>) {
  let next = 0
  const run = async () => {
    for (let n = next++; n < list.length; n = next++) await work(list[n] as T, n)
  }
  await Promise.all(Array.from({ length: 16 }, run))
  return list
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await sleep(50)
}

/** Replaces `Date` by one that can run slower. */
function slowableClock() {
  const real = Date.now
  const origin = { real: real(), shown: real(), slower: 1 }
  const show = () => origin.shown + (real() - origin.real) / origin.slower
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [show()] : given) as [number]))
    }
    static override now = (): number => Math.floor(show())
  } as DateConstructor
  return {
    slowBy: (slower: number) => Object.assign(origin, { shown: show(), real: real(), slower }),
    restore: () => void (globalThis.Date = RealDate),
  }
}

/** Hides the functions' log, and counts its warnings and errors. */
function silence() {
  const original = { info: console.info, warn: console.warn, error: console.error }
  const counts = { warn: 0, error: 0 }
  console.info = () => undefined
  console.warn = () => void counts.warn++
  console.error = () => void counts.error++
  return { counts, restore: () => void Object.assign(console, original) }
}

function report(late: number[], slower: number, { counts }: ReturnType<typeof silence>): void {
  const sorted = late.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  const row = (what: string, seconds: number, mark?: number) => ({
    lateness: what,
    seconds: Math.round(seconds * 100) / 100,
    mark: mark === undefined ? '' : `≤ ${mark}`,
    '': mark === undefined ? '' : seconds <= mark ? 'yes' : 'NO',
  })
  console.table([
    row('earliest', at(0)),
    row('median', at(0.5), marks.median),
    row('99 of 100', at(0.99)),
    row('worst', at(1), marks.worst),
  ])
  console.log(
    `${late.length} posts due within a minute, each sent once; ${counts.warn} warnings, ${counts.error} errors. ` +
      `This machine's clock ran ${slower.toFixed(1)} times slower, in place of ${deployed.maxConcurrency} workers. ` +
      `Peak memory of the process, with its queue: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`,
  )
}
