import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { s3 } from '#aws/s3.ts'
import { cropMedia, uploadMedia } from '#shared/media/endpoints.ts'
import type { Crop, MediaFacts } from '#shared/media/model.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { createPost, updatePost } from '#shared/posts/endpoints.ts'
import { callApi, now, sentForm, setUp, resetMock } from '../../testing/event.ts'
import { mp4 } from '../../testing/media.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler as sweep, keptUnusedMs } from '../jobs/sweep.ts'

const store = new MemoryStore()
const bucket = mockClient(s3)
const stored = new Map<string, Buffer>()
let down = false
let isFull = false

beforeEach(() => {
  setUp(store)
  stored.clear()
  resetMock(bucket)
  bucket.on(PutObjectCommand).callsFake(({ Key, Body }: { Key: string; Body: Uint8Array }) => {
    if (isFull) throw new Error('full')
    stored.set(Key, Buffer.from(Body))
    return {}
  })
  bucket.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => {
    if (down) throw new Error('down')
    return { Body: { transformToByteArray: async () => new Uint8Array(stored.get(Key) ?? expect.fail()) } }
  })
})

async function keep(bytes: Uint8Array): Promise<MediaFacts> {
  const form = await sentForm({ file: new File([new Uint8Array(bytes)], 'x') })
  return (await callApi(uploadMedia, form)).body
}
const make = (id: string, crop: object, platform = 'instagram') =>
  callApi(cropMedia, { params: { id }, body: { platform, crop } })
const puts = () => bucket.commandCalls(PutObjectCommand).length
const crop: Crop = { x: 0, y: 0, width: 400, height: 400 }

/** 800 by 400 as shown: red, green to the right, blue below the red, white below the green. */
const quarters = () => {
  const square = { width: 400, height: 200, channels: 3 as const }
  const of = (background: string) => ({ create: { ...square, background } })
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } }).composite([
    { input: of('#0f0'), left: 400, top: 0 },
    { input: of('#00f'), left: 0, top: 200 },
    { input: of('#fff'), left: 400, top: 200 },
  ])
}
/** Each part rounded to 0 or 1. */
async function colorAt({ id }: MediaFacts, left: number, top: number): Promise<number[]> {
  const jpeg = stored.get(`media/${id}`) ?? expect.fail()
  const pixel = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel].map((part) => Math.round(part / 255))
}

describe('a crop', () => {
  it('is a JPEG of that part of the image, stored as an unused file', async () => {
    const { id } = await keep(await quarters().png().toBuffer())
    const { status, body } = await make(id, { x: 380, y: 0, width: 400, height: 400 })
    expect([status, body]).toMatchObject([201, { content_type: 'image/jpeg', width: 400, height: 400 }])
    expect(await colorAt(body, 5, 5)).toEqual([1, 0, 0])
    expect(await colorAt(body, 300, 5)).toEqual([0, 1, 0])
    expect(await colorAt(body, 5, 395)).toEqual([0, 0, 1])
    expect(body.bytes).toBe(stored.get(`media/${body.id}`)?.length)
    expect(store.item('media', { id: body.id })).toMatchObject({ ...body, uses: 0, unused: 'unused' })
  })

  // Stored upside down (3) or on its side (6, 8). All are displayed alike.
  it.each([3, 6, 8])(
    'is measured on the image as it is shown, with EXIF orientation %d',
    async (orientation) => {
      const turned = { 3: 180, 6: -90, 8: 90 }[orientation]
      const lying = await sharp(await quarters().png().toBuffer())
        .rotate(turned)
        .jpeg()
        .toBuffer()
      const photo = await sharp(lying).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()
      const image = await keep(photo)
      expect([image.width, image.height]).toEqual([800, 400])
      const { body } = await make(image.id, { x: 380, y: 0, width: 400, height: 400 })
      expect([body.width, body.height]).toEqual([400, 400])
      expect(await colorAt(body, 5, 5)).toEqual([1, 0, 0])
      expect(await colorAt(body, 300, 5)).toEqual([0, 1, 0])
      expect(await colorAt(body, 5, 395)).toEqual([0, 0, 1])
      const { orientation: left, exif } = await sharp(stored.get(`media/${body.id}`)).metadata()
      expect([left, exif]).toEqual([undefined, undefined])
    },
  )

  it('is made once: the same part has the same name on every platform, another part another', async () => {
    const { id } = await keep(await quarters().png().toBuffer())
    const first = (await make(id, crop)).body
    const before = puts()
    expect((await make(id, crop)).body).toEqual(first)
    expect((await make(id, crop, 'linkedin')).body).toEqual(first)
    expect([puts(), bucket.commandCalls(GetObjectCommand).length]).toEqual([before, 1])
    expect((await make(id, { ...crop, x: 1 })).body.id).not.toBe(first.id)
  })

  it('that could not be stored or read is not recorded, and is made by the next request', async () => {
    const { id } = await keep(await quarters().png().toBuffer())
    down = true
    const { status, problem } = await make(id, crop)
    expect([status, problem.detail]).toEqual([503, 'The image could not be read. Please try again.'])
    down = false
    isFull = true
    expect((await make(id, crop)).status).toBe(503)
    isFull = false
    expect((await make(id, crop)).status).toBe(201)
  })

  it('is white where the image is transparent, and shows the first frame of an animation', async () => {
    const clear = sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
    const { body } = await make((await keep(await clear.png().toBuffer())).id, crop)
    expect(await colorAt(body, 200, 200)).toEqual([1, 1, 1])
    const frames = Buffer.concat([Buffer.alloc(480_000, 0), Buffer.alloc(480_000, 255)])
    const raw = { width: 400, height: 800, channels: 3 as const, pageHeight: 400 }
    const gif = await keep(await sharp(frames, { raw }).gif().toBuffer())
    expect(await colorAt((await make(gif.id, crop)).body, 200, 200)).toEqual([0, 0, 0])
  })

  it('has no more pixels and bytes than every platform accepts, for any picture', async () => {
    const raw = { width: 2400, height: 2400, channels: 3 as const }
    const noise = await keep(
      await sharp(randomBytes(2400 * 2400 * 3), { raw })
        .jpeg({ quality: 50 })
        .toBuffer(),
    )
    const { body } = await make(noise.id, { x: 0, y: 0, width: 2400, height: 2400 })
    expect([body.width, body.height]).toEqual([2048, 2048])
    const limits = Object.values(platformRules).map(({ image }) => image?.maxBytes ?? Infinity)
    expect(body.bytes).toBeLessThanOrEqual(Math.min(...limits))
  })
})

describe('a crop is refused for', () => {
  it.each([
    ['a part outside the image', { ...crop, x: 401 }],
    ['a part above it', { ...crop, y: -1 }],
    ['a shape the platform does not take', { ...crop, width: 300 }],
    ['less than the platform takes', { ...crop, width: 300, height: 300 }],
  ])('%s', async (_, bad) => {
    const { id } = await keep(await quarters().png().toBuffer())
    const before = puts()
    expect((await make(id, bad)).status).toBe(400)
    expect(puts()).toBe(before)
  })

  it('a file that is not stored, a video, and an invalid name', async () => {
    expect((await make(`${'0'.repeat(64)}.jpg`, crop)).status).toBe(404)
    expect((await make('..', crop)).status).toBe(400)
    expect((await make((await keep(mp4())).id, crop)).status).toBe(400)
  })

  it('a damaged image, and one whose size differs from its record', async () => {
    const facts = await keep(await quarters().jpeg().toBuffer())
    const whole = stored.get(`media/${facts.id}`) ?? expect.fail()
    stored.set(`media/${facts.id}`, whole.subarray(0, 900))
    const { status, problem } = await make(facts.id, crop)
    expect([status, problem.detail]).toEqual([422, expect.stringContaining('damaged')])
    stored.set(`media/${facts.id}`, whole)
    store.seed('media', { ...store.item('media', { id: facts.id }), width: 900 })
    expect((await make(facts.id, crop)).status).toBe(422)
  })
})

it('is sent with a post that names it, and only to platforms of the post', async () => {
  const image = await keep(await quarters().png().toBuffer())
  const made = (await make(image.id, crop)).body
  const post = (crops: object) =>
    callApi(createPost, {
      body: { title: 'A', content: 'B', platforms: ['instagram'], media: [{ id: image.id, crops }] },
    })
  const { status, body } = await post({ instagram: crop })
  expect([status, body.media]).toEqual([201, [{ ...image, versions: { instagram: { ...made, crop } } }]])
  expect(store.item('media', { id: made.id })).toMatchObject({ uses: 1 })
  for (const crops of [
    { linkedin: crop },
    { instagram: { ...crop, x: 401 } },
    { instagram: { ...crop, x: 1 } },
    { instagram: { ...crop, width: null } },
    { elsewhere: crop },
  ]) {
    const refused = await post(crops)
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([
      400,
      expect.stringMatching(/^media/),
    ])
  }
})

it('is removed a month after its picture leaves the post', async () => {
  const image = await keep(await quarters().png().toBuffer())
  const { id } = (await make(image.id, crop)).body
  const words = { title: 'A', content: 'B', platforms: ['instagram'] }
  const media = [{ id: image.id, crops: { instagram: crop } }]
  const post = await callApi(createPost, { body: { ...words, media } })
  const longAgo = new Date(now.getTime() - keptUnusedMs).toISOString()
  const age = () => store.seed('media', { ...store.item('media', { id }), unused_since: longAgo })
  bucket.on(DeleteObjectCommand).callsFake(({ Key }: { Key: string }) => void stored.delete(Key))
  age()
  await sweep()
  expect(stored.has(`media/${id}`)).toBe(true)
  await callApi(updatePost, { params: { id: post.body.id }, body: { media: [] } })
  age()
  await sweep()
  expect([stored.has(`media/${id}`), store.item('media', { id })]).toEqual([false, undefined])
})
