import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { mediaFacts } from '#shared/media/model.ts'
import { mediaHeaders } from '../../edge/headers.ts'
import { bodyOf, problemOf, type Client } from './client.ts'
import { useStack } from './harness.ts'
import { createLinkedin, createSocial, socialPath } from './posts.ts'

const stack = useStack()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQMAAABkE86eAAAAA1BMVEX/AAAZ4gk3AAAADElEQVQI12NgGHoAAAC0AAFecZC/AAAAAElFTkSuQmCC',
  'base64',
)

const send = (client: Client, bytes: Uint8Array, name = 'file') => {
  const form = new FormData()
  form.append(name, new Blob([new Uint8Array(bytes)], { type: 'text/html' }), '../../index.html')
  return client.send('/api/media', { method: 'POST', body: form })
}
const upload = async () => bodyOf(await send(stack.staff, png), 201, mediaFacts)

describe('a picture', () => {
  it('is stored under the hash of its contents, and is the same file when it is uploaded again', async () => {
    const facts = await upload()
    expect(facts).toEqual({
      id: `${createHash('sha256').update(png).digest('hex')}.png`,
      kind: 'image',
      content_type: 'image/png',
      bytes: png.length,
      width: 40,
      height: 30,
    })
    expect(await upload()).toEqual(facts)
  })

  it('is public under its name, byte for byte, with a permanent cache', async () => {
    const { id } = await upload()
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

  it('is served without metadata, with its orientation', async () => {
    const sent = await sharp(png)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'Home' },
      })
      .jpeg()
      .toBuffer()
    expect(sent.includes('Home')).toBe(true)
    const { id, width, height } = bodyOf(await send(stack.staff, sent), 201, mediaFacts)
    const given = Buffer.from(await (await fetch(`${stack.url}/media/${id}`)).arrayBuffer())
    expect([width, height, given.includes('Home')]).toEqual([30, 40, false])
    expect(id).toBe(`${createHash('sha256').update(given).digest('hex')}.jpg`)
    const { orientation, exif } = await sharp(given).metadata()
    expect([orientation, exif?.length]).toEqual([6, 32])
  })

  it('can be added to posts of both kinds, with the stored metadata instead of the client’s', async () => {
    const facts = await upload()
    const media = [{ id: facts.id, alt: 'A till', width: 9999 }]
    const words = { title: 'With a picture', content: 'See' }
    const social = await createSocial(stack.staff, { ...words, platforms: ['facebook'], media })
    expect(social.media).toEqual([{ ...facts, alt: 'A till' }])
    expect((await createLinkedin(stack.staff, { ...words, media })).media).toEqual(social.media)
    const taken = await stack.staff.json('PUT', `${socialPath}/${social.id}`, { media: [] })
    expect(bodyOf(taken, 200, z.object({ media: z.array(z.unknown()) })).media).toEqual([])
    const absent = `${'0'.repeat(64)}.png`
    const refused = await stack.staff.json('PUT', `${socialPath}/${social.id}`, { media: [{ id: absent }] })
    expect(problemOf(refused, 400).errors?.[0]?.field).toBe('media')
  })
})

describe('a rejected file', () => {
  it('gets an error with the reason', async () => {
    problemOf(await send(stack.visitor, png), 401)
    problemOf(await send(stack.staff, Buffer.from('<script>alert(1)</script> and more')), 422)
    problemOf(await send(stack.staff, png, 'other'), 400)
    problemOf(await send(stack.staff, Buffer.concat([png, Buffer.alloc(4 * 1024 * 1024)])), 413)
  })

  it.each([`/media/${'0'.repeat(64)}.png`, '/media/..%2f..%2fsigned.png', '/media/x'])(
    'returns 404 for %s',
    async (path) => expect((await fetch(`${stack.url}${path}`)).status).toBe(404),
  )
})
