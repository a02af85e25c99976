import sharp from 'sharp'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { mediaFacts } from '#shared/media/model.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import { createSocial, socialPost } from './posts.ts'

const stack = useStack()
const part = { x: 500, y: 0, width: 400, height: 400 }

/** A photo that a phone stores sideways. Shown, it is 900 by 400 pixels, blue from the middle. */
async function upload() {
  const right = { create: { width: 450, height: 400, channels: 3 as const, background: '#00f' } }
  const shown = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#f00' } })
    .composite([{ input: right, left: 450, top: 0 }])
    .png()
    .toBuffer()
  const lying = await sharp(shown).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(lying)]))
  const facts = bodyOf(await stack.staff.send('/api/media', { method: 'POST', body: form }), 201, mediaFacts)
  expect([facts.width, facts.height]).toEqual([900, 400])
  return facts
}
const make = (id: string, body: object) => stack.staff.json('POST', `/api/media/${id}/crops`, body)

const arrivals = z.object({
  posts: z.array(
    z.object({
      text: z.string(),
      media: z.array(z.object({ bytes: z.number(), url: z.string().optional() })),
    }),
  ),
})
const arrivedAt = async (platform: string, text: string) => {
  const { posts } = bodyOf(await stack.visitor.get(`/__local/platforms/${platform}/posts`), 200, arrivals)
  return posts.filter((post) => post.text === text).map(({ media }) => media)
}

it('is sent only to its platform, once, cut as the image is shown', async () => {
  const image = await upload()
  const made = bodyOf(await make(image.id, { platform: 'instagram', crop: part }), 201, mediaFacts)
  expect(made).toMatchObject({ content_type: 'image/jpeg', width: 400, height: 400 })
  expect(bodyOf(await make(image.id, { platform: 'instagram', crop: part }), 201, mediaFacts)).toEqual(made)
  const content = `Blue ${crypto.randomUUID()}`
  const post = await createSocial(stack.staff, {
    title: 'Blue',
    content,
    platforms: ['instagram', 'linkedin'],
    media: [{ id: image.id, crops: { instagram: part } }],
  })
  expect(post.media).toEqual([{ ...image, versions: { instagram: { ...made, crop: part } } }])
  const published = await stack.staff.json('POST', '/api/social/publish', { postId: post.id })
  expect(bodyOf(published, 200, socialPost).status).toBe('published')
  problemOf(await stack.staff.json('POST', '/api/social/publish', { postId: post.id }), 409)

  const onInstagram = await arrivedAt('instagram', content)
  expect(onInstagram).toMatchObject([[{ bytes: made.bytes }]])
  const got = await fetch(onInstagram[0]?.[0]?.url ?? '')
  const picture = sharp(Buffer.from(await got.arrayBuffer()))
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
  const { dominant } = await picture.stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(50)
  expect(await arrivedAt('linkedin', content)).toMatchObject([[{ bytes: image.bytes }]])
})
