import { PutObjectCommand } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { s3 } from '#aws/s3.ts'
import { uploadMedia } from '#shared/media/endpoints.ts'
import { maxMediaBytes } from '#shared/media/uploads.ts'
import { chosenMedia } from '../../posts/chosen-media.ts'
import { callApi, now, sentForm, setUp, resetMock } from '../../testing/event.ts'
import { mp4, pictures, place } from '../../testing/media.ts'
import { exifSegment, jpegSegment, tiff, withSegments } from '../../testing/odd-pictures.ts'
import { MemoryStore } from '../../testing/store.ts'

const store = new MemoryStore()
const bucket = mockClient(s3)

beforeEach(() => {
  setUp(store)
  resetMock(bucket)
  bucket.on(PutObjectCommand).resolves({})
})

const send = async (bytes: Uint8Array) => {
  const file = new File([new Uint8Array(bytes)], '../../evil.html', { type: 'text/html' })
  return callApi(uploadMedia, await sentForm({ file }))
}

const jpeg = pictures['image/jpeg']
const sha256 = createHash('sha256').update(jpeg).digest()
const id = `${sha256.toString('hex')}.jpg`

describe('a picture or video', () => {
  it('is stored under the hash of its contents, with its real type', async () => {
    const facts = {
      id,
      kind: 'image',
      content_type: 'image/jpeg',
      bytes: jpeg.length,
      width: 40,
      height: 30,
    }
    const { status, body } = await send(jpeg)
    expect([status, body]).toEqual([201, facts])
    expect(store.item('media', { id })).toEqual({
      ...facts,
      uses: 0,
      unused: 'unused',
      unused_since: now.toISOString(),
    })
    expect(bucket).toHaveReceivedCommandExactlyOnceWith(PutObjectCommand, {
      Bucket: 'media',
      Key: `media/${id}`,
      ContentType: 'image/jpeg',
      CacheControl: 'public, max-age=31536000, immutable',
      ChecksumSHA256: sha256.toString('base64'),
      IfNoneMatch: '*',
    })
  })

  it('has its length in the answer', async () => {
    expect((await send(mp4())).body).toMatchObject({ kind: 'video', duration_seconds: 12.5, width: 1280 })
  })

  it('is stored without metadata, under the hash of what is stored', async () => {
    const comment = jpegSegment(0xfe, Buffer.from(place))
    const picture = Buffer.concat([withSegments(jpeg, exifSegment(tiff(6)), comment), Buffer.from(place)])
    const videos = ['isom', 'qt  '].map((brand) => mp4({ brand, hasPlace: true }))
    for (const sent of [picture, ...videos]) {
      expect(sent.includes(place)).toBe(true)
      const { body } = await send(sent)
      const { Key, Body } = bucket.commandCalls(PutObjectCommand).at(-1)?.args[0].input ?? {}
      const stored = Buffer.from(Body as Uint8Array)
      expect(stored.includes(place)).toBe(false)
      expect(Key).toBe(`media/${(body as { id: string }).id}`)
      expect(Key).toContain(createHash('sha256').update(stored).digest('hex'))
      expect(body).toMatchObject(
        sent === picture ? { width: 30, height: 40 } : { width: 1280, bytes: sent.length },
      )
    }
  })

  it('may be uploaded again', async () => {
    bucket
      .on(PutObjectCommand)
      .rejects(Object.assign(new Error('It is there'), { name: 'PreconditionFailed' }))
    expect((await send(jpeg)).status).toBe(201)
    expect(store.item('media', { id })).toBeDefined()
  })

  it('cannot be chosen when it could not be stored', async () => {
    bucket.on(PutObjectCommand).rejects(new Error('down'))
    const { status, problem } = await send(jpeg)
    expect([status, problem.type]).toEqual([503, 'urn:problem:unavailable'])
    await expect(chosenMedia([{ id }])).rejects.toThrow('One of the files is missing')
  })

  it('is refused for now while the same file is being removed, unless the removal was given up', async () => {
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
    store.seed('media', { id, uses: 0, unused: 'unused', unused_since: ago(60_000), removing: ago(14) })
    const { status, headers } = await send(jpeg)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(bucket).not.toHaveReceivedCommand(PutObjectCommand)
    store.seed('media', { id, uses: 0, unused: 'unused', unused_since: ago(60_000), removing: ago(15) })
    expect((await send(jpeg)).status).toBe(201)
    expect(store.item('media', { id })).not.toHaveProperty('removing')
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 422],
    ['a picture that is cut off', jpeg.subarray(0, Math.floor(jpeg.length * 0.6)), 422],
    ['nothing', Buffer.alloc(0), 400],
    ['too much', Buffer.alloc(maxMediaBytes + 1), 413],
  ])('is refused if it is %s', async (_, bytes, expected) => {
    const { status, problem } = await send(bytes)
    expect([status, problem.errors?.[0]?.field]).toEqual([expected, 'file'])
    expect(bucket).not.toHaveReceivedCommand(PutObjectCommand)
  })
})
