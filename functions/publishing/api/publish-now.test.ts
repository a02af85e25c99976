import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listPosts, publishPost } from '#shared/posts/endpoints.ts'
import { deliveryQueue } from '../../../infra/cdk/queues.ts'
import { sqs } from '#aws/sqs.ts'
import { callApi, now } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { network, setUpPublishing } from '../../testing/publishing.ts'
import { MemoryStore } from '../../testing/store.ts'
import { leaseMs, wakeSeconds } from '../store/ledger.ts'
import { graceMs } from '../store/sync-from-ledger.ts'
import { MemoryQueue } from '../../testing/queue.ts'
import { handler as worker } from '../jobs/worker.ts'

vi.mock('../../platforms/connector-for.ts', () => import('../../testing/publishing.ts'))

const store = new MemoryStore()
const queue = new MemoryQueue(worker, deliveryQueue)
const { setTimeout: realTimeout } = globalThis
beforeEach(() => {
  setUpPublishing(store)
  queue.eager = true
  // Shortens the pauses.
  vi.stubGlobal('setTimeout', (done: () => void, ms: number) => realTimeout(done, ms / 100))
})

const id = postId(1)
const seed = (changes: Parameters<typeof samplePost>[0] = {}) =>
  store.seed('posts', postItem(samplePost(changes)))
const ledger = (changes: object) =>
  store.seed('deliveries', {
    post_id: id,
    platform: 'twitter',
    attempt: 1,
    version: 1,
    lease_until: 0,
    ...changes,
  })
const picture = { id: 'a'.repeat(64), kind: 'image', content_type: 'image/png', bytes: 9 } as const
const publish = () => callApi(publishPost, { body: { postId: id } })
const failed = (platform: 'linkedin' | 'twitter', error = 'Refused.') =>
  ({ platform, status: 'failed', error }) as const

it('sends a platform its own version of a picture, and the original to the others', async () => {
  const made = { ...picture, id: 'b'.repeat(64), content_type: 'image/jpeg' }
  seed({ media: [{ ...picture, versions: { twitter: made } }] })
  expect((await publish()).body.status).toBe('published')
  expect(network.held.map(({ platform, media }) => [platform, media[0]?.contentType])).toEqual(
    expect.arrayContaining([
      ['linkedin', 'image/png'],
      ['twitter', 'image/jpeg'],
    ]),
  )
})

describe('a draft', () => {
  it('is published once on each platform with the text for that platform', async () => {
    seed({ variants: { twitter: 'Short.' } })
    const { status, body } = await publish()
    expect(status).toBe(200)
    const sent = (platform: string) => ({
      platform,
      status: 'published',
      external_id: `urn:${platform}:${id}:${platform}`,
      permalink: `https://${platform}.example/${id}:${platform}`,
    })
    const deliveries = ['linkedin', 'twitter'].map(sent)
    expect(body).toMatchObject({ status: 'published', deliveries })
    expect(network.asked).toMatchObject([
      { reference: `${id}:linkedin`, text: 'Lower rates until December.' },
      { reference: `${id}:twitter`, text: 'Short.' },
    ])
    for (const open of ['due', 'look_again_at']) expect(store.item('posts', { id })).not.toHaveProperty(open)
    expect(store.items('counters')).toEqual([])
  })

  it('is claimed by version before it is sent', async () => {
    seed()
    let claimedAs: unknown
    network.fate.mockImplementation(async () => {
      claimedAs = store.item('posts', { id })
      return 'ok'
    })
    await publish()
    expect(claimedAs).toMatchObject({
      status: 'publishing',
      version: 4,
      publish_version: 4,
      due: 'open',
      fire_at: now.toISOString(),
      due_at: new Date(now.getTime() + leaseMs + graceMs).toISOString(),
    })
    const attempts = store.items('deliveries').filter(({ attempt }) => attempt)
    expect(attempts.map(({ version }) => version)).toEqual([4, 4])
  })

  it('that one platform refuses is partial, with the reason', async () => {
    seed()
    network.fate.mockImplementation(async ({ platform }) => (platform === 'twitter' ? 'refused' : 'ok'))
    const { status, body } = await publish()
    expect([status, body.status]).toEqual([200, 'partial'])
    expect(body.deliveries[1]).toEqual({ ...failed('twitter', 'The text is too long.'), reason: 'rejected' })
  })

  it('that all platforms refuse answers 502 and names each', async () => {
    seed()
    network.fate.mockResolvedValue('refused')
    const { status, problem } = await publish()
    expect([status, problem.error]).toEqual([502, 'No platform accepted the post.'])
    expect(problem.errors).toEqual([
      { field: 'linkedin', message: 'LinkedIn: The text is too long.' },
      { field: 'twitter', message: 'X (Twitter): The text is too long.' },
    ])
    expect(store.item('posts', { id })).toMatchObject({ status: 'failed' })
  })

  it('is found by a look-up if the answer is lost, even if pictures move its link into the text', async () => {
    seed({ platforms: ['linkedin', 'facebook'], link: 'https://example.com/offer', media: [picture] })
    network.fate.mockResolvedValue('lost')
    expect((await publish()).body.status).toBe('published')
    expect(network.held).toHaveLength(2)
  })

  it('answers 202 while the outcome is unknown', async () => {
    seed()
    network.fate.mockResolvedValue('lost')
    network.sees.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('x'))
    const { status, body } = await publish()
    expect([status, body.status]).toEqual([202, 'publishing'])
    expect(store.item('posts', { id })).toMatchObject({
      deliveries: [{ status: 'unknown' }, { status: 'unknown' }],
    })
  })

  it('answers 202 if the outcome cannot be saved yet', async () => {
    seed()
    store.interfere = async (operation, input) => {
      if (operation === 'TransactWrite' && JSON.stringify(input).includes('"published_at"'))
        throw new Error('no connection')
    }
    const { status, body } = await publish()
    expect([status, body.status]).toEqual([202, 'publishing'])
  })
})

it('sends the post later if the platform asks to wait', async () => {
  seed({ platforms: ['twitter'] })
  network.fate.mockResolvedValueOnce('later')
  const { status, body } = await publish()
  expect([status, body.status]).toEqual([202, 'publishing'])
  const body4 = { post_id: id, platform: 'twitter', publish_version: 4, request: 'request-1' }
  expect(queue.waiting).toEqual([
    { body: body4, inSeconds: wakeSeconds },
    { body: body4, inSeconds: 20 },
  ])
  vi.setSystemTime(now.getTime() + 20_000)
  await queue.run()
  expect(store.item('posts', { id })).toMatchObject({ status: 'published' })
  expect(network.held).toHaveLength(1)
})

it('succeeds if the queue is down, because a tick finds the post', async () => {
  seed()
  queue.reset()
  mockClient(sqs).onAnyCommand().rejects(new Error('down'))
  expect((await publish()).status).toBe(202)
  expect(store.item('posts', { id })).toMatchObject({ status: 'publishing', due: 'open' })
})

describe('the publication time', () => {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const listed = async (from: Date, to: Date) => {
    const query = { from: from.toISOString(), to: to.toISOString() }
    return (await callApi(listPosts, { query })).body.posts
  }

  it('is when the platform confirmed the post, not when it was claimed', async () => {
    seed({ platforms: ['twitter'] })
    network.fate.mockImplementation(async () => {
      vi.setSystemTime(after(3))
      return 'ok'
    })
    const published_at = after(3).toISOString()
    expect((await publish()).body).toMatchObject({ published_at, deliveries: [{ published_at }] })
  })

  it('does not change if a retry sends the post to another platform', async () => {
    const earlier = after(-3600).toISOString()
    seed({
      status: 'partial',
      fire_at: earlier,
      deliveries: [{ platform: 'linkedin', status: 'published', published_at: earlier }, failed('twitter')],
    })
    ledger({ status: 'failed', error: 'Refused.' })
    expect((await publish()).body).toMatchObject({ status: 'published', published_at: earlier })
  })

  it('is when the platform was asked, if a look-up found the post later', async () => {
    seed({ platforms: ['twitter'] })
    network.fate.mockResolvedValue('lost')
    network.sees.mockImplementation(async () => {
      vi.setSystemTime(after(9))
      return true
    })
    expect((await publish()).body).toMatchObject({ status: 'published', published_at: now.toISOString() })
  })

  it('puts a post without a date on that day of the calendar', async () => {
    seed({ platforms: ['twitter'] })
    vi.setSystemTime(after(5))
    await publish()
    expect(await listed(after(0), after(3600))).toMatchObject([
      { id, status: 'published', scheduled_for: null, published_at: after(5).toISOString() },
    ])
  })

  it('does not move a planned post from its day in the calendar', async () => {
    const planned = after(86_400).toISOString()
    seed({ scheduled_for: planned })
    await publish()
    expect(await listed(after(86_400), after(90_000))).toMatchObject([
      { id, status: 'published', scheduled_for: planned },
    ])
  })
})

describe('a retry', () => {
  it('sends only to platforms with a definite failure', async () => {
    seed({
      status: 'partial',
      platforms: ['linkedin', 'twitter', 'facebook', 'tiktok'],
      deliveries: [
        { platform: 'linkedin', status: 'published', external_id: 'urn:1', permalink: 'https://x.example' },
        failed('twitter'),
        { platform: 'facebook', status: 'unknown', error: 'No clear answer.', needs_person: true },
      ],
    })
    ledger({ status: 'failed', error: 'Refused.' })
    const { body } = await publish()
    expect(network.asked.map(({ platform }) => platform)).toEqual(['twitter', 'tiktok'])
    expect(body.status).toBe('partial')
    expect(body.deliveries.map(({ platform, status }) => [platform, status])).toEqual([
      ['linkedin', 'published'],
      ['twitter', 'published'],
      ['facebook', 'unknown'],
      ['tiktok', 'published'],
    ])
    expect(body.deliveries[1]).not.toHaveProperty('error')
  })

  it('sends nothing if the ledger has the delivery as published', async () => {
    seed({ status: 'failed', platforms: ['twitter'], deliveries: [failed('twitter')] })
    ledger({ status: 'published', external_id: 'urn:1', permalink: 'https://x.example' })
    expect((await publish()).body).toMatchObject({
      status: 'published',
      deliveries: [{ external_id: 'urn:1' }],
    })
    expect(network.asked).toEqual([])
  })

  it('does not restore a platform that was removed from the post', async () => {
    seed({ status: 'failed', platforms: ['linkedin'], deliveries: [failed('linkedin')] })
    ledger({ status: 'failed', error: 'Refused.' })
    const { body } = await publish()
    expect(body.status).toBe('published')
    expect(body.deliveries.map(({ platform }) => platform)).toEqual(['linkedin'])
  })
})

it.each(['scheduled', 'publishing', 'published'] as const)('rejects a %s post', async (status) => {
  seed({ status, scheduled_for: '2026-12-01T09:00:00.000Z', look_again_at: now.toISOString() })
  const answer = await publish()
  expect([answer.status, answer.problem.type]).toEqual([409, 'urn:problem:wrong-state'])
  expect(network.asked).toEqual([])
})

it('answers 404 for a missing post', async () => {
  expect((await publish()).status).toBe(404)
})
