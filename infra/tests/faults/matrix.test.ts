import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Platform } from '#shared/posts/model.ts'
import { deliveryQueue } from '../../cdk/queues.ts'
import { expectAllWell, falsehoods } from './checker.ts'
import { RetryLater, Refused } from '../../../functions/platforms/connector.ts'
import { around } from './connector.ts'
import type { Behavior } from './network.ts'
import { attention, edit, pause, publish, remove, resolve, told, writePost } from './posts.ts'
import { startRig, type Rig } from './rig.ts'
import { troubleMaker } from './trouble.ts'

vi.mock('../../../functions/platforms/connector-for.ts', () => import('./connector.ts'))

let rig: Rig
let trouble: ReturnType<typeof troubleMaker>
beforeAll(async () => {
  rig = await startRig()
  trouble = troubleMaker(rig)
})
afterAll(() => rig.stop())
const { ...nothingAround } = around
beforeEach(() => {
  Object.assign(around, nothingAround)
  rig.network.reset()
  trouble.befalls = () => undefined
})

const current = async (id: string) => (await rig.repository.findPost(id)) ?? expect.fail('The post is gone')
const callsFor = (id: string) => rig.network.calls.filter(({ reference }) => reference.startsWith(id))
const heldOf = (id: string) => rig.network.held.filter(({ reference }) => reference.startsWith(id))
const behaveFor = (id: string, ...behaviors: (Behavior | 'hold')[]) => {
  rig.network.behave = ({ reference }) => (reference.startsWith(id) ? (behaviors.shift() ?? 'ok') : 'ok')
}
const messageFor = async (id: string, platform: Platform, publish_version?: number) =>
  JSON.stringify({
    post_id: id,
    platform,
    publish_version: publish_version ?? (await current(id)).publish_version,
  })

async function due(...platforms: Platform[]): Promise<string> {
  const { id } = await writePost(platforms, 40)
  await rig.tick()
  rig.advance(41)
  return id
}

describe('a message', () => {
  it('sends one post when many workers receive it many times at once', async () => {
    const id = await due('twitter', 'facebook')
    for (let time = 0; time < 6; time++)
      for (const platform of ['twitter', 'facebook'] as const) await rig.send(await messageFor(id, platform))
    const batches = await Promise.all(Array.from({ length: 7 }, () => rig.receive()))
    await Promise.all(batches.filter(({ length }) => length > 0).map((batch) => rig.hand(batch)))
    expect(callsFor(id)).toHaveLength(2)
    expect(await current(id)).toMatchObject({ status: 'published' })
    await expectAllWell(rig)
  })

  it('does nothing with an earlier version, before, while and after a later one is sent', async () => {
    const id = await due('twitter')
    const old = (await current(id)).publish_version ?? 0
    behaveFor(id, 'reject')
    await rig.work()
    await edit(id, { content: 'Better words.' })
    for (const version of [old, old - 1, old + 7]) await rig.send(await messageFor(id, 'twitter', version))
    await rig.work()
    expect(callsFor(id)).toHaveLength(1)
    expect((await rig.meanwhile(publish(id))).status).toBe(200)
    await rig.send(await messageFor(id, 'twitter', old))
    await rig.work()
    expect(heldOf(id)).toMatchObject([{ text: 'Better words.' }])
    await expectAllWell(rig)
  })

  it('goes to the dead-letter queue after five receives, and a redrive makes no duplicate', async () => {
    const id = await due('twitter')
    await rig.send('{"post_id":')
    let broken = true
    trouble.befalls = (command, input) =>
      broken && command.startsWith('Get') && JSON.stringify(input).includes(id) ? 'throttled' : undefined
    for (let receive = 0; receive < 8; receive++) {
      await rig.work()
      rig.advance(deliveryQueue.visibilitySeconds)
    }
    // Includes the message for the end of a dead worker's claim.
    expect(await rig.setAside()).toBe(3)
    expect(callsFor(id)).toEqual([])
    broken = false
    // Five receives take an hour. After that a person decides.
    await rig.pass(120)
    expect(await current(id)).toMatchObject({ deliveries: [{ reason: 'missed' }] })
    expect((await rig.meanwhile(publish(id))).status).toBe(200)
    await rig.redrive()
    await rig.work()
    expect(callsFor(id)).toHaveLength(1)
    await expectAllWell(rig)
  })
})

describe('a busy store', () => {
  it.each([
    ['throttled', 'linkedin'],
    ['throttled', 'instagram'],
    ['answer-lost', 'linkedin'],
    ['answer-lost', 'instagram'],
  ] as const)('%s, at every call in turn, costs time, not posts (%s)', async (kind, platform) => {
    for (let nth = 0; nth < 14; nth++) {
      const id = await due(platform)
      let call = 0
      trouble.befalls = () => (call++ === nth ? kind : undefined)
      await rig.work()
      trouble.befalls = () => undefined
      await rig.pass(400, 100)
      const { status, deliveries } = await current(id)
      expect([nth, status, deliveries[0]?.needs_person]).toEqual([nth, 'published', undefined])
      expect(callsFor(id)).toHaveLength(1)
    }
    await expectAllWell(rig)
  })

  it('loses no answer when it is busy shortly after the call, even if the platform has no look-up', async () => {
    const id = await due('tiktok')
    let refusals = 0
    trouble.befalls = () => (callsFor(id).length > 0 && refusals++ < 2 ? 'throttled' : undefined)
    await rig.work()
    expect(refusals).toBeGreaterThan(2)
    expect(await current(id)).toMatchObject({ status: 'published' })
    await expectAllWell(rig)
  })

  it('records the post by a look-up when it is down for minutes after the call', async () => {
    const id = await due('linkedin')
    trouble.befalls = () => (callsFor(id).length > 0 ? 'throttled' : undefined)
    await rig.work()
    trouble.befalls = () => undefined
    expect(await current(id)).toMatchObject({ status: 'publishing' })
    await rig.pass(300)
    expect(await current(id)).toMatchObject({ status: 'published' })
    expect(callsFor(id)).toHaveLength(1)
    await expectAllWell(rig)
  })
})

describe('a platform', () => {
  it('gets the post later when it asks to wait, and no attempt or receive is used up', async () => {
    const id = await due('facebook')
    behaveFor(id, ...Array.from({ length: 8 }, () => 'rate-limit' as const))
    await rig.work()
    for (let wait = 0; wait < 10; wait++) {
      rig.advance(20)
      await rig.work()
    }
    expect(await current(id)).toMatchObject({ status: 'published' })
    expect(callsFor(id)).toHaveLength(9)
    const times = callsFor(id).map(({ at }) => at)
    for (const [index, time] of times.slice(1).entries())
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(20_000)
    expect((await told(id)).filter((what) => what.startsWith('Delayed until'))).toHaveLength(8)
    await expectAllWell(rig)
  })

  it('leaves the post to a person when it asks to wait for over an hour', async () => {
    const id = await due('facebook')
    rig.network.behave = () => 'rate-limit'
    await rig.pass(3780, 180)
    expect(await current(id)).toMatchObject({ status: 'failed', deliveries: [{ reason: 'missed' }] })
    expect(heldOf(id)).toEqual([])
    await expectAllWell(rig)
  })

  it.each(['timeout', 'error-500', 'reset', 'unreadable'] as const)(
    '%s: the outcome is unknown; a look-up finds a published post, otherwise a person decides; nothing is sent again',
    async (kind) => {
      const [posted, not] = [await due('youtube'), await due('linkedin')]
      rig.network.behave = ({ reference }) => (reference.startsWith(posted) ? `${kind}-created` : kind)
      await rig.work()
      expect(await current(posted)).toMatchObject({ status: 'published' })
      expect(await current(not)).toMatchObject({ status: 'publishing', deliveries: [{ status: 'unknown' }] })
      await rig.pass(1000, 100)
      expect(await current(not)).toMatchObject({ deliveries: [{ status: 'unknown', needs_person: true }] })
      expect([callsFor(posted).length, callsFor(not).length]).toEqual([1, 1])
      expect((await publish(not)).status).toBe(409)
      await expectAllWell(rig)
    },
  )

  it.each([
    ['reject', 'rejected', 'refused'],
    ['token-expired', 'reconnect', 'failed'],
  ] as const)('%s: failed, not retried, its reason shown', async (behavior, reason, why) => {
    const id = await due('instagram')
    behaveFor(id, behavior)
    await rig.pass(300)
    expect(callsFor(id)).toHaveLength(1)
    expect(await current(id)).toMatchObject({ status: 'failed', deliveries: [{ status: 'failed', reason }] })
    expect(await attention()).toContainEqual(expect.objectContaining({ post_id: id, why }))
    expect((await rig.meanwhile(publish(id))).status).toBe(200)
    await expectAllWell(rig)
  })

  it('is retried alone when it fails among others', async () => {
    const id = await due('instagram', 'twitter', 'linkedin')
    rig.network.behave = ({ platform }) => (platform === 'twitter' ? 'reject' : 'ok')
    await rig.work()
    expect(await current(id)).toMatchObject({ status: 'partial' })
    rig.network.reset()
    expect((await rig.meanwhile(publish(id))).body.status).toBe('published')
    expect(callsFor(id)).toHaveLength(4)
    await expectAllWell(rig)
  })

  it('is asked again until its delayed look-up shows the post', async () => {
    const id = await due('twitter')
    behaveFor(id, 'timeout-created')
    const visibleFrom = Date.now() + 200_000
    rig.network.shows = () => Date.now() >= visibleFrom
    await rig.work()
    expect(await current(id)).toMatchObject({ status: 'publishing', deliveries: [{ status: 'unknown' }] })
    expect(await attention()).not.toContainEqual(expect.objectContaining({ post_id: id }))
    await rig.pass(400, 5)
    expect(await current(id)).toMatchObject({ status: 'published' })
    const from = rig.network.calls.find(({ reference }) => reference.startsWith(id))?.at ?? 0
    const looks = rig.network.looks.filter(({ reference }) => reference.startsWith(id))
    expect(looks.map(({ at }) => Math.round((at - from) / 5000) * 5)).toEqual([0, 15, 60, 300])
    await expectAllWell(rig)
  })

  it('leaves the outcome to a person when its look-up never shows the post', async () => {
    const [out, not] = [await due('twitter'), await due('facebook')]
    rig.network.behave = ({ reference }) => (reference.startsWith(out) ? 'reset-created' : 'reset')
    rig.network.shows = () => false
    await rig.pass(1000, 100)
    for (const id of [out, not])
      expect(await attention()).toContainEqual(expect.objectContaining({ post_id: id, why: 'needs-you' }))
    rig.network.reset()
    expect((await resolve(out, 'twitter', 'published', 'https://x.example/1')).status).toBe(200)
    expect(await current(out)).toMatchObject({
      status: 'published',
      deliveries: [{ permalink: 'https://x.example/1' }],
    })
    expect((await resolve(out, 'twitter', 'not-published')).status).toBe(409)
    expect((await resolve(not, 'facebook', 'not-published')).status).toBe(200)
    expect((await rig.meanwhile(publish(not))).body.status).toBe('published')
    expect([heldOf(out).length, heldOf(not).length]).toEqual([1, 1])
    await expectAllWell(rig)
  })

  it('leaves the outcome to a person at once when it has no look-up', async () => {
    const id = await due('tiktok')
    behaveFor(id, 'error-500-created')
    await rig.work()
    expect(await current(id)).toMatchObject({ deliveries: [{ status: 'unknown', needs_person: true }] })
    expect(await told(id)).toEqual(['Sending', 'No clear answer', 'A person must check'])
    expect((await resolve(id, 'tiktok', 'published')).status).toBe(200)
    await expectAllWell(rig)
  })
})

describe('a call slower than its lease', () => {
  /** Delays the first call beyond its lease. Meanwhile a look-up finds nothing, and a person says that it was not published. */
  async function overtaken(): Promise<{ id: string; slow: Promise<void> }> {
    process.env['FAULTS_PATIENCE_MS'] = '20000'
    const id = await due('twitter')
    behaveFor(id, 'hold', 'hold')
    const slow = rig.work()
    await rig.keepsWaiting(1)
    await rig.pass(1100, 50)
    expect((await current(id)).deliveries).toMatchObject([{ status: 'unknown', needs_person: true }])
    return { id, slow }
  }
  afterAll(() => void Reflect.deleteProperty(process.env, 'FAULTS_PATIENCE_MS'))

  it('only adds evidence with its late answer, and a look-up decides', async () => {
    process.env['FAULTS_PATIENCE_MS'] = '20000'
    const id = await due('twitter')
    behaveFor(id, 'hold')
    const slow = rig.work()
    await rig.keepsWaiting(1)
    await rig.pass(150, 50)
    expect(await current(id)).toMatchObject({ deliveries: [{ status: 'unknown' }] })
    rig.network.waiting.shift()?.release('ok')
    await slow
    expect(await current(id)).toMatchObject({ deliveries: [{ status: 'unknown' }] })
    expect(await told(id)).toContain('An answer came too late to count: Published')
    await rig.pass(400, 50)
    expect(await current(id)).toMatchObject({ status: 'published' })
    expect(callsFor(id)).toHaveLength(1)
    await expectAllWell(rig)
  })

  it.each(['rate-limit', 'reject'] as const)(
    'does not change the next attempt when it ends in %s',
    async (late) => {
      const { id, slow } = await overtaken()
      expect((await resolve(id, 'twitter', 'not-published')).status).toBe(200)
      const again = rig.meanwhile(publish(id))
      await rig.keepsWaiting(2)
      const [first, next] = rig.network.waiting.splice(0)
      first?.release(late)
      await slow
      await rig.work()
      rig.advance(15)
      await rig.work()
      next?.release('ok')
      expect((await again).status).toBe(200)
      await rig.pass(300, 50)
      expect(heldOf(id)).toHaveLength(1)
      expect(await current(id)).toMatchObject({ status: 'published' })
      await expectAllWell(rig)
    },
  )
})

describe('a failure before the call to the platform', () => {
  it('is retried each minute for an hour, then left to a person', async () => {
    const [back, never] = [await due('twitter'), await due('facebook')]
    const tries: string[] = []
    let minutes = 0
    around.preparing = async (reference) => {
      tries.push(reference)
      if (reference.startsWith(never) || minutes < 20) throw new Error('The secrets do not open')
    }
    for (; minutes < 30; minutes++) await rig.pass(60, 60)
    for (; minutes < 75; minutes += 5) await rig.pass(300, 300)
    expect(await current(back)).toMatchObject({ status: 'published' })
    expect(await current(never)).toMatchObject({
      status: 'failed',
      deliveries: [{ status: 'failed', reason: 'missed' }],
    })
    expect(await attention()).toContainEqual(expect.objectContaining({ post_id: never, why: 'missed' }))
    expect(callsFor(never)).toEqual([])
    const count = tries.filter((reference) => reference.startsWith(never)).length
    expect(count).toBeGreaterThan(20)
    expect(count).toBeLessThanOrEqual(61)
    await expectAllWell(rig)
  })

  it('lets another worker send when the preparation outlives its lease', async () => {
    const id = await due('instagram')
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const began = new Set<string>()
    around.preparing = async (reference) => {
      if (began.has(reference)) return
      began.add(reference)
      await over
    }
    const slow = rig.work()
    while (began.size === 0) await sleep(5)
    await rig.pass(300, 50)
    expect(await current(id)).toMatchObject({ status: 'published' })
    end()
    await slow
    expect(callsFor(id)).toHaveLength(1)
    await expectAllWell(rig)
  })
})

describe('after the call to the platform', () => {
  it.each([
    ['wait', () => new RetryLater('How it stands cannot be asked.', 20)],
    ['no', () => new Refused('Our access has ended.', 'reconnect')],
  ])('a "%s" of a later step leaves the outcome unknown, and it is looked up', async (_, error) => {
    const id = await due('twitter')
    around.after = () => Promise.reject(error())
    await rig.work()
    await rig.pass(100, 20)
    expect(await current(id)).toMatchObject({ status: 'published' })
    expect(callsFor(id)).toHaveLength(1)
    await expectAllWell(rig)
  })
})

describe('a person', () => {
  it('cannot edit or delete a post while it is sent, and the claimed version is published', async () => {
    const id = await due('twitter', 'linkedin')
    rig.network.behave = () => 'hold'
    const working = rig.work()
    await rig.keepsWaiting(2)
    for (const answer of [await edit(id, { content: 'Too late.' }), await remove(id), await publish(id)])
      expect(answer.status).toBe(409)
    for (const { release } of rig.network.waiting.splice(0)) release('ok')
    await working
    expect(heldOf(id).map(({ text }) => text)).toEqual(Array(2).fill('Lower rates until December.'))
    await expectAllWell(rig)
  })

  it('either wins or gets an error when editing while the clock claims the post', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await writePost(['twitter'], 40)
      const [answer] = await Promise.all([
        round % 2 === 0 ? edit(id, { content: 'New words.' }) : remove(id),
        rig.tick(),
      ])
      rig.advance(41)
      await rig.tick()
      await rig.work()
      const wanted =
        answer.status === 409 ? ['Lower rates until December.'] : round % 2 === 0 ? ['New words.'] : []
      expect(heldOf(id).map(({ text }) => text)).toEqual(wanted)
    }
    await expectAllWell(rig)
  })

  it('publishes once when clicking many times at once', async () => {
    const { id } = await writePost(['twitter'])
    const answers = await rig.meanwhile(Promise.all([1, 2, 3, 4, 5].map(() => publish(id))))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(heldOf(id)).toHaveLength(1)
  })

  it('can pause publishing without losing a post', async () => {
    const [taken, later] = [await due('twitter'), (await writePost(['facebook'], 200)).id]
    await pause(true)
    await rig.pass(600)
    expect([callsFor(taken), callsFor(later)]).toEqual([[], []])
    expect((await publish((await writePost(['twitter'])).id)).status).toBe(409)
    await pause(false)
    await rig.pass(200)
    expect([heldOf(taken).length, heldOf(later).length]).toEqual([1, 1])
    await expectAllWell(rig)
  })
})

describe('an hour without a worker', () => {
  it('holds missed posts for a person, and sends an email about them', async () => {
    const ids = [await due('twitter'), await due('facebook', 'linkedin')]
    for (let minute = 0; minute < 75; minute += 3) {
      rig.advance(180)
      await rig.tick()
    }
    await rig.work()
    for (const id of ids) {
      expect(callsFor(id)).toEqual([])
      expect(await current(id)).toMatchObject({
        status: 'failed',
        deliveries: [{ reason: 'missed' }, ...(await current(id)).deliveries.slice(1)],
      })
      expect(await attention()).toContainEqual(expect.objectContaining({ post_id: id, why: 'missed' }))
    }
    const letters = await rig.mail.outbox(50)
    expect(letters.filter(({ text }) => text.includes('Missed: its time was over an hour ago'))).not.toEqual(
      [],
    )
    expect((await rig.meanwhile(publish(ids[0] ?? ''))).status).toBe(200)
    expect(await falsehoods(rig)).toEqual([])
    await expectAllWell(rig)
  })

  it('does the same after an hour without a clock', async () => {
    const { id } = await writePost(['twitter'], 40)
    rig.advance(40 + 3601)
    await rig.pass(120)
    expect(callsFor(id)).toEqual([])
    expect(await current(id)).toMatchObject({ status: 'failed', deliveries: [{ reason: 'missed' }] })
    await expectAllWell(rig)
  })
})
