import { beforeEach, expect, it } from 'vitest'
import type { PostMedia } from '#shared/media/model.ts'
import { mediaOn } from '#shared/media/model.ts'
import type { Post } from '#shared/posts/model.ts'
import { preflight } from '#shared/posts/preflight.ts'
import { createPost, updatePost } from '#shared/posts/endpoints.ts'
import { tables } from '../../infra/cdk/tables.ts'
import { handler as create } from './api/create.ts'
import { handler as update } from './api/update.ts'
import { call, now, setUp } from '../testing/event.ts'
import { samplePost } from '../testing/posts.ts'
import { MemoryStore } from '../testing/store.ts'
import { contentHash } from './domain/content-hash.ts'
import { cropId } from '../media/store/crop-id.ts'

const store = new MemoryStore(tables)
const picture = (letter: string, type: 'png' | 'jpeg', width: number) => ({
  id: `${letter.repeat(64)}.${type === 'png' ? 'png' : 'jpg'}`,
  kind: 'image' as const,
  content_type: `image/${type}`,
  bytes: 9000,
  width,
  height: 500,
})
const original = picture('a', 'png', 1600)
const crop = { x: 1100, y: 0, width: 500, height: 500 }
const square = { ...picture('b', 'jpeg', 500), id: cropId(original.id, crop) }
const chosen = { id: original.id, crops: { instagram: crop, linkedin: crop } }
const uses = () => [original, square].map(({ id }) => store.item('media', { id })?.['uses'])
const post = (media: object[]) =>
  call<Post>(create, createPost, {
    body: { title: 'Window', content: 'Come in.', platforms: ['instagram', 'linkedin'], media },
  })

beforeEach(() => {
  setUp(store)
  for (const file of [original, square]) store.seed('media', { ...file, uses: 0 })
})

it('stores the original and its crops with the facts of the server, and counts each file once', async () => {
  const { status, body } = await post([chosen])
  expect(status).toBe(201)
  const made = { ...square, crop }
  expect(body.media).toEqual([{ ...original, versions: { instagram: made, linkedin: made } }])
  expect(uses()).toEqual([1, 1])
  const change = { media: [{ id: original.id }] }
  await call(update, updatePost, { params: { id: body.id }, body: change })
  expect(uses()).toEqual([1, 0])
})

it('rejects a crop that does not exist, and more files than a transaction allows', async () => {
  expect((await post([{ id: original.id, crops: { instagram: { ...crop, x: 1 } } }])).status).toBe(400)
  const many = Array.from({ length: 20 }, (_, at) => ({
    id: `${at.toString(16).padStart(64, '0')}.png`,
    crops: { instagram: crop, linkedin: crop },
  }))
  const { problem } = await post(many)
  expect(problem.errors?.[0]?.message).toMatch(/at most 45 files/)
  expect(uses()).toEqual([0, 0])
})

it('sends a platform its version and the others the original, and includes versions in the hash', () => {
  const media: PostMedia[] = [{ ...original, alt: 'A window', versions: { instagram: { ...square, crop } } }]
  expect(mediaOn('instagram', media)).toEqual([{ ...square, alt: 'A window' }])
  expect(mediaOn('linkedin', media)).toEqual([{ ...original, alt: 'A window' }])
  const [without, alone, together] = [[], [original], media].map((files) =>
    contentHash(samplePost({ media: files })),
  )
  expect(new Set([without, alone, together]).size).toBe(3)
})

it('checks the version, and suggests to crop the original', () => {
  const connections = (['instagram'] as const).map((platform) => ({
    platform,
    state: 'connected' as const,
    ends_at: null,
    api: { version: null, ends_on: null },
  }))
  const found = (media: PostMedia[]) =>
    preflight(samplePost({ platforms: ['instagram'], media }), { connections, neighbours: [], at: now })
  expect(found([original]).map(({ todo }) => todo)[0]).toBe(
    'Crop the image for Instagram, or take Instagram out of this post.',
  )
  expect(found([{ ...original, versions: { instagram: square } }])).toEqual([])
})
