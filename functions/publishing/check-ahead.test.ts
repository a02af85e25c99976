import { beforeEach, describe, expect, it, vi } from 'vitest'
import { platforms } from '#shared/posts/model.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { listAttention as endpoint } from '#shared/posts/publishing-endpoints.ts'
import { updatePost } from '#shared/posts/endpoints.ts'

import { deliveryQueue } from '../../infra/cdk/queues.ts'
import { MailBox } from '../testing/mail-box.ts'
import { callApi, now, setUp } from '../testing/event.ts'
import { postId, postItem, storedConnection, samplePost } from '../testing/posts.ts'
import { MemoryQueue } from '../testing/queue.ts'
import { MemoryStore } from '../testing/store.ts'
import { checkAhead } from './check-ahead.ts'
import { handler as clock } from './jobs/tick.ts'
import { handler as worker } from './jobs/worker.ts'
import { systemClock } from '#lib/clock.ts'

const store = new MemoryStore()
const queue = new MemoryQueue(worker, deliveryQueue)
const mail = new MailBox()
beforeEach(() => {
  setUp(store)
  connect('twitter')
})

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
const error = 'No Facebook account is connected. Connect one on the Connections page.'
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()
const id = postId(1)
const seed = (changes: Parameters<typeof samplePost>[0] = {}) =>
  store.seed(
    'posts',
    postItem(
      samplePost({ platforms: ['twitter'], status: 'scheduled', scheduled_for: minutes(25), ...changes }),
    ),
  )
const post = (of = id) => store.item('posts', { id: of })
const connect = (key: string) => store.seed('connections', storedConnection(key))
const listed = async () => (await callApi(endpoint)).body.items
const events = () => store.items('timeline').map(({ what, detail }) => [what, detail])

describe('half an hour before the scheduled time', () => {
  it('lists a post that would fail, notes it in the timeline and sends one email, without changing the post', async () => {
    await clock()
    seed({ platforms: ['twitter', 'facebook'] })
    const before = post()
    await clock()
    const found = { platform: 'facebook', why: 'would-fail', error, scheduled_for: minutes(25) }
    const about = { post_id: id, title: 'Autumn offer', editable: true, since: now.toISOString() }
    expect(await listed()).toEqual([{ ...about, ...found }])
    expect(events()).toEqual([['Checked before its time: this would fail', error]])
    expect(post()).toMatchObject({ version: before?.['version'], due: before?.['due'], status: 'scheduled' })
    for (let minute = 0; minute < 3; minute++) {
      wait(60_000)
      await clock()
    }
    expect(events()).toHaveLength(1)
    const [{ text } = expect.fail(), ...more] = mail.sent
    expect(more).toEqual([])
    expect(text).toContain(`on Facebook, 2026-11-21 12:25 UTC: ${error}`)
  })

  it('checks a post then, and not earlier, and once if it has no problems', async () => {
    seed({ platforms: ['facebook'], scheduled_for: minutes(31) })
    seed({ id: postId(2) })
    await clock()
    expect(post()).not.toHaveProperty('checked')
    expect(post(postId(2))).not.toHaveProperty('attention')
    expect([await listed(), events()]).toEqual([[], []])
    wait(60_000)
    await clock()
    expect(post()).toMatchObject({ attention: 'attention' })
  })

  it('counts the posts that go out before it, and not itself', async () => {
    const { posts: most = 0 } = platformRules.tiktok.quota ?? {}
    const reason = async (before: number) => {
      store.reset()
      for (let number = 2; number < 2 + before; number++)
        seed({ id: postId(number), status: 'published', platforms: ['tiktok'], scheduled_for: minutes(-60) })
      seed({ platforms: ['tiktok'] })
      await checkAhead(systemClock)
      return JSON.stringify(post()?.['checked'])
    }
    expect(most).toBeGreaterThan(0)
    expect(await reason(most - 1)).not.toContain(`and ${most} go out before this one`)
    expect(await reason(most)).toContain(`and ${most} go out before this one`)
  })
})

describe('a reported problem', () => {
  it('disappears when the account is connected, and returns when the connection is lost', async () => {
    seed({ platforms: ['facebook'] })
    await clock()
    expect(await listed()).toHaveLength(1)
    connect('facebook')
    expect(await listed()).toEqual([])
    store.seed('connections', { ...store.item('connections', { key: 'facebook' }), state: 'reconnect' })
    const [found] = await listed()
    expect(found).toMatchObject({ platform: 'facebook', why: 'would-fail' })
    expect(found?.error).toContain('no longer lets us post')
  })

  it('is not emailed if its reason disappears first', async () => {
    await clock()
    seed({ platforms: ['facebook'] })
    await clock()
    connect('facebook')
    wait(60_000)
    await clock()
    expect(mail.sent).toEqual([])
  })
})

describe('a new version', () => {
  const edit = (body: object) => callApi(updatePost, { params: { id }, body })

  it('is checked again, and reports only the problems that remain', async () => {
    seed({ platforms: ['facebook'] })
    await clock()
    expect(await listed()).toHaveLength(1)
    expect((await edit({ content: 'Other words.', version: 3 })).status).toBe(200)
    expect(await listed()).toEqual([])
    await clock()
    expect(await listed()).toHaveLength(1)
    await edit({ platforms: ['twitter'] })
    await clock()
    expect(await listed()).toEqual([])
    expect(events()).toHaveLength(2)
  })

  it('that was saved during the check is checked at the next tick', async () => {
    seed({ platforms: ['facebook'] })
    store.interfere = async (operation, input) => {
      if (operation === 'Update' && JSON.stringify(input).includes('"posts"')) seed({ version: 4 })
    }
    await clock()
    expect(post()).not.toHaveProperty('checked')
    store.interfere = () => Promise.resolve()
    await clock()
    expect(post()).toMatchObject({ checked: { version: 4, stops: [] } })
  })

  it('with another time is checked before that time', async () => {
    seed({ platforms: ['facebook'] })
    await clock()
    await edit({ scheduled_for: minutes(90) })
    await clock()
    expect(await listed()).toEqual([])
    wait(60 * 60_000)
    await clock()
    expect(post()).toMatchObject({ attention: 'attention' })
  })

  it('clears the reported problem when the post is claimed', async () => {
    seed({ platforms: ['facebook'], scheduled_for: minutes(1.1) })
    await clock()
    expect(post()).toMatchObject({ status: 'publishing' })
    expect(post()).not.toHaveProperty('checked')
    expect(await listed()).toEqual([])
  })
})

describe('many posts at once', () => {
  it('are checked in bounded numbers, with one read of the shared context', async () => {
    for (let number = 1; number <= 200; number++) seed({ id: postId(number), platforms: [...platforms] })
    await checkAhead(systemClock)
    const checked = () => store.items('posts').filter((item) => 'checked' in item).length
    expect(checked()).toBe(160)
    await checkAhead(systemClock)
    expect(checked()).toBe(200)
  })

  it('are checked although one has an invalid time', async () => {
    const broken = (number: number) => store.item('posts', { id: postId(number) }) ?? {}
    for (const number of [2, 3]) seed({ id: postId(number) })
    store.seed('posts', { ...broken(2), scheduled_for: 'soon' })
    const listedSince = { attention: 'attention', attention_at: minutes(0) }
    store.seed('posts', { ...broken(3), scheduled_for: 'soon', ...listedSince })
    seed({ platforms: ['facebook'] })
    await checkAhead(systemClock)
    expect((await listed()).map(({ post_id, error: why }) => [post_id, why])).toEqual([[id, error]])
  })

  it('do not delay due posts, even if the check fails', async () => {
    for (let number = 2; number <= 50; number++) seed({ id: postId(number) })
    seed({ scheduled_for: minutes(1) })
    store.interfere = async (_, input) => {
      if (JSON.stringify(input).includes('"all"')) throw new Error('The index does not answer')
    }
    await expect(clock()).rejects.toThrow('The index does not answer')
    expect(queue.waiting[0]).toMatchObject({ body: { post_id: id }, inSeconds: 60 })
    expect(post()).toMatchObject({ status: 'publishing' })
  })
})
