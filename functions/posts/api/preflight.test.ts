import { beforeEach, expect, it } from 'vitest'
import type { Finding } from '#shared/posts/preflight.ts'
import { preflightPost } from '#shared/posts/preflight-endpoint.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, setUp } from '../../testing/event.ts'
import { postId, postItem, storedConnection, samplePost } from '../../testing/posts.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler } from './preflight.ts'

const store = new MemoryStore(tables)
beforeEach(() => {
  setUp(store)
  store.seed('connections', storedConnection('linkedin', { expires_at: '2026-12-01T00:00:00.000Z' }))
  store.seed('connections', storedConnection('twitter'))
})

const check = async (body: object) => {
  const words = { title: 'Offer', content: 'Lower rates until the end of the year.', platforms: ['twitter'] }
  const answer = await call<{ findings: Finding[] }>(handler, preflightPost, { body: { ...words, ...body } })
  return answer.body.findings?.map(({ platform, severity }) => [platform, severity])
}

it('checks the account at the scheduled time', async () => {
  const berlin = { timezone: 'Europe/Berlin', platforms: ['linkedin'] }
  expect(await check({ ...berlin, wall_time: '2026-12-01T00:59' })).toEqual([])
  expect(await check({ ...berlin, wall_time: '2026-12-01T01:00' })).toEqual([['linkedin', 'stops']])
  expect(await check({ platforms: ['twitter', 'facebook'] })).toEqual([['facebook', 'stops']])
})

it('compares the post with others, but not with itself', async () => {
  const content = 'Lower rates until the end of the year!'
  for (const [number, platform] of [
    [1, 'linkedin'],
    [2, 'twitter'],
  ] as const) {
    const post = samplePost({ id: postId(number), content, status: 'published', platforms: [platform] })
    store.seed('posts', postItem(post))
  }
  expect(await check({ platforms: ['linkedin'] })).toEqual([['linkedin', 'warns']])
  expect(await check({})).toEqual([['twitter', 'warns']])
  expect(await check({ id: postId(2) })).toEqual([])
})
