import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mediaFacts } from '#shared/media/model.ts'
import { partBytes, partsOf } from '#shared/media/uploads.ts'
import { mp4, padded, pictures } from '../../../functions/testing/media.ts'
import { mediaHeaders } from '../../edge/headers.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import { confirm, pieceOf, sendPart, start, uploadLarge } from './uploads.ts'

const stack = useStack()
const MB = 1024 * 1024
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const png = pictures['image/png']

it('a picture is public under its name, byte for byte, with a permanent cache', async () => {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(png)], { type: 'text/html' }), '../../index.html')
  const sent = await stack.staff.send('/api/media', { method: 'POST', body: form })
  const { id } = bodyOf(sent, 201, mediaFacts)
  const answer = await fetch(`${stack.url}/media/${id}`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...mediaHeaders,
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
  const part = await fetch(`${stack.url}/media/${id}`, { headers: { range: 'bytes=0-7' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, png.subarray(0, 8)])
  const known = await fetch(`${stack.url}/media/${id}`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(known.status).toBe(304)
  const head = await fetch(`${stack.url}/media/${id}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(png.length)])
})

it('a video of 40 MB is uploaded in parts, and served byte for byte, whole or from any offset', async () => {
  const file = padded(mp4({ seconds: 65 }), 40 * MB)
  const { id } = await uploadLarge(stack.staff, stack.visitor, file)
  const hashes = partsOf(file.length).map((part) => hash(pieceOf(file, part)))
  expect(id).toBe(`${hash(Buffer.concat(hashes)).toString('hex')}.mp4`)
  const whole = await stack.visitor.get(`/media/${id}`)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect(hash(whole.bytes)).toEqual(hash(file))
  const [from, to] = [file.length - 3_000_000, file.length - 1]
  const part = await stack.visitor.send(`/media/${id}`, { headers: { range: `bytes=${from}-` } })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes ${from}-${to}/${file.length}`,
  ])
  expect(hash(part.bytes)).toEqual(hash(file.subarray(from)))
  const beyond = { headers: { range: `bytes=${file.length}-` } }
  expect((await stack.visitor.send(`/media/${id}`, beyond)).status).toBe(416)
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
