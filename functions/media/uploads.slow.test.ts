import { createHash } from 'node:crypto'
import { UploadPartCopyCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmMediaUpload, startMediaUpload } from '#shared/media/endpoints.ts'
import { maxBytesOf } from '#shared/media/model.ts'
import { partBytes, partsOf, uploadPath } from '#shared/media/uploads.ts'
import { callApi, setUp } from '../testing/event.ts'
import { mp4, padded, pictures, place } from '../testing/media.ts'
import { MemoryBucket } from '../testing/objects.ts'
import { MemoryStore } from '../testing/store.ts'

const store = new MemoryStore()
const bucket = new MemoryBucket()
const upload = '0192f0c1-0000-7000-8000-000000000001'
const MB = 1024 * 1024

beforeEach(() => void setUp(store))

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const keyOf = (number: number) => `media-uploads/${upload}/${number}`

function lay(file: Buffer): Buffer[] {
  const parts = partsOf(file.length).map(({ start: from, end }) => file.subarray(from, end))
  for (const [number, part] of parts.entries()) bucket.objects.set(keyOf(number), part)
  return parts
}
const ask = (bytes: number) => callApi(confirmMediaUpload, { params: { id: upload }, body: { bytes } })

describe('the start of an upload', () => {
  const begin = (body: object) => callApi(startMediaUpload, { body })
  const policyOf = (fields: Record<string, string>): { conditions: unknown[]; expiration: string } =>
    JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString()) as never

  it('grants permission for parts of this one file, of a part’s size at most, with their hashes, for an hour', async () => {
    const { status, body } = await begin({ content_type: 'video/mp4', bytes: 400 * MB })
    expect([status, body.url]).toEqual([201, uploadPath])
    const { conditions, expiration } = policyOf(body.fields)
    expect(conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, partBytes],
        ['starts-with', '$key', `media-uploads/${body.id}/`],
        ['starts-with', '$x-amz-checksum-sha256', ''],
        { bucket: 'media' },
        { 'content-type': 'application/octet-stream' },
      ]),
    )
    expect(body.fields['key']).toBe(`media-uploads/${body.id}/\${filename}`)
    expect(Date.parse(expiration)).toBe(Date.parse('2026-11-21T13:00:00Z'))
  })

  it('resumes an upload whose permission has expired', async () => {
    expect((await begin({ content_type: 'video/mp4', bytes: 9, id: upload })).body.id).toBe(upload)
  })

  it.each([
    ['bytes', { content_type: 'video/mp4', bytes: maxBytesOf.video + 1 }, '512 MB'],
    ['bytes', { content_type: 'image/png', bytes: maxBytesOf.image + 1 }, '20 MB'],
    ['bytes', { content_type: 'video/mp4', bytes: 0 }, 'empty'],
    ['content_type', { content_type: 'application/pdf', bytes: 9 }, ''],
    ['id', { content_type: 'video/mp4', bytes: 9, id: '../x' }, ''],
  ])('refuses an invalid value of %s before anything is sent', async (field, body, words) => {
    const { status, problem } = await begin(body)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect(problem.errors?.[0]?.message).toContain(words)
  })
})

/** As large as a photo, and incompressible. */
const photo = await sharp({
  create: {
    width: 1600,
    height: 1200,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer()

describe('a file that is confirmed', () => {
  const video = padded(mp4({ seconds: 61.5 }), 20 * MB)

  it('is joined, named by the hashes of its parts, and returned with its facts', async () => {
    const parts = lay(video)
    const id = `${hash(Buffer.concat(parts.map(hash))).toString('hex')}.mp4`
    const { status, body } = await ask(video.length)
    const facts = {
      id,
      kind: 'video',
      content_type: 'video/mp4',
      bytes: video.length,
      width: 1280,
      height: 720,
      duration_seconds: 61.5,
    }
    expect([status, body]).toEqual([201, facts])
    expect(bucket.objects.get(`media/${id}`)?.equals(video)).toBe(true)
    expect(store.item('media', { id })).toMatchObject({ ...facts, uses: 0, unused: 'unused' })
    expect(bucket.open.size).toBe(0)
  })

  it('is never read completely', async () => {
    lay(video)
    await ask(video.length)
    expect(bucket.read).toBeLessThan(MB)
  })

  it('with one part is named like a small file', async () => {
    const png = pictures['image/png']
    lay(png)
    expect((await ask(png.length)).body).toMatchObject({ id: `${hash(png).toString('hex')}.png` })
  })

  it('is stored without metadata, wherever that is in the file, and otherwise unchanged', async () => {
    const told = mp4({ hasPlace: true })
    const from = told.indexOf('udta') - told.indexOf('moov') + 4
    // The boundary between two parts is inside the type of a box, then inside its contents.
    for (const into of [2, 6, 12]) {
      const sent = padded(told, 2 * partBytes + told.length - told.indexOf('moov') - from + 8 - into)
      const parts = lay(sent)
      expect(sent.indexOf('udta') - 4 + into).toBe(2 * partBytes)
      const { status, body } = await ask(sent.length)
      expect(status).toBe(201)
      const { id } = body as { id: string }
      const kept = bucket.objects.get(`media/${id}`) ?? expect.fail()
      expect([kept.length, kept.includes(place), kept.includes('udta')]).toEqual([sent.length, false, false])
      const keptParts = parts.map((part, at) => kept.subarray(at * partBytes, at * partBytes + part.length))
      expect(id).toBe(`${hash(Buffer.concat(keptParts.map(hash))).toString('hex')}.mp4`)
      expect(kept.indexOf('moov')).toBe(sent.indexOf('moov'))
      expect((await ask(sent.length)).body).toEqual(body)
    }
  })

  it('loses metadata if it is a picture, and is named like a small one', async () => {
    const chunk = Buffer.alloc(9 * MB + 12)
    chunk.writeUInt32BE(9 * MB)
    chunk.write('tEXt', 4)
    const png = Buffer.from(pictures['image/png'])
    const sent = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
    lay(sent)
    expect((await ask(sent.length)).body).toMatchObject({
      id: `${hash(png).toString('hex')}.png`,
      bytes: png.length,
    })
    expect(bucket.objects.get(`media/${hash(png).toString('hex')}.png`)?.equals(png)).toBe(true)
  })

  it('gives the same answer when it is confirmed again, and is joined once', async () => {
    lay(video)
    const first = await ask(video.length)
    bucket.client.on(UploadPartCopyCommand).rejects(new Error('once is enough'))
    expect((await ask(video.length)).body).toEqual(first.body)
  })
})

describe('a file that cannot be stored', () => {
  const video = padded(mp4(), 17 * MB)

  it('with missing or short parts is refused, and its other parts stay', async () => {
    lay(video)
    bucket.objects.delete(keyOf(1))
    bucket.objects.set(keyOf(2), video.subarray(0, 9))
    const { status, problem } = await ask(video.length)
    expect([status, problem.type]).toEqual([409, 'urn:problem:wrong-state'])
    expect(problem.detail).toContain('2 of the 3 parts')
    expect(bucket.objects.has(keyOf(0))).toBe(true)
    expect(store.items('media')).toEqual([])
  })

  it.each([
    ['is no video', Buffer.concat([Buffer.from('<script>'), Buffer.alloc(9 * MB)])],
    [
      'is a video with more metadata than any',
      Buffer.concat([mp4(), Buffer.from('0a00000075756964', 'hex'), Buffer.alloc(160 * MB - 8)]),
    ],
    ['is a video without its last part', padded(mp4(), 9 * MB).subarray(0, 8 * MB + 9)],
    ['is a picture without its last part', photo.subarray(0, 5 * MB)],
  ])('%s: it is refused with the reason, and its parts are removed', async (_, file) => {
    lay(file)
    const { status, problem } = await ask(file.length)
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'file'])
    expect([...bucket.objects.keys()]).toEqual([])
    expect(store.items('media')).toEqual([])
  })

  it('that changes between inspection and joining leaves nothing behind', async () => {
    lay(video)
    const other = Buffer.from(video)
    other.fill(1, 9 * MB)
    store.interfere = async (operation) => void (operation === 'Update' && lay(other))
    const { status, headers } = await ask(video.length)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('media/'))).toEqual([])
    expect(bucket.open.size).toBe(0)
    expect(store.items('media').filter((item) => 'content_type' in item)).toEqual([])
  })
})
