import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resolveDelivery } from '#shared/posts/publishing-endpoints.ts'
import { deliveryQueue } from '../../infra/cdk/queues.ts'
import { callApi, now, sessionKey, token } from '../testing/event.ts'
import { postId, postItem, samplePost } from '../testing/posts.ts'
import { MemoryQueue } from '../testing/queue.ts'
import { network, setUpPublishing } from '../testing/publishing.ts'
import { dynamo, MemoryStore } from '../testing/store.ts'
import { RetryLater } from '../platforms/connector.ts'
import { handler as clock } from './jobs/tick.ts'
import { handler as worker } from './jobs/worker.ts'

vi.mock('../platforms/connector-for.ts', () => import('../testing/publishing.ts'))

const store = new MemoryStore()
const queue = new MemoryQueue(worker, deliveryQueue)
let lines: string[]
beforeEach(() => {
  lines = setUpPublishing(store)
})

const minute = 60_000
const seed = (changes: Parameters<typeof samplePost>[0] = {}) =>
  store.seed(
    'posts',
    postItem(samplePost({ status: 'scheduled', platforms: ['twitter'], scheduled_for: ago(0), ...changes })),
  )
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const post = () => store.item('posts', { id: postId(1) })

async function logged(code: string, { work = false } = {}): Promise<object | undefined> {
  lines.length = 0
  await clock().catch(() => undefined)
  if (work) await queue.run()
  const events = lines.map((line) => JSON.parse(line) as { code: string })
  const found = events.filter((event) => event.code === code)
  expect(found.length).toBeLessThan(2)
  return found[0]
}
async function loggedEach(code: string, minutes: number, how = {}): Promise<(object | undefined)[]> {
  const all: (object | undefined)[] = []
  for (let run = 0; run < minutes; run++) {
    all.push(await logged(code, how))
    vi.setSystemTime(Date.now() + minute)
  }
  return all
}

describe('late posts', () => {
  const late = (posts: number) => ({ level: 'warn', code: 'publishing/late', posts, release: 'local' })

  it('are counted from ten minutes after their time until they are held for a person', async () => {
    for (const number of [1, 2, 3]) seed({ id: postId(number) })
    const runs = await loggedEach('publishing/late', 80)
    // No worker takes them. The open part of the index returns each every minute or two.
    expect(runs.slice(0, 11)).toEqual(Array(11).fill(undefined))
    expect(runs.slice(12, 70).filter((run) => run === undefined).length).toBeLessThan(3)
    expect(runs[30]).toEqual(late(3))
    expect(runs.slice(75)).toEqual(Array(5).fill(undefined))
    expect(post()).toMatchObject({ status: 'failed', deliveries: [{ reason: 'missed' }] })
  })

  it('are counted if they cannot be claimed', async () => {
    seed({ scheduled_for: ago(10 * minute + 1) })
    seed({ id: postId(2), scheduled_for: ago(10 * minute) })
    dynamo.on(TransactWriteCommand).rejects(new Error('no'))
    expect(await logged('publishing/late')).toEqual(late(1))
    expect(post()).toMatchObject({ status: 'scheduled' })
  })

  it('are counted while the platform asks to wait', async () => {
    vi.spyOn(network, 'publish').mockRejectedValue(new RetryLater('That many are out today.', 3600))
    seed()
    const runs = await loggedEach('publishing/late', 60, { work: true })
    expect(runs.slice(0, 11)).toEqual(Array(11).fill(undefined))
    expect(runs.slice(12)).toEqual(Array(48).fill(late(1)))
  })

  it('do not include missed posts or posts held by the pause', async () => {
    seed({ scheduled_for: ago(61 * minute) })
    expect(await logged('publishing/late')).toBeUndefined()
    expect(post()).toMatchObject({ status: 'failed' })
    seed({ id: postId(2) })
    await clock()
    store.seed('settings', { name: 'publishing', paused: true, paused_at: now.toISOString() })
    expect(await loggedEach('publishing/late', 30)).toEqual(Array(30).fill(undefined))
  })
})

describe('unknown outcomes', () => {
  const unknown = (deliveries: number) => ({
    level: 'warn',
    code: 'publishing/unknown',
    deliveries,
    release: 'local',
  })

  it('are counted after an hour, until a person records the outcome', async () => {
    network.fate.mockResolvedValue('lost')
    network.sees.mockResolvedValue(false)
    seed({ platforms: ['twitter', 'linkedin'] })
    const runs = await loggedEach('publishing/unknown', 65, { work: true })
    expect(runs).toEqual([...Array(61).fill(undefined), ...Array(4).fill(unknown(2))])
    store.seed('sessions', { ...store.item('sessions', { key: sessionKey(token) }), expires: Date.now() })
    const body = { postId: postId(1), outcome: 'published' }
    await callApi(resolveDelivery, { body: { ...body, platform: 'twitter' } })
    expect(await logged('publishing/unknown')).toEqual(unknown(1))
    await callApi(resolveDelivery, { body: { ...body, platform: 'linkedin' } })
    expect(await logged('publishing/unknown')).toBeUndefined()
    expect(post()).not.toHaveProperty('due')
  })

  it('are counted while another platform is still open', async () => {
    network.canLook = false
    vi.spyOn(network, 'publish').mockImplementation(async ({ post: { platform }, save, now: time }) => {
      if (platform === 'linkedin') throw new RetryLater('That many are out today.', 3600)
      await save({ publish_attempted_at: time().toISOString() })
      throw new Error('socket hang up')
    })
    seed({ platforms: ['twitter', 'linkedin'] })
    await loggedEach('publishing/unknown', 3, { work: true })
    const runs = await loggedEach('publishing/unknown', 62)
    expect(post()).toMatchObject({ due: 'open' })
    expect(runs.slice(0, 57)).toEqual(Array(57).fill(undefined))
    expect(runs).toContainEqual(unknown(1))
  })

  it('do not include posts that staff turned back into drafts', async () => {
    const deliveries = [{ platform: 'twitter', status: 'unknown', needs_person: true } as const]
    const since = ago(61 * minute)
    seed({ status: 'failed', deliveries, unknown_since: since, attention_at: since })
    expect(await logged('publishing/unknown')).toEqual(unknown(1))
    seed({ status: 'draft', deliveries, unknown_since: since })
    expect(await logged('publishing/unknown')).toBeUndefined()
  })
})
