import { beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#shared/posts/model.ts'
import { updateLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { createPost, updatePost } from '#shared/posts/endpoints.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { handler as updateLinkedin } from '../api/linkedin-update.ts'
import { handler as create } from '../api/create.ts'
import { handler as update } from '../api/update.ts'
import { call, setUp } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { MemoryStore } from '../../testing/store.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

const picture = {
  id: `${'a'.repeat(64)}.jpg`,
  kind: 'image',
  content_type: 'image/jpeg',
  bytes: 1200,
  width: 40,
  height: 30,
}
const words = { title: 'Autumn offer', content: 'Lower rates.', platforms: ['twitter'] }
const params = { id: postId(1) }
const change = (body: object) => call<Post>(update, updatePost, { params, body })

describe('the time, link and media of a post', () => {
  it('are stored with a new post, with the facts of its files', async () => {
    store.seed('media', picture)
    const { status, body } = await call<Post>(create, createPost, {
      body: {
        ...words,
        timezone: 'America/New_York',
        wall_time: '2026-12-01T09:00',
        link: 'https://counting-house.example/offer',
        utm: { campaign: 'autumn' },
        media: [{ id: picture.id, alt: 'A till' }],
      },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      scheduled_for: '2026-12-01T14:00:00.000Z',
      timezone: 'America/New_York',
      wall_time: '2026-12-01T09:00',
      link: 'https://counting-house.example/offer',
      utm: { campaign: 'autumn' },
      media: [{ ...picture, alt: 'A till' }],
    })
    expect(store.item('posts', { id: body.id })).toMatchObject({ media: [{ ...picture, alt: 'A till' }] })
  })
  it('stay unless a change names them, and can be removed', async () => {
    store.seed(
      'posts',
      postItem({
        ...samplePost(),
        link: 'https://a.example/',
        utm: { medium: 'social' },
        media: [{ ...picture, kind: 'image' }],
      }),
    )
    expect((await change({ title: 'New' })).body).toMatchObject({
      link: 'https://a.example/',
      utm: { medium: 'social' },
      media: [picture],
    })
    const { body } = await change({ link: null, utm: null, media: [] })
    expect(body.media).toEqual([])
    expect(body.link).toBeUndefined()
    expect(store.item('posts', params)).not.toHaveProperty('link')
    expect(store.item('posts', params)).not.toHaveProperty('utm')
  })

  it.each([
    [{ media: [{ id: picture.id }] }, 'media'],
    [{ media: [{ id: '../secret' }] }, 'media.0.id'],
    [{ status: 'scheduled', timezone: 'UTC', wall_time: '2026-11-21T11:59' }, 'scheduled_for'],
  ])('are rejected with the name of the field: %j', async (body, field) => {
    store.seed('posts', postItem(samplePost()))
    const { status, problem } = await change(body)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
  })

  it('may be in the past on a LinkedIn post', async () => {
    store.seed('posts', postItem(samplePost({ platforms: ['linkedin'] })))
    const { body } = await call(updateLinkedin, updateLinkedinPost, {
      params,
      body: { timezone: 'UTC', wall_time: '2020-01-01T09:00' },
    })
    expect(body).toMatchObject({ scheduled_for: '2020-01-01T09:00:00.000Z', wall_time: '2020-01-01T09:00' })
  })
})
