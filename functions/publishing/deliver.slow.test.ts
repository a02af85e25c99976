import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { publishPost } from '#shared/posts/endpoints.ts'
import { deliveryQueue } from '../../infra/cdk/queues.ts'
import { tables } from '../../infra/cdk/tables.ts'
import { call, now } from '../testing/event.ts'
import { type Fate, network, setUpPublishing } from '../testing/publishing.ts'
import { postId, postItem, samplePost } from '../testing/posts.ts'
import { MemoryStore } from '../testing/store.ts'
import { MemoryQueue } from '../testing/queue.ts'
import { handler as publishNow } from './api/publish-now.ts'
import { handler as clock } from './jobs/tick.ts'
import { handler as worker } from './jobs/worker.ts'
import { storedPost } from '../posts/domain/stored-post.ts'

vi.mock('../platforms/connector-for.ts', () => import('../testing/publishing.ts'))

const store = new MemoryStore(tables)
const queue = new MemoryQueue(worker, deliveryQueue)
const { setTimeout: realTimeout } = globalThis
beforeEach(() => {
  setUpPublishing(store, queue)
  vi.stubGlobal('setTimeout', (done: () => void, ms: number) => realTimeout(done, ms / 1000))
})
const tick = async () => {
  await clock()
  await queue.run()
}
const publishByHand = async () => {
  queue.eager = true
  await call(publishNow, publishPost, { body: { postId: id } })
}

const id = postId(1)
const platforms = ['linkedin', 'twitter'] as const
const current = () => storedPost.parse(store.item('posts', { id }))
const settled = () =>
  ['published', 'partial', 'failed'].includes(current().status) &&
  current().deliveries.every(({ status, needs_person }) => status !== 'unknown' || needs_person)
const failure = (name: string) => Object.assign(new Error(name), { name })

function start(): void {
  setUpPublishing(store, queue)
  vi.setSystemTime(now)
  store.seed('counters', { name: 'scheduled_posts', value: 1 })
  store.seed(
    'posts',
    postItem(
      samplePost({ status: 'scheduled', scheduled_for: now.toISOString(), platforms: [...platforms] }),
    ),
  )
}

function expectConsistent(): void {
  for (const platform of platforms) {
    const held = network.on(platform).length
    expect(held, `posts on ${platform}`).toBeLessThanOrEqual(1)
    const status = current().deliveries.find((each) => each.platform === platform)?.status
    if (status === 'published') expect(held, `${platform} is recorded as published`).toBe(1)
    if (status === 'failed') expect(held, `${platform} is recorded as failed`).toBe(0)
  }
}

const faults = fc.array(
  fc.record({
    store: fc.constantFrom('fine', 'fine', 'fine', 'throttled', 'lost', 'dies'),
    call: fc.constantFrom<Fate | 'dies before' | 'dies after'>(
      'ok',
      'refused',
      'unclear',
      'lost',
      'dies before',
      'dies after',
    ),
    seen: fc.constantFrom<'seen' | 'lagging' | 'error'>('seen', 'seen', 'lagging', 'error'),
  }),
  { maxLength: 20 },
)

/** A process that died does nothing more; the returned function starts the next process. */
function inject(list: readonly (typeof faults extends fc.Arbitrary<(infer T)[]> ? T : never)[]): () => void {
  const next = list[Symbol.iterator]()
  const take = () => next.next().value
  let dead = false
  const die = () => {
    dead = true
    throw failure('Dead')
  }
  const requireAlive = () => (dead ? die() : undefined)
  store.interfere = async () => {
    requireAlive()
    const fault = take()?.store
    if (fault === 'dies') die()
    if (fault === 'throttled') throw failure('ThrottlingException')
    return fault === 'lost' ? 'lost' : undefined
  }
  network.fate.mockImplementation(async () => {
    requireAlive()
    const fault = take()?.call ?? 'ok'
    if (fault === 'dies before') die()
    if (fault !== 'dies after') return fault as Fate
    dead = true
    return 'lost'
  })
  network.sees.mockImplementation(async () => {
    requireAlive()
    const fault = take()?.seen ?? 'seen'
    if (fault === 'error') throw failure('TimeoutError')
    return fault === 'seen'
  })
  return () => {
    dead = false
  }
}

it('publishes a due post at most once per platform, finishes it and records the truth, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(faults, async (list) => {
      start()
      const revive = inject(list)
      for (let minute = 0; minute < 120 && !settled(); minute++) {
        await tick().catch(() => {})
        revive()
        vi.setSystemTime(Date.now() + 60_001)
      }
      expect(settled(), current().status).toBe(true)
      expect(current()).not.toHaveProperty('look_again_at')
      expectConsistent()
      // At most one call per platform: a refusal is final, and after an unclear answer nothing is sent again.
      for (const platform of platforms)
        expect(network.asked.filter((each) => each.platform === platform).length).toBeLessThanOrEqual(1)
      expect(store.item('counters', { name: 'scheduled_posts' })).toEqual({
        name: 'scheduled_posts',
        value: 0,
      })

      // A person retries: only definite failures are sent.
      const uncertain = current().deliveries.filter(({ status }) => status === 'unknown')
      store.interfere = () => Promise.resolve()
      network.fate.mockResolvedValue('ok')
      await publishByHand()
      expect(current().deliveries.filter(({ status }) => status === 'unknown')).toEqual(uncertain)
      expect(current().deliveries.filter(({ status }) => status === 'failed')).toEqual([])
      expectConsistent()
    }),
    { numRuns: 200 },
  )
})

it('asks each platform once, however ticks interleave and however slow they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(0, 0, 0, 0, 30_000, 61_000), { maxLength: 60 }),
      fc.array(fc.constantFrom<Fate>('ok', 'ok', 'refused', 'lost'), { minLength: 2, maxLength: 2 }),
      async (scheduler, pauses, fates) => {
        start()
        const pause = pauses[Symbol.iterator]()
        const turn = async (label: string) => {
          await scheduler.schedule(Promise.resolve(), label)
          vi.setSystemTime(Date.now() + (pause.next().value ?? 0))
        }
        store.interfere = async (operation) => {
          await turn(operation)
        }
        network.fate.mockImplementation(async ({ platform }) => {
          await turn(`publish ${platform}`)
          return fates[platforms.indexOf(platform as 'linkedin')] ?? 'ok'
        })
        const runs = [tick(), tick(), tick()]
        await scheduler.waitFor(Promise.all(runs))
        store.interfere = () => Promise.resolve()
        for (let minute = 0; minute < 30 && !settled(); minute++) {
          vi.setSystemTime(Date.now() + 60_001)
          await tick()
        }
        expect(settled(), current().status).toBe(true)
        for (const platform of platforms) expect(network.on(platform).length, platform).toBeLessThanOrEqual(1)
        expect(store.item('counters', { name: 'scheduled_posts' })).toEqual({
          name: 'scheduled_posts',
          value: 0,
        })
      },
    ),
    { numRuns: 100 },
  )
})
