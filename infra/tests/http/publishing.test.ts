import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Platform, Post } from '#shared/posts/model.ts'
import { bodyOf, until } from './client.ts'
import { useStack } from './harness.ts'
import { createPost, inHours, postsPath, uploadMedia } from './posts.ts'

const stack = useStack()

/** Each text is unique, because platforms reject duplicates. */
const create = (platforms: Platform[], more: object = {}) =>
  createPost(stack.staff, { title: 'News', content: `Words ${crypto.randomUUID()}`, platforms, ...more })
const onPlatform = z.object({ posts: z.array(z.object({ text: z.string() })) })
const sent = async (platform: Platform, { content }: Post) => {
  const { posts } = bodyOf(await stack.visitor.get(`/__local/platforms/${platform}/posts`), 200, onPlatform)
  return posts.filter(({ text }) => text === content).length
}
const soon = () => ({ status: 'scheduled', scheduled_for: inHours(3 / 3600) })
const expectPublished = async ({ id }: Post) => {
  const read = () => stack.staff.get(`${postsPath}/${id}`)
  await until(read, (text) => !/"status":"(scheduled|publishing)"/.test(text))
  expect((await read()).json).toMatchObject({ status: 'published' })
}

it('a post is sent once when Publish Now is asked many times at once', async () => {
  const post = await create(['instagram'], { media: [await uploadMedia(stack.staff, 'video')] })
  const publish = () => stack.staff.json('POST', '/api/social/publish', { postId: post.id })
  const answers = await Promise.all([1, 2, 3, 4].map(publish))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await sent('instagram', post)).toBe(1)
})

it('a scheduled post is sent once to each of its platforms, at its time', async () => {
  const post = await create(['twitter', 'facebook'], soon())
  expect(await sent('twitter', post)).toBe(0)
  await expectPublished(post)
  expect([await sent('twitter', post), await sent('facebook', post)]).toEqual([1, 1])
})

it('a post that became due during a crash is sent once', async () => {
  const post = await create(['facebook'], soon())
  await stack.crashAndRestart()
  await expectPublished(post)
  expect(await sent('facebook', post)).toBe(1)
})
