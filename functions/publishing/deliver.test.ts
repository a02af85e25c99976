import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { storedPost } from '../posts/store/repository.ts'
import { deliveryQueue } from '../../infra/cdk/queues.ts'
import { tables } from '../../infra/cdk/tables.ts'
import { call, now } from '../testing/event.ts'
import type { Fate } from '../testing/fake-network.ts'
import { postId, postItem, storedSocial } from '../testing/posts.ts'
import { network, setUpPublishing } from '../testing/publishing.ts'
import { MemoryStore } from '../testing/store.ts'
import { MemoryQueue } from '../testing/queue.ts'
import { publishSocialPost } from '#shared/posts/social-endpoints.ts'
import { handler as publishNow } from './api/publish-now.ts'
import { handler as clock } from './jobs/tick.ts'
import { handler as worker } from './jobs/worker.ts'

vi.mock('../platforms/connector-for.ts', () => import('../testing/publishing.ts'))

const store = new MemoryStore(tables)
const queue = new MemoryQueue(worker, deliveryQueue)
const { setTimeout: realTimeout } = globalThis
beforeEach(() => {
  setUpPublishing(store, queue)
  // Nobody waits here.
  vi.stubGlobal('setTimeout', (done: () => void, ms: number) => realTimeout(done, ms / 1000))
})
/** The clock ticks, and the worker takes what waits. */
const tick = async () => {
  await clock()
  await queue.run()
}
const publishByHand = async () => {
  queue.eager = true
  await call(publishNow, publishSocialPost, { body: { postId: id } })
}

const id = postId(1)
const platforms = ['linkedin', 'twitter'] as const
const current = () => storedPost.parse(store.item('posts', { id }))
const settled = () =>
  ['published', 'partial', 'failed'].includes(current().status) &&
  current().deliveries.every(({ status, needs_person }) => status !== 'unknown' || needs_person)
const failure = (name: string) => Object.assign(new Error(name), { name })

function begin(): void {
  setUpPublishing(store, queue)
  vi.setSystemTime(now)
  store.seed('counters', { name: 'scheduled_posts', value: 1 })
  store.seed(
    'posts',
    postItem(
      storedSocial({ status: 'scheduled', scheduled_for: now.toISOString(), platforms: [...platforms] }),
    ),
  )
}

/** Never twice, and what is said of each platform is true. */
function expectTruth(): void {
  for (const platform of platforms) {
    const held = network.on(platform).length
    expect(held, `posts on ${platform}`).toBeLessThanOrEqual(1)
    const said = current().deliveries.find((each) => each.platform === platform)?.status
    if (said === 'published') expect(held, `${platform} is said to be published`).toBe(1)
    if (said === 'failed') expect(held, `${platform} is said to have failed`).toBe(0)
  }
}

type Trouble = 'fine' | 'throttled' | 'lost' | 'dies'
const troubles = fc.array(
  fc.record({
    store: fc.constantFrom<Trouble>('fine', 'fine', 'fine', 'throttled', 'lost', 'dies'),
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

/**
 * Lets each operation meet the next trouble of the list, then none. A process that dies does nothing from there on;
 * the returned function starts the next one.
 */
function haunt(list: readonly (typeof troubles extends fc.Arbitrary<(infer T)[]> ? T : never)[]): () => void {
  const next = list[Symbol.iterator]()
  const take = () => next.next().value
  let dead = false
  const die = () => {
    dead = true
    throw failure('Dead')
  }
  const alive = () => (dead ? die() : undefined)
  store.interfere = async () => {
    alive()
    const trouble = take()?.store
    if (trouble === 'dies') die()
    if (trouble === 'throttled') throw failure('ThrottlingException')
    return trouble === 'lost' ? 'lost' : undefined
  }
  network.fate.mockImplementation(async () => {
    alive()
    const trouble = take()?.call ?? 'ok'
    if (trouble === 'dies before') die()
    if (trouble !== 'dies after') return trouble as Fate
    dead = true
    return 'lost'
  })
  network.sees.mockImplementation(async () => {
    alive()
    const trouble = take()?.seen ?? 'seen'
    if (trouble === 'error') throw failure('TimeoutError')
    return trouble === 'seen'
  })
  return () => {
    dead = false
  }
}

it('whatever fails, a due post is on each platform once at most, is not forgotten, and the record is true', async () => {
  await fc.assert(
    fc.asyncProperty(troubles, async (list) => {
      begin()
      const revive = haunt(list)
      for (let minute = 0; minute < 120 && !settled(); minute++) {
        await tick().catch(() => {})
        revive()
        vi.setSystemTime(Date.now() + 60_001)
      }
      expect(settled(), current().status).toBe(true)
      expect(current()).not.toHaveProperty('look_again_at')
      expectTruth()
      // One call per platform at most may have got anywhere: a refusal is final, an unclear answer is never repeated.
      for (const platform of platforms)
        expect(network.asked.filter((each) => each.platform === platform).length).toBeLessThanOrEqual(1)
      expect(store.item('counters', { name: 'scheduled_posts' })).toEqual({
        name: 'scheduled_posts',
        value: 0,
      })

      // A person tries again what has certainly failed, and only that goes out.
      const uncertain = current().deliveries.filter(({ status }) => status === 'unknown')
      store.interfere = () => Promise.resolve()
      network.fate.mockResolvedValue('ok')
      await publishByHand()
      expect(current().deliveries.filter(({ status }) => status === 'unknown')).toEqual(uncertain)
      expect(current().deliveries.filter(({ status }) => status === 'failed')).toEqual([])
      expectTruth()
    }),
    { numRuns: 200 },
  )
})

it('however runs interleave, and however slow they are, each platform is asked once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(0, 0, 0, 0, 30_000, 61_000), { maxLength: 60 }),
      fc.array(fc.constantFrom<Fate>('ok', 'ok', 'refused', 'lost'), { minLength: 2, maxLength: 2 }),
      async (scheduler, pauses, fates) => {
        begin()
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
        // The clock goes on.
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
