import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveryQueue } from '../../../infra/cdk/queues.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { now } from '../../testing/event.ts'
import type { Outgoing } from '../../platforms/connector.ts'
import { postId, postItem, storedLinkedin, storedSocial } from '../../testing/posts.ts'
import { mail, network, setUpPublishing } from '../../testing/publishing.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { leaseMs } from '../store/ledger.ts'
import { MemoryQueue } from '../../testing/queue.ts'
import { latenessLimitMs } from '../domain/lateness.ts'
import { handler as clock } from './tick.ts'
import { handler as worker } from './worker.ts'

vi.mock('../../platforms/connector-for.ts', () => import('../../testing/publishing.ts'))

const store = new MemoryStore(tables)
const queue = new MemoryQueue(worker, deliveryQueue)
let lines: string[]
beforeEach(() => {
  lines = setUpPublishing(store, queue)
})

/** The clock ticks, and the worker takes what it put on the queue. */
const tick = async () => {
  await clock()
  await queue.run()
}
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

const id = postId(1)
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const scheduled = { status: 'scheduled', scheduled_for: ago(1000) } as const
const seed = (changes: Parameters<typeof storedSocial>[0] = {}) => {
  const post = storedSocial(changes)
  store.seed('posts', postItem(post))
  return post
}
const seedCount = (value: number) => store.seed('counters', { name: 'scheduled_posts', value })
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
/** A delivery whose worker was asking the platform when it died. */
const wasAsked = { status: 'sending', checkpoint: { publish_attempted_at: ago(61_000) } } as const
/** A post whose sender died: claimed as version 4, its lease over. */
const abandoned = (changes: Parameters<typeof storedSocial>[0] = {}) =>
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

describe('what is due', () => {
  it('is read from the due index alone, for the next minute and a half, what is open until now, and unknown for an hour', async () => {
    await clock()
    const asked = dynamo
      .commandCalls(QueryCommand)
      .map(({ args: [{ input }] }) => input.ExpressionAttributeValues ?? {})
    const until = (kind: string, time: Date) =>
      Array.from({ length: 8 }, (_, shard) => ({ ':due': `${kind}#${shard}`, ':until': time.toISOString() }))
    const checks = Array.from({ length: 8 }, (_, shard) => ({
      ':check': `check#${shard}`,
      ':now': now.toISOString(),
    }))
    expect(asked).toEqual([
      ...until('scheduled', new Date(now.getTime() + 90_000)),
      ...until('open', now),
      { ':due': 'unknown', ':until': ago(60 * 60_000) },
      ...checks,
    ])
  })

  it('goes out, both kinds of post, and is counted down', async () => {
    seed(scheduled)
    store.seed('posts', postItem(storedLinkedin({ ...scheduled, id: postId(2) })))
    seedCount(2)
    await tick()
    expect([post()?.['status'], post(postId(2))?.['status']]).toEqual(['published', 'published'])
    expect(network.held.map(({ reference }) => reference).sort()).toEqual([
      `${id}:linkedin`,
      `${id}:twitter`,
      `${postId(2)}:linkedin`,
    ])
    expect(store.item('counters', { name: 'scheduled_posts' })).toMatchObject({ value: 0 })
    expect(store.items('posts').filter((item) => 'due' in item)).toEqual([])
  })

  it('is taken ahead of its time, and leaves at its second', async () => {
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

  it('by a message that comes too early waits', async () => {
    seed({ ...scheduled, scheduled_for: new Date(now.getTime() + 45_000).toISOString() })
    await clock()
    queue.put(JSON.stringify(queue.waiting[0]?.body))
    await queue.run()
    expect(network.asked).toEqual([])
    expect(queue.waiting.map(({ inSeconds }) => inSeconds)).toEqual([45, 45, 66, 66, 45])
  })

  it('is left alone while its time is further off', async () => {
    seed({ ...scheduled, scheduled_for: new Date(now.getTime() + 90_001).toISOString() })
    await tick()
    expect(post()).toMatchObject({ status: 'scheduled' })
  })

  it('goes out once when runs of the clock overlap', async () => {
    seed(scheduled)
    seedCount(1)
    await Promise.all([clock(), clock(), clock()])
    await queue.run()
    expect(network.asked).toHaveLength(2)
    expect(post()).toMatchObject({ status: 'published' })
    expect(store.item('counters', { name: 'scheduled_posts' })).toMatchObject({ value: 0 })
  })

  it('is taken many at a time, with one move of their counter', async () => {
    for (let number = 1; number <= 200; number++)
      seed({ ...scheduled, id: postId(number), platforms: ['twitter'] })
    seedCount(200)
    await tick()
    expect(network.held).toHaveLength(200)
    expect(store.item('counters', { name: 'scheduled_posts' })).toMatchObject({ value: 0 })
    const claims = dynamo
      .commandCalls(TransactWriteCommand)
      .map(({ args: [{ input }] }) => input.TransactItems?.length ?? 0)
      // An outcome and its owner are two.
      .filter((items) => items > 2)
    expect(claims).toHaveLength(9)
    expect(Math.max(...claims)).toBe(25)
  })

  it('goes out though another was taken by someone else, or cannot be read', async () => {
    for (const number of [1, 2, 3]) seed({ ...scheduled, id: postId(number), platforms: ['twitter'] })
    store.seed('posts', { id: postId(9), due: 'scheduled#1', due_at: ago(1), status: 'no such' })
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
    expect(store.item('counters', { name: 'scheduled_posts' })).toMatchObject({ value: 1 })
    expect(lines.some((line) => line.includes('posts/unreadable') && line.includes(postId(9)))).toBe(true)
  })

  it('but is not what was scheduled is held for a person', async () => {
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

describe('publishing that is paused', () => {
  const pause = (paused: boolean) =>
    store.seed('settings', { name: 'publishing', paused, paused_at: paused ? now.toISOString() : null })

  it('leaves what is due, and what is on the queue, until it goes on', async () => {
    seed({ ...scheduled, scheduled_for: new Date(now.getTime() + 60_000).toISOString() })
    seed({ ...scheduled, id: postId(2), scheduled_for: new Date(now.getTime() + 200_000).toISOString() })
    await clock()
    pause(true)
    for (let minute = 0; minute < 6; minute++) {
      wait(60_000)
      await tick()
    }
    expect(network.asked).toEqual([])
    expect([post()?.['status'], post(postId(2))?.['status']]).toEqual(['publishing', 'scheduled'])
    pause(false)
    wait(60_000)
    await tick()
    expect([post()?.['status'], post(postId(2))?.['status']]).toEqual(['published', 'published'])
    expect(network.held).toHaveLength(4)
  })

  it('puts on the queue what was sent, and that alone', async () => {
    abandoned()
    pause(true)
    await clock()
    expect(queue.waiting).toEqual([])
    abandoned({ id: postId(2) })
    ledger({ ...wasAsked, post_id: postId(2) })
    await clock()
    expect(queue.waiting).toMatchObject([{ body: { post_id: postId(2) } }])
  })

  it('still finds out about what was sent', async () => {
    abandoned()
    ledger(wasAsked)
    network.held.push(outgoing)
    pause(true)
    await tick()
    expect(post()).toMatchObject({ status: 'published' })
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

describe('a message that is out of date', () => {
  const message = (publish_version: number) =>
    queue.put(JSON.stringify({ post_id: id, platform: 'twitter', publish_version }))

  it.each([
    ['edited since', () => seed({ version: 6, content: 'New words.' })],
    ['taken again', () => abandoned({ version: 8, publish_version: 8 })],
    ['deleted', () => store.reset()],
    ['published', () => seed({ status: 'published', version: 6 })],
  ])('sends nothing of a post that was %s', async (_, change) => {
    change()
    message(4)
    await queue.run()
    expect(network.asked).toEqual([])
    expect(queue.waiting).toEqual([])
  })

  it('does not send again what a platform refused', async () => {
    abandoned()
    ledger({ status: 'failed', error: 'Refused.', reason: 'rejected' })
    message(4)
    await queue.run()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({ status: 'failed', deliveries: [{ error: 'Refused.' }] })
  })

  it('that cannot be read is set aside after five times', async () => {
    queue.put('{')
    for (let time = 0; time < 6; time++) await queue.run()
    expect(queue.setAside).toHaveLength(1)
    expect(queue.setAside[0]).toMatchObject({ received: 5 })
  })
})

describe('a late post', () => {
  it('still goes out an hour after its time', async () => {
    seed({ ...scheduled, scheduled_for: ago(latenessLimitMs) })
    await tick()
    expect(network.asked).toHaveLength(2)
  })

  it('past that is held for a person, who can publish it, and staff are told once', async () => {
    await tick()
    seed({ ...scheduled, scheduled_for: ago(latenessLimitMs + 1) })
    seedCount(1)
    await tick()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({
      status: 'failed',
      deliveries: [
        {
          platform: 'linkedin',
          status: 'failed',
          reason: 'missed',
          error: expect.stringContaining('Missed') as string,
        },
        { platform: 'twitter', status: 'failed' },
      ],
    })
    expect(store.item('counters', { name: 'scheduled_posts' })).toMatchObject({ value: 0 })
    expect(post()).not.toHaveProperty('due')
    for (let minute = 0; minute < 3; minute++) {
      wait(60_000)
      await tick()
    }
    expect(mail.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input)).toMatchObject([
      {
        FromEmailAddress: '"Harrow & Tally" <notices@example.com>',
        Destination: { ToAddresses: ['staff@example.com'] },
        Content: {
          Simple: {
            Subject: { Data: 'One post needs attention' },
            Body: {
              Text: { Data: expect.stringContaining('"Autumn offer" on X (Twitter): Missed') as string },
            },
          },
        },
      },
    ])
  })

  it('already taken, whose worker was down for that long, is held too', async () => {
    seed({ ...scheduled, platforms: ['twitter'] })
    await clock()
    wait(latenessLimitMs)
    await queue.run()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({ status: 'failed', deliveries: [{ reason: 'missed' }] })
  })

  it('is held without a worker in the end', async () => {
    seed({ ...scheduled, platforms: ['twitter'] })
    for (let minute = 0; minute < 80; minute++) {
      await clock()
      wait(60_000)
    }
    expect(post()).toMatchObject({ status: 'failed', deliveries: [{ reason: 'missed' }] })
    await queue.run()
    expect(network.asked).toEqual([])
  })

  it('that is out already stays published', async () => {
    const out = { status: 'published', external_id: 'urn:1', permalink: 'https://x.example' } as const
    store.seed(
      'posts',
      postItem(
        storedLinkedin({
          ...scheduled,
          scheduled_for: ago(latenessLimitMs + 1),
          deliveries: [{ platform: 'linkedin', ...out }],
        }),
      ),
    )
    await tick()
    expect(post()).toMatchObject({ status: 'published' })
    expect(network.asked).toEqual([])
  })

  it('with nothing left but an unknown outcome is looked up, not sent', async () => {
    seed({ ...scheduled, platforms: ['twitter'], deliveries: [{ platform: 'twitter', status: 'unknown' }] })
    await tick()
    expect(post()).toMatchObject({ status: 'publishing', due: expect.any(String) as string })
    expect(network.asked).toEqual([])
  })
})

it('a letter that cannot be sent is tried again, and holds nothing up', async () => {
  await tick()
  seed({ ...scheduled, scheduled_for: ago(latenessLimitMs + 1) })
  await tick()
  seed({ ...scheduled, id: postId(2), scheduled_for: new Date(now.getTime() + 60_000).toISOString() })
  mail.on(SendEmailCommand).rejectsOnce(new Error('ada@example.com is not verified')).resolves({})
  wait(60_000)
  await tick()
  expect(post(postId(2))).toMatchObject({ status: 'published' })
  expect(lines.some((line) => line.includes('publishing/notices'))).toBe(true)
  expect(lines.join()).not.toContain('ada@')
  wait(60_000)
  await tick()
  expect(mail.commandCalls(SendEmailCommand)).toHaveLength(2)
})

describe('a post whose worker died', () => {
  it('before the call is sent', async () => {
    abandoned()
    ledger({ status: 'claimed' })
    await tick()
    expect(network.asked).toHaveLength(1)
    expect(post()).toMatchObject({ status: 'published' })
    expect(store.item('deliveries', { post_id: id, platform: 'twitter' })).toMatchObject({
      status: 'published',
      attempt: 2,
    })
  })

  it('before it asked the platform is sent, from where it had got to', async () => {
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

  it('before it claimed anything is sent', async () => {
    abandoned()
    await tick()
    expect(post()).toMatchObject({ status: 'published' })
  })

  it('after the call is looked up, never sent again', async () => {
    abandoned()
    ledger(wasAsked)
    network.held.push(outgoing)
    await tick()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({
      status: 'published',
      deliveries: [{ status: 'published', external_id: `urn:twitter:${id}:twitter` }],
    })
  })

  it('after the call and not to be found is looked up again and again, then left to a person', async () => {
    abandoned()
    ledger(wasAsked)
    await tick()
    expect(post()).toMatchObject({ status: 'publishing', deliveries: [{ status: 'unknown' }] })
    expect(post()).not.toHaveProperty('attention')
    const looked: number[] = []
    for (let second = 0; second <= 1000; second++) {
      const before = network.sees.mock.calls.length
      await queue.run()
      if (network.sees.mock.calls.length > before) looked.push(second)
      wait(1000)
    }
    expect(looked).toEqual([15, 60, 300, 900])
    expect(post()).toMatchObject({
      attention: 'attention',
      deliveries: [{ status: 'unknown', needs_person: true }],
      due: 'unknown',
      due_at: now.toISOString(),
    })
    await tick()
    expect(network.asked).toEqual([])
  })

  it('is looked up though every message was lost', async () => {
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

  it('where there is no way to look is left to a person at once', async () => {
    network.canLook = false
    abandoned()
    ledger(wasAsked)
    await tick()
    expect(post()).toMatchObject({
      status: 'failed',
      deliveries: [{ status: 'unknown', needs_person: true }],
    })
  })

  it('in the middle of a call is waited for until its lease is over', async () => {
    abandoned()
    ledger({ ...wasAsked, lease_until: now.getTime() + 1 })
    await tick()
    expect(post()).toMatchObject({ status: 'publishing' })
    expect(network.sees).not.toHaveBeenCalled()
    wait(60_000)
    await tick()
    expect(network.sees).toHaveBeenCalled()
  })

  it('after an earlier publish failed is sent: that failure is of another version', async () => {
    abandoned({ version: 8, publish_version: 8, fire_at: new Date(now.getTime() + 30_000).toISOString() })
    ledger({ status: 'failed', error: 'Refused.', reason: 'rejected' })
    await tick()
    expect(post()).toMatchObject({ status: 'publishing', deliveries: [{ status: 'scheduled' }] })
    wait(61_000)
    await tick()
    expect(post()).toMatchObject({ status: 'published' })
  })

  it('after a refusal was recorded is failed, and not tried again', async () => {
    abandoned()
    ledger({ status: 'failed', error: 'The text is too long.', reason: 'rejected' })
    await tick()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({ status: 'failed', deliveries: [{ error: 'The text is too long.' }] })
  })
})

it('a worker at work keeps its lease, however slow the platform is, and one that hangs does not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  seed({ ...scheduled, platforms: ['twitter'] })
  let answer: () => void = () => {}
  network.fate.mockImplementation(() => new Promise((resolve) => (answer = () => resolve('ok'))))
  const slow = tick()
  while (network.asked.length === 0) await new Promise(setImmediate)
  const lease = () =>
    Number(store.item('deliveries', { post_id: id, platform: 'twitter' })?.['lease_until']) - Date.now()
  await vi.advanceTimersByTimeAsync(leaseMs * 3)
  expect(lease()).toBeGreaterThan(leaseMs / 2)
  await vi.advanceTimersByTimeAsync(leaseMs * 30)
  expect(lease()).toBeLessThan(0)
  answer()
  await slow
})

it('a call slower than its lease is fenced off: what was found out meanwhile stands', async () => {
  seed({ ...scheduled, platforms: ['twitter'] })
  let answer: () => void = () => {}
  network.fate.mockImplementation(() => new Promise((resolve) => (answer = () => resolve('ok'))))
  const slow = tick()
  while (network.asked.length === 0) await new Promise(setImmediate)
  wait(leaseMs + 60_000)
  await tick()
  expect(post()).toMatchObject({ status: 'publishing', deliveries: [{ status: 'unknown' }] })
  answer()
  await slow
  expect(store.items('deliveries')).toMatchObject([{ status: 'unknown', attempt: 1 }])
  expect(network.held).toHaveLength(1)
  expect(lines.some((line) => line.includes('"kept":false'))).toBe(true)
  expect(store.items('timeline').map(({ what }) => what)).toContain(
    'An answer came too late to count: Published',
  )
  wait(15_000)
  await queue.run()
  expect(network.asked).toHaveLength(1)
  expect(post()).toMatchObject({ status: 'published' })
})
