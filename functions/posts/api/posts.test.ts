import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#shared/posts/model.ts'
import * as endpoints from '#shared/posts/endpoints.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { handler as createHandler } from './create.ts'
import { handler as list } from './list.ts'
import { handler as update } from './update.ts'
import { contentHash } from '../domain/content-hash.ts'
import { storedPost } from '../domain/stored-post.ts'
import { cropId } from '../../media/store/crop-id.ts'

const store = new MemoryStore(tables)
let lines: string[] = []
beforeEach(() => {
  lines = setUp(store)
})

const params = { id: postId(1) }
const later = '2026-11-21T12:00:01.000Z'
const seed = (changes: Parameters<typeof samplePost>[0] = {}) =>
  store.seed('posts', postItem(samplePost(changes)))
const counted = () => store.item('counters', { name: 'scheduled_posts' })?.['value'] ?? 0

describe('list', () => {
  const find = (query: Record<string, string>) =>
    call<{ posts: Post[]; unreadable?: string[] }>(list, endpoints.listPosts, { query })

  it('reads a range without its end from the month index, whatever the platforms', async () => {
    const times = ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z']
    times.forEach((scheduled_for, index) =>
      seed({ id: postId(index), platforms: ['linkedin'], scheduled_for, status: 'published' }),
    )
    const { body } = await find({ from: '2026-11-01T01:00:00+01:00', to: '2026-11-30T00:00:00Z' })
    expect(body.posts.map(({ id }) => id)).toEqual([postId(1)])
    expect(dynamo).toHaveReceivedCommandTimes(QueryCommand, 1)
  })

  it.each<[Record<string, string>]>([
    [{ from: later }],
    [{ to: later }],
    [{ from: '2026-01-01T00:00:00Z', to: '2026-03-04T00:00:00.001Z' }],
    // An endless list of months, and an invalid date.
    [{ from: '9999-12-01T00:00:00Z', to: '9999-12-31T00:00:00Z' }],
    [{ from: '0000-01-01T00:00:00+01:00', to: '0000-01-02T00:00:00Z' }],
    ...['x', '2026-11', '2026-11.!', '2026-11.nonsense', 'eyJpZCI6IngifQ'].map(
      (cursor): [Record<string, string>] => [
        { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z', cursor },
      ],
    ),
  ])('rejects the range %j', async (query) => {
    const { status, problem } = await find(query)
    expect(status).toBe(400)
    expect(problem.errors?.[0]?.field).toMatch('cursor' in query ? 'cursor' : /^(from|to)$/)
  })

  it.each([
    ['the list', {}, [3, 1]],
    ['a search', { search: 'autumn' }, [3, 1]],
    ['a range', { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }, [1, 3]],
  ])('names an unreadable record in %s with the other posts, and logs it', async (_, query, rest) => {
    for (const number of [1, 2, 3]) seed({ id: postId(number), scheduled_for: '2026-11-22T09:00:00.000Z' })
    store.seed('posts', { ...store.item('posts', { id: postId(2) }), status: 'no such' })
    const { body } = await find(query)
    expect([body.posts.map(({ id }) => id), body.unreadable]).toEqual([rest.map(postId), [postId(2)]])
    expect(lines.filter((line) => line.includes('"posts/unreadable"'))).toEqual([
      expect.stringContaining(postId(2)),
    ])
  })
})

const original = {
  id: `${'a'.repeat(64)}.png`,
  kind: 'image' as const,
  content_type: 'image/png',
  bytes: 9000,
  width: 1600,
  height: 500,
}
const crop = { x: 1100, y: 0, width: 500, height: 500 }
const square = {
  ...original,
  id: cropId(original.id, crop),
  content_type: 'image/jpeg',
  width: 500,
  height: 500,
}
const seedFiles = () => [original, square].forEach((file) => store.seed('media', { ...file, uses: 0 }))
const uses = () => [original, square].map(({ id }) => store.item('media', { id })?.['uses'])

describe('create', () => {
  const body = { title: 'T', content: 'C', platforms: ['linkedin', 'instagram'] }
  const create = (more: object = {}) =>
    call<Post>(createHandler, endpoints.createPost, { body: { ...body, ...more } })

  it('writes a draft', async () => {
    const answer = await create()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ ...body, status: 'draft', deliveries: [], variants: {}, version: 1 })
  })

  it('stores the time, link and files with the facts of the server, and counts each file once', async () => {
    seedFiles()
    const composed = {
      timezone: 'America/New_York',
      wall_time: '2026-12-01T09:00',
      link: 'https://counting-house.example/offer',
      utm: { campaign: 'autumn' },
    }
    const media = [{ id: original.id, alt: 'A till', crops: { instagram: crop, linkedin: crop } }]
    const answer = await create({ ...composed, media })
    const versions = { instagram: { ...square, crop }, linkedin: { ...square, crop } }
    const made = {
      ...composed,
      scheduled_for: '2026-12-01T14:00:00.000Z',
      media: [{ ...original, alt: 'A till', versions }],
    }
    expect(answer.body).toMatchObject(made)
    const post = storedPost.parse(store.item('posts', { id: answer.body.id }))
    expect(post).toMatchObject(made)
    expect(uses()).toEqual([1, 1])
    const hashes = [[], [original], post.media].map((files) => contentHash({ ...post, media: files }))
    expect(new Set(hashes).size).toBe(3)
  })

  const files = Array.from({ length: 20 }, (_, at) => `${at.toString(16).padStart(64, '0')}.png`)
  it.each([
    ['scheduled_for', /Choose a date/, { status: 'scheduled' }],
    ['scheduled_for', /in the future/, { status: 'scheduled', scheduled_for: now.toISOString() }],
    ['platforms', /only once/, { platforms: ['linkedin', 'linkedin'] }],
    ['media', /is missing/, { media: [{ id: files[0] }] }],
    ['media.0.id', /./, { media: [{ id: '../secret' }] }],
    ['media', /is missing/, { media: [{ id: original.id, crops: { instagram: { ...crop, x: 1 } } }] }],
    ['media', /does not go/, { media: [{ id: original.id, crops: { facebook: crop } }] }],
    [
      'media',
      /at most 45 files/,
      { media: files.map((id) => ({ id, crops: { instagram: crop, linkedin: crop } })) },
    ],
  ])('rejects an invalid %s: %s', async (field, message, wrong) => {
    seedFiles()
    const { status, problem } = await create(wrong)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect(problem.errors?.[0]?.message).toMatch(message)
    expect(dynamo).not.toHaveReceivedCommand(TransactWriteCommand)
  })
})

describe('update', () => {
  const change = (body: object) => call<Post>(update, endpoints.updatePost, { params, body })

  it('retries without a version on the newest state, and rejects an old version', async () => {
    const overtake = () => {
      let raced = false
      seed()
      store.interfere = async (operation) => {
        if (operation !== 'TransactWrite' || raced) return
        raced = true
        seed({ title: 'Theirs', version: 4 })
      }
    }
    overtake()
    const mine = { content: 'Mine' }
    expect((await change(mine)).body).toMatchObject({
      title: 'Theirs',
      content: 'Mine',
      version: 5,
      updated_by: 'Staff',
    })
    overtake()
    expect((await change({ ...mine, version: 3 })).status).toBe(409)
    expect(store.item('posts', params)).toMatchObject({ title: 'Theirs', version: 4 })
  })

  it('keeps the link and files unless a change names them', async () => {
    const kept = { link: 'https://a.example/', utm: { medium: 'social' }, media: [original] }
    seedFiles()
    store.seed('media', { ...original, uses: 1 })
    seed(kept)
    expect((await change({ title: 'New' })).body).toMatchObject(kept)
    await change({ media: [{ id: original.id, crops: { linkedin: crop } }] })
    expect(uses()).toEqual([1, 1])
    const { body } = await change({ link: null, utm: null, media: [] })
    expect(body.media).toEqual([])
    for (const gone of ['link', 'utm']) expect(store.item('posts', params)).not.toHaveProperty(gone)
    expect(uses()).toEqual([0, 0])
  })

  it('rejects a new time for a post with an unknown outcome', async () => {
    seed({
      status: 'failed',
      platforms: ['twitter'],
      deliveries: [{ platform: 'twitter', status: 'unknown', needs_person: true }],
    })
    const scheduled = { status: 'scheduled', scheduled_for: later }
    for (const time of [scheduled, { scheduled_for: later }])
      expect((await change(time)).problem.error).toContain('unknown whether this post was published')
    // It can still be sent to another platform.
    expect((await change({ ...scheduled, platforms: ['twitter', 'facebook'] })).status).toBe(200)
  })

  it('schedules and unschedules a post and updates the counter', async () => {
    seed()
    const scheduled = await change({ status: 'scheduled', scheduled_for: later, version: 3 })
    expect(scheduled.body).toMatchObject({ status: 'scheduled', scheduled_for: later, version: 4 })
    const indexed = { due: 'scheduled', due_at: later, month: '2026-11' }
    expect(store.item('posts', params)).toMatchObject(indexed)
    expect(counted()).toBe(1)
    await change({ status: 'draft' })
    expect(store.item('posts', params)).not.toHaveProperty('due')
    expect(counted()).toBe(0)
  })

  it('allows edits of a due post without a new time, but does not schedule into the past', async () => {
    seed({ status: 'scheduled', scheduled_for: now.toISOString() })
    expect((await change({ title: 'New' })).status).toBe(200)
    for (const wrong of [
      { status: 'scheduled' },
      { scheduled_for: now.toISOString() },
      { scheduled_for: null },
      { timezone: 'UTC', wall_time: '2026-11-21T11:59' },
    ]) {
      const { status, problem } = await change(wrong)
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'scheduled_for'])
    }
  })

  it('removes the delivery of a removed platform', async () => {
    const failed = { status: 'failed', error: 'Refused.' } as const
    const deliveries = (['linkedin', 'twitter'] as const).map((platform) => ({ platform, ...failed }))
    seed({ status: 'failed', deliveries })
    const { body } = await change({ platforms: ['twitter'] })
    expect(body.deliveries).toEqual(deliveries.slice(1))
  })

  it.each(['publishing', 'published', 'partial'] as const)('rejects an edit of a %s post', async (status) => {
    seed({ status, look_again_at: later })
    expect((await change({ title: 'New' })).problem.type).toBe('urn:problem:wrong-state')
  })
})
