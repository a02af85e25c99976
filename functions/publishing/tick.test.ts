import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#kernel/clock.ts'
import { tables } from '../../infra/tables.ts'
import { now, setUp } from '../testing/event.ts'
import { FakeNetwork } from './fake-network.ts'
import { postId, postItem, storedLinkedin, storedSocial } from '../testing/posts.ts'
import { dynamo, MemoryStore } from '../testing/store.ts'
import { leaseMs } from './ledger.ts'
import { latenessLimitMs, publishDue } from './publish.ts'
import { handler as tick } from './tick.ts'

const at = vi.hoisted(() => ({ connector: undefined as unknown }))
vi.mock('./connectors/connector-for.ts', () => ({ connectorFor: () => at.connector }))

const store = new MemoryStore(tables)
const network = new FakeNetwork()
at.connector = network
let lines: string[]
beforeEach(() => {
  lines = setUp(store)
  network.reset()
})

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
/** A post whose sender died: claimed as version 4, its lease over. */
const abandoned = (changes: Parameters<typeof storedSocial>[0] = {}) =>
  seed({
    status: 'publishing',
    platforms: ['twitter'],
    version: 4,
    publish_version: 4,
    look_again_at: ago(1),
    deliveries: [{ platform: 'twitter', status: 'scheduled' }],
    ...changes,
  })

describe('what is due', () => {
  it('is read from the due index alone, a batch at a time', async () => {
    await tick()
    expect(dynamo).toHaveReceivedCommandExactlyOnceWith(QueryCommand, {
      TableName: 'posts',
      IndexName: 'due',
      KeyConditionExpression: '#due = :due AND due_at <= :until',
      ExpressionAttributeNames: { '#due': 'due' },
      ExpressionAttributeValues: { ':due': 'due', ':until': now.toISOString() },
      Limit: 100,
    })
  })

  it('goes out, both kinds of post, and is counted down', async () => {
    seed(scheduled)
    store.seed('posts', postItem(storedLinkedin({ ...scheduled, id: postId(2) })))
    seedCount(2)
    await tick()
    expect([post()?.['status'], post(postId(2))?.['status']]).toEqual(['published', 'published'])
    expect(network.held.map(({ reference }) => reference)).toEqual([
      `${id}:linkedin`,
      `${id}:twitter`,
      `${postId(2)}:linkedin`,
    ])
    expect(store.item('counters', { name: 'scheduled_posts' })).toMatchObject({ value: 0 })
    expect(store.items('posts').filter((item) => 'due' in item)).toEqual([])
  })

  it('stays where it is until its time', async () => {
    seed({ ...scheduled, scheduled_for: new Date(now.getTime() + 1).toISOString() })
    await tick()
    expect(network.asked).toEqual([])
    vi.setSystemTime(now.getTime() + 1)
    await tick()
    expect(network.asked).toHaveLength(2)
  })

  it('goes out once when two runs overlap', async () => {
    seed(scheduled)
    seedCount(1)
    await Promise.all([tick(), tick(), tick()])
    expect(network.asked).toHaveLength(2)
    expect(post()).toMatchObject({ status: 'published' })
    expect(store.item('counters', { name: 'scheduled_posts' })).toMatchObject({ value: 0 })
  })

  it('goes out though another post fails on the way', async () => {
    seed(scheduled)
    seed({ ...scheduled, id: postId(2) })
    let first = true
    store.interfere = async (operation) => {
      if (operation === 'Get' && first) {
        first = false
        throw new RangeError('ada@example.com')
      }
    }
    await tick()
    expect(network.asked).toHaveLength(2)
    expect(lines.some((line) => line.includes('"publishing/tick"') && line.includes('RangeError'))).toBe(true)
    expect(lines.join()).not.toContain('ada@')
  })
})

describe('an outdated index', () => {
  it.each([
    ['edited meanwhile', () => seed({ ...scheduled, version: 4, content: 'New words.' })],
    ['unscheduled', () => seed({ version: 4 })],
    ['deleted', () => store.reset()],
  ])('sends nothing of a post that was %s', async (_, change) => {
    const seen = seed(scheduled)
    change()
    await expect(publishDue(seen, systemClock)).rejects.toMatchObject({
      code: expect.stringMatching(/stale-version|not-found/) as string,
    })
    expect(network.asked).toEqual([])
  })

  it('does not send again what a platform refused, though the index still calls it publishing', async () => {
    const seen = abandoned()
    ledger({ status: 'failed', error: 'Refused.' })
    seed({ platforms: ['twitter'], status: 'draft', version: 6, content: 'Edited since.' })
    await publishDue(seen, systemClock)
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({ status: 'draft', content: 'Edited since.' })
  })

  it('does not send old words where a later publish is at work', async () => {
    const seen = abandoned()
    ledger({ status: 'claimed', version: 7, attempt: 2, lease_until: 0 })
    await publishDue(seen, systemClock)
    expect(network.asked).toEqual([])
  })
})

describe('a late post', () => {
  it('still goes out an hour after its time', async () => {
    seed({ ...scheduled, scheduled_for: ago(latenessLimitMs) })
    await tick()
    expect(network.asked).toHaveLength(2)
  })

  it('past that is held for a person, who can publish it', async () => {
    seed({ ...scheduled, scheduled_for: ago(latenessLimitMs + 1) })
    seedCount(1)
    await tick()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({
      status: 'failed',
      deliveries: [
        { platform: 'linkedin', status: 'failed', error: expect.stringContaining('Missed') as string },
        { platform: 'twitter', status: 'failed' },
      ],
    })
    expect(store.item('counters', { name: 'scheduled_posts' })).toMatchObject({ value: 0 })
    expect(post()).not.toHaveProperty('due')
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

  it('with nothing left but an unknown outcome is failed, not sent', async () => {
    seed({ ...scheduled, platforms: ['twitter'], deliveries: [{ platform: 'twitter', status: 'unknown' }] })
    await tick()
    expect(post()).toMatchObject({ status: 'failed' })
    expect(network.asked).toEqual([])
  })
})

describe('a post whose sender died', () => {
  it('before the call is sent', async () => {
    abandoned()
    ledger({ status: 'claimed' })
    await tick()
    expect(network.asked).toHaveLength(1)
    expect(post()).toMatchObject({ status: 'published' })
    expect(store.items('deliveries')).toMatchObject([{ status: 'published', attempt: 2 }])
  })

  it('before it claimed anything is sent', async () => {
    abandoned()
    await tick()
    expect(post()).toMatchObject({ status: 'published' })
  })

  it('after the call is looked up, never sent again', async () => {
    abandoned()
    ledger({ status: 'sending' })
    network.held.push({ platform: 'twitter', reference: `${id}:twitter`, title: '', text: '' })
    await tick()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({
      status: 'published',
      deliveries: [{ status: 'published', external_id: `urn:twitter:${id}:twitter` }],
    })
  })

  it('after the call and not to be found is left to a person, and never sent again', async () => {
    abandoned()
    ledger({ status: 'sending' })
    await tick()
    expect(post()).toMatchObject({ status: 'failed', deliveries: [{ status: 'unknown' }] })
    vi.setSystemTime(now.getTime() + 3_600_000)
    await tick()
    expect(network.asked).toEqual([])
  })

  it('in the middle of a call is waited for until its lease is over', async () => {
    abandoned()
    ledger({ status: 'sending', lease_until: now.getTime() + 1 })
    await tick()
    expect(post()).toMatchObject({
      status: 'publishing',
      due_at: new Date(now.getTime() + leaseMs).toISOString(),
    })
    expect(network.sees).not.toHaveBeenCalled()
  })

  it('after a refusal was recorded is failed, and not tried again', async () => {
    abandoned()
    ledger({ status: 'failed', error: 'The text is too long.' })
    await tick()
    expect(network.asked).toEqual([])
    expect(post()).toMatchObject({ status: 'failed', deliveries: [{ error: 'The text is too long.' }] })
  })

  it('with an unknown outcome gets one more look', async () => {
    abandoned()
    ledger({ status: 'unknown', error: 'No clear answer.' })
    network.held.push({ platform: 'twitter', reference: `${id}:twitter`, title: '', text: '' })
    await tick()
    expect(post()).toMatchObject({ status: 'published' })
    expect(store.items('deliveries')[0]).not.toHaveProperty('error')
  })

  it('with an unknown outcome that stays so writes the ledger no more', async () => {
    abandoned()
    ledger({ status: 'unknown', error: 'No clear answer.' })
    await tick()
    expect(dynamo).not.toHaveReceivedCommand(UpdateCommand)
    expect(post()).toMatchObject({ status: 'failed', deliveries: [{ status: 'unknown' }] })
  })
})

it('a worker overtaken between its claim and its call does not send', async () => {
  seed({ ...scheduled, platforms: ['twitter'] })
  let goOn: () => void = () => {}
  const overtaken = new Promise<void>((resolve) => (goOn = resolve))
  let updates = 0
  // The second step of the first worker waits until another has done the whole of it.
  store.interfere = (operation) => (operation === 'Update' && ++updates === 2 ? overtaken : Promise.resolve())
  const slow = tick()
  while (updates < 2) await new Promise(setImmediate)
  vi.setSystemTime(now.getTime() + leaseMs + 1)
  await tick()
  expect(store.items('deliveries')).toMatchObject([{ status: 'published', attempt: 2 }])
  goOn()
  await slow
  expect(network.asked).toHaveLength(1)
  expect(post()).toMatchObject({ status: 'published' })
})

it('a call slower than its lease is fenced off: what was found out meanwhile stands', async () => {
  seed({ ...scheduled, platforms: ['twitter'] })
  let answer: () => void = () => {}
  network.fate.mockImplementation(() => new Promise((resolve) => (answer = () => resolve('ok'))))
  const slow = tick()
  while (network.asked.length === 0) await new Promise(setImmediate)
  vi.setSystemTime(now.getTime() + leaseMs + 1)
  await tick()
  expect(post()).toMatchObject({ status: 'failed', deliveries: [{ status: 'unknown' }] })
  answer()
  await slow
  expect(store.items('deliveries')).toMatchObject([{ status: 'unknown', attempt: 1 }])
  expect(network.held).toHaveLength(1)
  expect(lines.some((line) => line.includes('"kept":false'))).toBe(true)
  await tick()
  expect(network.asked).toHaveLength(1)
})
