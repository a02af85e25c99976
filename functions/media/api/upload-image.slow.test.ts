import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { s3 } from '#aws/s3.ts'
import { uploadImage } from '#shared/blog/image-endpoint.ts'
import { callApi, now, sentForm, setUp, resetMock } from '../../testing/event.ts'
import { pictures } from '../../testing/media.ts'
import { exifSegment, tiff, withSegments } from '../../testing/odd-pictures.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler as sweep, keptUnusedMs } from '../jobs/sweep.ts'

const store = new MemoryStore()
const bucket = mockClient(s3)

beforeEach(() => {
  setUp(store)
  resetMock(bucket)
  bucket.on(PutObjectCommand).resolves({})
  bucket.on(DeleteObjectCommand).resolves({})
})

const send = async (bytes: Uint8Array) => {
  const image = new File([new Uint8Array(bytes)], 'x.svg', { type: 'image/png' })
  return callApi(uploadImage, await sentForm({ image }))
}

/** A picture that is smaller in AVIF. */
const scene = (width: number, height: number) => {
  const circles = Array.from(
    { length: 60 },
    (_, at) =>
      `<circle cx="${(at * 137) % width}" cy="${(at * 53) % height}" r="${5 + (at % 17)}" fill="hsl(${at * 37} 60% 50%)" opacity="0.6"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="sky"><stop offset="0" stop-color="#fc8"/><stop offset="1" stop-color="#246"/></radialGradient><rect width="100%" height="100%" fill="url(#sky)"/>${circles.join('')}</svg>`,
    ),
  ).flatten()
}

const stored = (id: string): Buffer => {
  const found = bucket.commandCalls(PutObjectCommand).find(({ args }) => args[0].input.Key === `media/${id}`)
  return Buffer.from(found?.args[0].input.Body as Uint8Array)
}

const age = (id: string) =>
  store.seed('media', {
    ...store.item('media', { id }),
    unused: 'unused',
    unused_since: new Date(now.getTime() - keptUnusedMs).toISOString(),
  })

describe('an image of an article', () => {
  it('is stored upright and without its metadata', async () => {
    const photo = await scene(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    const { status, body } = await send(photo)
    expect([status, body.width, body.height]).toEqual([201, 300, 200])
    const { exif, orientation } = await sharp(stored(body.id)).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(stored(body.id).toString('latin1')).not.toContain('Somebody')
  })

  it.each([
    [2000, [480, 960, 1600]],
    [1600, [480, 960, 1600]],
    [1000, [480, 960, 1000]],
    [300, [300]],
  ])('of %d pixels has copies in WebP and AVIF, none wider than itself', async (width, widths) => {
    const { body } = await send(await scene(width, 100).png().toBuffer())
    const { variants = [] } = body
    const made = (type: string) => widths.map((wide) => [type, wide])
    expect(variants.map((copy) => [copy.content_type, copy.width])).toEqual([
      ...made('image/webp'),
      ...made('image/avif'),
    ])
    for (const copy of variants) {
      const found = await sharp(stored(copy.id)).metadata()
      expect([found.width, found.height, found.exif]).toEqual([copy.width, copy.height, undefined])
      expect(found.format === 'webp' ? 'webp' : found.compression).toBe(
        copy.id.endsWith('webp') ? 'webp' : 'av1',
      )
    }
    expect(store.item('media', { id: body.id })).toMatchObject({ variants: body.variants })
  })

  it('has copies only in WebP if AVIF would take long', async () => {
    const { body } = await send(await scene(1000, 8000).png().toBuffer())
    expect(body.variants?.map((copy) => [copy.content_type, copy.width])).toEqual([
      ['image/webp', 480],
      ['image/webp', 960],
      ['image/webp', 1000],
    ])
  })

  it('is the same when it is uploaded again, and counts once for its copies', async () => {
    const bytes = await scene(500, 100).png().toBuffer()
    const first = await send(bytes)
    expect((await send(bytes)).body).toEqual(first.body)
    const uses = first.body.variants?.map(({ id }) => store.item('media', { id })?.['uses'])
    expect(uses).toEqual([1, 1, 1, 1])
  })

  it('stays unchanged if it is an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)])
    const gif = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer()
    const { status, body } = await send(gif)
    expect([status, body.variants, body.width, body.height]).toEqual([201, undefined, 10, 10])
    expect(stored(body.id).equals(gif)).toBe(true)
  })

  it.each(Object.entries(pictures))('may be %s', async (type, bytes) => {
    const { status, body } = await send(bytes)
    expect([status, body.content_type, body.width, body.height]).toEqual([201, type, 40, 30])
  })

  it('with an orientation is turned', async () => {
    const sent = withSegments(pictures['image/jpeg'], exifSegment(tiff(6)))
    expect((await send(sent)).body).toMatchObject({ width: 30, height: 40 })
  })
})

describe('a file is refused with a message if it is', () => {
  const png = async (width: number, height: number) => {
    const bytes = await scene(1, 1).png().toBuffer()
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }
  it.each([
    [
      'no picture',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'Choose a JPEG',
    ],
    ['one of more pixels than fit', () => png(19_000, 19_000), 'more than 50 million pixels'],
    ['half of one', async () => (await scene(900, 900).jpeg().toBuffer()).subarray(0, 900), 'damaged'],
    ['one whose header says another size', () => png(400, 400), 'damaged'],
    ['half of one that moves', () => Promise.resolve(pictures['image/gif'].subarray(0, 30)), ''],
  ])('%s', async (_, bytes, words) => {
    const { status, problem } = await send(await bytes())
    expect([status, problem.detail]).toEqual([422, expect.stringContaining(words)])
    expect(bucket.commandCalls(PutObjectCommand)).toEqual([])
  })
})

describe('its copies', () => {
  it('stay as long as it does, and are removed with it', async () => {
    const { body } = await send(await scene(500, 100).png().toBuffer())
    const copies = body.variants?.map(({ id }) => id) ?? []
    for (const id of copies) age(id)
    await sweep()
    expect(copies.map((id) => store.item('media', { id })?.['content_type'])).toEqual([
      'image/webp',
      'image/webp',
      'image/avif',
      'image/avif',
    ])
    age(body.id)
    await sweep()
    expect(store.item('media', { id: body.id })).toBeUndefined()
    expect(copies.map((id) => store.item('media', { id })?.['uses'])).toEqual([0, 0, 0, 0])
    for (const id of copies) age(id)
    await sweep()
    expect(store.items('media')).toEqual([])
  })

  it('stay while another image has the same', async () => {
    const bytes = await scene(500, 100).png().toBuffer()
    const one = await send(bytes)
    const other = await send(await scene(500, 100).jpeg({ quality: 100 }).toBuffer())
    expect(one.body.id).not.toBe(other.body.id)
    age(one.body.id)
    await sweep()
    const left = other.body.variants?.map(({ id }) => store.item('media', { id })?.['uses'])
    expect(left?.every((uses) => Number(uses) >= 1)).toBe(true)
  })
})
