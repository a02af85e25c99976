import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { partBytes, partsOf } from '#shared/media/uploads.ts'
import { mediaFacts, type MediaFacts } from '#shared/media/model.ts'
import { mp4, padded, place } from '../../../functions/testing/media.ts'
import { age, confirm, pieceOf, sendPart, start, uploadLarge } from './uploads.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import { createSocial, socialPath, socialPost } from './posts.ts'

const stack = useStack()
const MB = 1024 * 1024
/** Each file has a different length, so that no two are the same. */
let made = 0
const video = (bytes: number) => padded(mp4({ seconds: 65 }), bytes - ++made)
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

it('removes the location from a video and changes nothing else', async () => {
  const file = padded(mp4({ seconds: 65, hasPlace: true }), 20 * MB)
  const { id, bytes } = await uploadLarge(stack.staff, stack.visitor, file)
  const given = Buffer.from((await stack.visitor.get(`/media/${id}`)).bytes)
  expect([file.includes(place), given.includes(place)]).toEqual([true, false])
  expect([bytes, given.length]).toEqual([file.length, file.length])
})

describe('a video of 40 MB', () => {
  const file = video(40 * MB)
  let facts: MediaFacts

  it('is uploaded in parts and stored under their hashes, with its metadata', async () => {
    facts = await uploadLarge(stack.staff, stack.visitor, file)
    const hashes = partsOf(file.length).map((part) => hash(pieceOf(file, part)))
    expect(facts).toEqual({
      id: `${hash(Buffer.concat(hashes)).toString('hex')}.mp4`,
      kind: 'video',
      content_type: 'video/mp4',
      bytes: file.length,
      width: 1280,
      height: 720,
      duration_seconds: 65,
    })
  })

  it('is served byte for byte, whole or from any offset', async () => {
    const whole = await stack.visitor.get(`/media/${facts.id}`)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(hash(whole.bytes)).toEqual(hash(file))
    const [from, to] = [file.length - 3_000_000, file.length - 1]
    const part = await stack.visitor.send(`/media/${facts.id}`, { headers: { range: `bytes=${from}-` } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${file.length}`)
    expect(hash(part.bytes)).toEqual(hash(file.subarray(from)))
    const beyond = { headers: { range: `bytes=${file.length}-` } }
    expect((await stack.visitor.send(`/media/${facts.id}`, beyond)).status).toBe(416)
  })

  it('is the same file when it is uploaded again', async () => {
    expect(await uploadLarge(stack.staff, stack.visitor, file)).toEqual(facts)
  })

  const held = z.object({
    posts: z.array(z.object({ text: z.string(), media: z.array(z.looseObject({ bytes: z.number() })) })),
  })

  it('arrives whole on platforms that get an upload and on platforms that fetch it', async () => {
    const content = `A video ${crypto.randomUUID()}`
    const platforms = ['linkedin', 'twitter', 'tiktok', 'youtube', 'facebook', 'instagram'] as const
    const post = await createSocial(stack.staff, {
      title: 'A video',
      content,
      platforms,
      media: [{ id: facts.id }],
    })
    await stack.staff.json('POST', '/api/social/publish', { postId: post.id })
    const read = async () => bodyOf(await stack.staff.get(`${socialPath}/${post.id}`), 200, socialPost)
    let present = await read()
    for (let tries = 0; present.status === 'publishing' && tries < 300; tries++, present = await read())
      await sleep(200)
    expect(present.deliveries.map(({ platform, status }) => `${platform} ${status}`).toSorted()).toEqual(
      platforms.map((platform) => `${platform} published`).toSorted(),
    )
    for (const platform of platforms.filter((one) => one !== 'facebook' && one !== 'instagram')) {
      const { posts } = bodyOf(await stack.visitor.get(`/__local/platforms/${platform}/posts`), 200, held)
      const sent = posts.filter(({ text }) => text === content)
      expect(sent.map(({ media }) => media.map(({ bytes }) => bytes))).toEqual([[file.length]])
    }
  })
})

describe('an upload that breaks off', () => {
  it('continues from the last part, with a renewed permission', async () => {
    const file = video(17 * MB)
    const [first, second, third] = partsOf(file.length)
    if (!first || !second || !third) throw new Error('It has three parts')
    const upload = await start(stack.staff, file.length)
    for (const part of [third, first])
      expect((await sendPart(stack.visitor, upload, pieceOf(file, part), part.number)).status).toBe(204)
    const { detail } = problemOf(await confirm(stack.staff, upload, file.length), 409)
    expect(detail).toContain('1 of the 3 parts')
    const renewed = await start(stack.staff, file.length, { id: upload.id })
    expect(renewed.id).toBe(upload.id)
    await sendPart(stack.visitor, renewed, pieceOf(file, second), second.number)
    const facts = bodyOf(await confirm(stack.staff, upload, file.length), 201, mediaFacts)
    expect(hash((await stack.visitor.get(`/media/${facts.id}`)).bytes)).toEqual(hash(file))
    expect(bodyOf(await confirm(stack.staff, upload, file.length), 201, mediaFacts)).toEqual(facts)
  })
})

describe('an upload rejects', () => {
  const part = Buffer.alloc(1000, 7)

  it.each([
    ['a part of another upload', { key: 'media-uploads/another/0' }, 403],
    ['a part put where files are kept', { key: `media/${'0'.repeat(64)}.mp4` }, 403],
    ['a part without its hash', { 'x-amz-checksum-sha256': undefined }, 403],
    [
      'a part that is not what its hash says',
      { 'x-amz-checksum-sha256': hash(Buffer.of(1)).toString('base64') },
      400,
    ],
    ['a part as another type', { 'content-type': 'text/html' }, 403],
    ['a part with leave of one’s own making', { 'X-Amz-Signature': '0'.repeat(64) }, 403],
    ['a part without permission', { Policy: undefined }, 403],
  ])('%s', async (_, change, status) => {
    const upload = await start(stack.staff, 1000)
    const answer = await sendPart(stack.visitor, upload, part, 0, change)
    expect(answer.status, answer.text).toBe(status)
    problemOf(await confirm(stack.staff, upload, 1000), 409)
  })

  it('a part over the maximum size', async () => {
    const upload = await start(stack.staff, 20 * MB)
    const above = await sendPart(stack.visitor, upload, Buffer.alloc(partBytes + 1), 0)
    expect([above.status, above.text]).toEqual([400, expect.stringContaining('EntityTooLarge')])
    problemOf(await sendPart(stack.visitor, upload, Buffer.alloc(partBytes + 100_000), 0), 413)
  })

  it('a request that is not a form', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      problemOf(await stack.visitor.send('/media-uploads', { method }), 405)
    expect((await stack.visitor.get('/media-uploads/x')).status).toBe(404)
  })
})

describe('an unused file', () => {
  it('is removed after a month, but not if a post uses it', async () => {
    const [used, unused] = [
      await uploadLarge(stack.staff, stack.visitor, video(9 * MB)),
      await uploadLarge(stack.staff, stack.visitor, video(9 * MB)),
    ]
    const words = { title: 'Seen', content: 'See', platforms: ['facebook'] }
    const post = await createSocial(stack.staff, { ...words, media: [{ id: used.id }] })
    for (const { id } of [used, unused]) await age(stack.dynamoUrl, id)
    expect((await stack.visitor.send('/__local/run/media/sweep', { method: 'POST' })).status).toBe(204)
    const statusOf = async ({ id }: MediaFacts) =>
      (await stack.visitor.send(`/media/${id}`, { method: 'HEAD' })).status
    expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 404])
    const refused = await stack.staff.json('PUT', `${socialPath}/${post.id}`, { media: [{ id: unused.id }] })
    expect(problemOf(refused, 400).errors?.[0]?.field).toBe('media')
    expect((await stack.staff.json('DELETE', `${socialPath}/${post.id}`)).status).toBe(204)
  })
})
