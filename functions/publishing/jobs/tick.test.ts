import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveryQueue } from '../../../infra/cdk/queues.ts'
import { systemClock } from '#lib/clock.ts'
import { contentHash } from '../../posts/domain/content-hash.ts'
import { storedPost } from '../../posts/domain/stored-post.ts'
import { now } from '../../testing/event.ts'
import type { Outgoing } from '../../platforms/connector.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { mail, network, setUpPublishing, type Fate } from '../../testing/publishing.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { enqueue } from '../queue.ts'
import { claimManually, sendMessages } from '../store/claim.ts'
import { leaseMs } from '../store/ledger.ts'
import { MemoryQueue } from '../../testing/queue.ts'
import { latenessLimitMs } from '../domain/decide.ts'
import { handler as clock } from './tick.ts'
import { handler as worker } from './worker.ts'

vi.mock('../../platforms/connector-for.ts', () => import('../../testing/publishing.ts'))

const store = new MemoryStore()
const queue = new MemoryQueue(worker, deliveryQueue)
let lines: string[]
beforeEach(() => {
  lines = setUpPublishing(store)
})

const tick = async () => {
  await clock()
  await queue.run()
}
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

const id = postId(1)
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const scheduled = { status: 'scheduled', scheduled_for: ago(1000) } as const
const seed = (changes: Parameters<typeof samplePost>[0] = {}) => {
  const post = samplePost(changes)
  store.seed('posts', postItem(post))
  return post
}
const seedCount = (value: number) => store.seed('counters', { name: 'scheduled_posts', value })
const count = () => store.item('counters', { name: 'scheduled_posts' })?.['value']
const post = (of = id) => store.item('posts', { id: of })
const ledger = (changes: object) =>
  store.seed('deliveries', {
    post_id: id,
    platform: 'twitter',
    attempt: 1,
    version: 4,
    lease_until: 0,
    ...changes,
  })
const wasAsked = { status: 'sending', checkpoint: { publish_attempted_at: ago(61_000) } } as const
const abandoned = (changes: Parameters<typeof samplePost>[0] = {}) =>
  seed({
    status: 'publishing',
    platforms: ['twitter'],
    version: 4,
    publish_version: 4,
    fire_at: ago(1000),
    look_again_at: ago(1),
    deliveries: [{ platform: 'twitter', status: 'scheduled' }],
    ...changes,
  })

describe('a due post', () => {
  it('is claimed early and sent at its second', async () => {
    seed({ ...scheduled, scheduled_for: new Date(now.getTime() + 45_500).toISOString() })
    await tick()
    expect(post()).toMatchObject({ status: 'publishing', publish_version: 4 })
    expect(queue.waiting.map(({ inSeconds }) => inSeconds)).toEqual([46, 46, 67, 67])
    expect(network.asked).toEqual([])
    wait(45_999)
    await queue.run()
    expect(network.asked).toEqual([])
    wait(1)
    await queue.run()
    expect(network.asked).toHaveLength(2)
    expect(post()).toMatchObject({ status: 'published' })
  })

  it('waits if its message arrives too early', async () => {
    seed({ ...scheduled, scheduled_for: new Date(now.getTime() + 45_000).toISOString() })
    await clock()
    queue.put(JSON.stringify(queue.waiting[0]?.body))
    await queue.run()
    expect(network.asked).toEqual([])
    expect(queue.waiting.map(({ inSeconds }) => inSeconds)).toEqual([45, 45, 66, 66, 45])
  })

  it('is not claimed more than 90 seconds early', async () => {
    seed({ ...scheduled, scheduled_for: new Date(now.getTime() + 90_001).toISOString() })
    await tick()
    expect(post()).toMatchObject({ status: 'scheduled' })
  })

  it('that is out is not sent again, and keeps the status that a person set', async () => {
    const again = samplePost({
      platforms: ['linkedin'],
      status: 'scheduled',
      scheduled_for: new Date(now.getTime() + 45_000).toISOString(),
      deliveries: [{ platform: 'linkedin', status: 'published', external_id: 'urn:li:share:1' }],
    })
    store.seed('posts', postItem(again))
    for (const ms of [0, 45_000, 2 * latenessLimitMs]) {
      wait(ms)
      await tick()
      expect(post()).toMatchObject({ status: 'scheduled', version: again.version })
    }
    expect(network.asked).toEqual([])
  })

  it('is published once if ticks overlap, and the counter goes down', async () => {
    seed(scheduled)
    seedCount(1)
    await Promise.all([clock(), clock(), clock()])
    await queue.run()
    expect(network.asked.map(({ reference }) => reference)).toEqual([`${id}:linkedin`, `${id}:twitter`])
    expect(post()).toMatchObject({ status: 'published' })
    expect(post()).not.toHaveProperty('due')
    expect(count()).toBe(0)
  })

  it('is claimed in batches that change the counter once', async () => {
    for (let number = 1; number <= 200; number++)
      seed({ ...scheduled, id: postId(number), platforms: ['twitter'] })
    seedCount(200)
    await tick()
    expect(network.held).toHaveLength(200)
    expect(count()).toBe(0)
    const claims = dynamo
      .commandCalls(TransactWriteCommand)
      .map(({ args: [{ input }] }) => input.TransactItems?.length ?? 0)
      // An outcome and its owner are two items.
      .filter((items) => items > 2)
    expect(claims).toHaveLength(9)
    expect(Math.max(...claims)).toBe(25)
  })

  it('is published although another was changed meanwhile or cannot be read', async () => {
    for (const number of [1, 2, 3]) seed({ ...scheduled, id: postId(number), platforms: ['twitter'] })
    store.seed('posts', { id: postId(9), due: 'scheduled', due_at: ago(1), status: 'no such' })
    seedCount(3)
    let first = true
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !first) return
      first = false
      seed({ id: postId(2), platforms: ['twitter'], version: 4, content: 'Unscheduled meanwhile.' })
    }
    await expect(clock()).rejects.toThrow('1 posts that are due cannot be read')
    await queue.run()
    expect(network.held.map(({ post_id }) => post_id)).toEqual([postId(1), postId(3)])
    expect(post(postId(2))).toMatchObject({ status: 'draft' })
    expect(count()).toBe(1)
    expect(lines.some((line) => line.includes('posts/unreadable') && line.includes(postId(9)))).toBe(true)
  })

  it('that differs from what was scheduled is held for a person', async () => {
    seed({ ...scheduled, content_hash: 'of other words' })
    await tick()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({
      status: 'failed',
      deliveries: [{ reason: 'altered' }, { reason: 'altered' }],
      attention: 'attention',
    })
  })
})

describe('paused publishing', () => {
  it('still looks up what may be out, and sends nothing', async () => {
    abandoned()
    abandoned({ id: postId(2) })
    ledger(wasAsked)
    network.held.push(outgoing)
    store.seed('settings', { name: 'publishing', paused: true, paused_at: now.toISOString() })
    await tick()
    expect(post()).toMatchObject({ status: 'published' })
    expect([queue.waiting, network.asked]).toEqual([[], []])
  })
})

const outgoing: Outgoing = {
  post_id: id,
  platform: 'twitter',
  reference: `${id}:twitter`,
  title: '',
  text: 'Lower rates until December.',
  media: [],
}

describe('a late post', () => {
  it('is still sent an hour after its time', async () => {
    seed({ ...scheduled, scheduled_for: ago(latenessLimitMs) })
    await tick()
    expect(network.asked).toHaveLength(2)
  })

  it('is held for a person after that, and staff get one email', async () => {
    await tick()
    seed({ ...scheduled, scheduled_for: ago(latenessLimitMs + 1) })
    seedCount(1)
    await tick()
    expect(network.asked).toEqual([])
    const missed = { status: 'failed', reason: 'missed', error: expect.stringContaining('Missed') as string }
    expect(post()).toMatchObject({ status: 'failed', deliveries: [missed, missed] })
    expect(count()).toBe(0)
    expect(post()).not.toHaveProperty('due')
    for (let minute = 0; minute < 3; minute++) {
      wait(60_000)
      await tick()
    }
    expect(mail.sent).toMatchObject([
      {
        FromEmailAddress: '"Harrow & Tally" <notices@example.com>',
        to: 'staff@example.com',
        subject: 'One post needs attention',
        text: expect.stringContaining('"Autumn offer" on X (Twitter): Missed') as string,
      },
    ])
  })

  it('with only an unknown outcome left is looked up, not sent', async () => {
    seed({ ...scheduled, platforms: ['twitter'], deliveries: [{ platform: 'twitter', status: 'unknown' }] })
    await tick()
    expect(post()).toMatchObject({ status: 'publishing', due: expect.any(String) as string })
    expect(network.asked).toEqual([])
  })
})

it('retries an email that fails, and publishes meanwhile', async () => {
  await tick()
  seed({ ...scheduled, scheduled_for: ago(latenessLimitMs + 1) })
  await tick()
  seed({ ...scheduled, id: postId(2), scheduled_for: new Date(now.getTime() + 60_000).toISOString() })
  mail.delivery.rejectsOnce(new Error('ada@example.com is not verified')).resolves({})
  wait(60_000)
  await tick()
  expect(post(postId(2))).toMatchObject({ status: 'published' })
  expect(lines.some((line) => line.includes('publishing/notices'))).toBe(true)
  expect(lines.join()).not.toContain('ada@')
  wait(60_000)
  await tick()
  expect(mail.sent).toHaveLength(2)
})

describe('a post whose worker died', () => {
  it('before it asked the platform is sent from its last checkpoint', async () => {
    abandoned()
    ledger({ status: 'sending', checkpoint: { container: 'c1' } })
    const publish = vi.spyOn(network, 'publish')
    await tick()
    expect(network.asked).toHaveLength(1)
    expect(publish.mock.calls[0]?.[0].checkpoint).toEqual({ container: 'c1' })
    expect(store.item('deliveries', { post_id: id, platform: 'twitter' })).toMatchObject({
      status: 'published',
      attempt: 2,
    })
    expect(network.sees).not.toHaveBeenCalled()
  })

  it('is looked up although every message was lost', async () => {
    abandoned()
    ledger(wasAsked)
    await tick()
    queue.reset()
    network.held.push(outgoing)
    for (let minute = 0; minute < 2; minute++) {
      wait(60_000)
      await tick()
    }
    expect(post()).toMatchObject({ status: 'published' })
  })

  it('is sent although an earlier version failed', async () => {
    abandoned({ version: 8, publish_version: 8, fire_at: new Date(now.getTime() + 30_000).toISOString() })
    ledger({ status: 'failed', error: 'Refused.', reason: 'rejected' })
    await tick()
    expect(post()).toMatchObject({ status: 'publishing', deliveries: [{ status: 'scheduled' }] })
    wait(61_000)
    await tick()
    expect(post()).toMatchObject({ status: 'published' })
  })

  it('after it recorded a refusal is failed and not retried', async () => {
    abandoned()
    ledger({ status: 'failed', error: 'The text is too long.', reason: 'rejected' })
    await tick()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({ status: 'failed', deliveries: [{ error: 'The text is too long.' }] })
  })
})

it('fails a post that its platform says is not out, and Retry continues with the same container', async () => {
  abandoned()
  const content_hash = contentHash(storedPost.parse(post()))
  ledger({ ...wasAsked, content_hash, checkpoint: { container: 'c1', publish_attempted_at: ago(61_000) } })
  vi.spyOn(network, 'lookUp').mockResolvedValue({ notPublished: 'It is only prepared.' })
  const delivery = () => storedPost.parse(post()).deliveries[0]
  for (let minute = 0; minute < 15; minute++) {
    await tick()
    expect(delivery()).toMatchObject({ status: 'unknown' })
    wait(60_000)
  }
  await tick()
  expect(delivery()).toMatchObject({ status: 'failed', reason: 'not-published' })
  expect(network.asked).toEqual([])
  const publish = vi.spyOn(network, 'publish')
  await enqueue(sendMessages(await claimManually(id, systemClock), new Date()))
  await queue.run()
  expect(publish.mock.calls.map(([{ checkpoint }]) => checkpoint)).toEqual([{ container: 'c1' }])
  expect(post()).toMatchObject({ status: 'published' })
})

it('keeps the lease of a worker on a slow platform, but not of one that hangs', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  seed({ ...scheduled, platforms: ['twitter'] })
  const { promise, resolve } = Promise.withResolvers<Fate>()
  network.fate.mockReturnValue(promise)
  const slow = tick()
  while (network.asked.length === 0) await new Promise(setImmediate)
  const lease = () =>
    Number(store.item('deliveries', { post_id: id, platform: 'twitter' })?.['lease_until']) - Date.now()
  await vi.advanceTimersByTimeAsync(leaseMs * 3)
  expect(lease()).toBeGreaterThan(leaseMs / 2)
  await vi.advanceTimersByTimeAsync(leaseMs * 30)
  expect(lease()).toBeLessThan(0)
  resolve('ok')
  await slow
})
