import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Platform, SocialPost } from '#shared/posts/model.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import {
  absentId,
  createLinkedin,
  createSocial,
  linkedinPath,
  linkedinPost,
  socialPath,
  socialPost,
  uploadMedia,
} from './posts.ts'

const stack = useStack()

const publish = (id: string) => stack.staff.json('POST', '/api/social/publish', { postId: id })
const read = async (id: string) => bodyOf(await stack.staff.get(`${socialPath}/${id}`), 200, socialPost)
/** Each text is unique, because platforms reject duplicates. A post includes a video where a platform requires one. */
const draftFor = async (...platforms: Platform[]) => {
  const needsVideo = platforms.some((each) => ['instagram', 'tiktok', 'youtube'].includes(each))
  const words = crypto.randomUUID()
  return createSocial(stack.staff, {
    title: 'News',
    content: `Words ${words}`,
    platforms,
    variants: { twitter: `Few words ${words}` },
    ...(needsVideo ? { media: [await uploadMedia(stack.staff, 'video')] } : {}),
  })
}

const network = (platform: Platform) => `/__local/platforms/${platform}`
const arm = async (platform: Platform, kind: string, times = 1) =>
  expect((await stack.visitor.json('PUT', `${network(platform)}/faults`, { kind, times })).status).toBe(200)

const networkPosts = z.object({
  posts: z.array(z.object({ id: z.string(), text: z.string(), permalink: z.string() })),
})
const sent = async (platform: Platform, post: { content: string; variants?: SocialPost['variants'] }) => {
  const { posts } = bodyOf(await stack.visitor.get(`${network(platform)}/posts`), 200, networkPosts)
  return posts.filter(({ text }) => text === (post.variants?.[platform] ?? post.content))
}

async function until<T>(look: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const value = await look()
    if (done(value)) return value
    await sleep(100)
  }
  throw new Error('It did not come to pass')
}

/** A post to networks that never answer, sent first because the connector times out after ten seconds. */
let unanswered: Promise<{ post: SocialPost; answer: ReturnType<typeof publish> }>
beforeAll(async () => {
  await arm('linkedin', 'timeout-after-create')
  await arm('facebook', 'timeout-before-create')
  const post = await draftFor('linkedin', 'facebook')
  const answer = publish(post.id)
  const shown = async (platform: Platform) =>
    JSON.stringify((await stack.visitor.get(`${network(platform)}/faults`)).json) === '{"faults":[]}'
  await until(
    async () => (await shown('linkedin')) && (await shown('facebook')),
    (both) => both,
  )
  unanswered = Promise.resolve({ post, answer })
})

describe('Publish Now', () => {
  it('sends a draft once to each of its platforms, with the platform’s own text', async () => {
    const post = await draftFor('linkedin', 'twitter')
    const published = bodyOf(await publish(post.id), 200, socialPost)
    expect(published.status).toBe('published')
    expect(published.deliveries.map(({ platform, status }) => `${platform} ${status}`).toSorted()).toEqual([
      'linkedin published',
      'twitter published',
    ])
    const [onTwitter] = await sent('twitter', post)
    expect(onTwitter?.text).toBe(post.variants.twitter)
    expect((await sent('linkedin', post)).map(({ text }) => text)).toEqual([post.content])
    const delivery = published.deliveries.find(({ platform }) => platform === 'twitter')
    expect(delivery?.external_id).toBe(onTwitter?.id)
    const { pathname } = new URL(delivery?.permalink ?? '')
    expect((await stack.visitor.get(pathname)).headers.get('location')).toBe(onTwitter?.permalink)
    expect(await read(post.id)).toEqual(published)
  })

  it('rejects published and missing posts', async () => {
    const post = await draftFor('facebook')
    bodyOf(await publish(post.id), 200, socialPost)
    problemOf(await publish(post.id), 409)
    expect(await sent('facebook', post)).toHaveLength(1)
    problemOf(await publish(absentId), 404)
    expect(problemOf(await publish('x'), 400).errors?.[0]?.field).toBe('postId')
    problemOf(await stack.staff.json('PUT', `${socialPath}/${post.id}`, { title: 'Again' }), 409)
    problemOf(await publish((await createLinkedin(stack.staff, { title: 'x', content: '' })).id), 404)
  })

  it('sends once when asked many times at once', async () => {
    const post = await draftFor('instagram')
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish(post.id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await sent('instagram', post)).toHaveLength(1)
  })
})

describe('a network that fails', () => {
  it('shows the reason of a rejection, and sends again on request', async () => {
    await arm('tiktok', 'reject')
    const post = await draftFor('tiktok')
    const { errors } = problemOf(await publish(post.id), 502)
    expect(errors?.[0]).toMatchObject({ field: 'tiktok' })
    expect((await read(post.id)).status).toBe('failed')
    expect(await sent('tiktok', post)).toEqual([])
    expect(bodyOf(await publish(post.id), 200, socialPost).status).toBe('published')
    expect(await sent('tiktok', post)).toHaveLength(1)
  })

  it.each([
    ['rate-limit', 'twitter'],
    ['token-expired', 'tiktok'],
    ['token-expired', 'youtube'],
  ] as const)('recovers automatically with one post: %s on %s', async (kind, platform) => {
    await arm(platform, kind)
    const post = await draftFor(platform)
    const answer = await publish(post.id)
    expect([200, 202]).toContain(answer.status)
    const { status } = await until(
      () => read(post.id),
      (present) => present.status !== 'publishing',
    )
    expect(status).toBe('published')
    expect(await sent(platform, post)).toHaveLength(1)
  })

  it('is retried alone, and the other platforms do not get the post twice', async () => {
    await arm('youtube', 'reject')
    const post = await draftFor('twitter', 'youtube')
    expect(bodyOf(await publish(post.id), 200, socialPost).status).toBe('partial')
    expect(bodyOf(await publish(post.id), 200, socialPost).status).toBe('published')
    expect(await sent('twitter', post)).toHaveLength(1)
    expect(await sent('youtube', post)).toHaveLength(1)
  })

  it.each(['reset-after-create', 'error-500-after-create'])(
    'a look-up finds the only post after %s',
    async (kind) => {
      await arm('youtube', kind)
      const post = await draftFor('youtube')
      expect(bodyOf(await publish(post.id), 200, socialPost).status).toBe('published')
      expect(await sent('youtube', post)).toHaveLength(1)
    },
  )

  it('gets a look-up when it never answers', async () => {
    const { post, answer } = await unanswered
    const published = bodyOf(await answer, 202, socialPost)
    expect(published.status).toBe('publishing')
    expect(published.deliveries.find(({ platform }) => platform === 'facebook')?.status).toBe('unknown')
    expect(await sent('linkedin', post)).toHaveLength(1)
    expect(await sent('facebook', post)).toEqual([])
  })

  it('does not get a second post while the outcome is unknown', async () => {
    await arm('facebook', 'error-500-after-create')
    await arm('facebook', 'lookup-lag', 50)
    const post = await draftFor('facebook')
    expect(bodyOf(await publish(post.id), 202, socialPost).status).toBe('publishing')
    problemOf(await publish(post.id), 409)
    expect(await sent('facebook', post)).toHaveLength(1)
    await arm('facebook', 'lookup-lag', 0)
  })
})

describe('the clock', () => {
  const words = () => `On time ${crypto.randomUUID()}`
  const soon = () => new Date(Date.now() + 1500).toISOString()

  it('sends a scheduled post once, at its time', async () => {
    const post = await createSocial(stack.staff, {
      title: 'On time',
      content: words(),
      platforms: ['twitter', 'facebook'],
      status: 'scheduled',
      scheduled_for: soon(),
    })
    expect(await sent('twitter', post)).toEqual([])
    const published = await until(
      () => read(post.id),
      ({ status }) => status !== 'scheduled' && status !== 'publishing',
    )
    expect(published.status).toBe('published')
    expect(await sent('twitter', post)).toHaveLength(1)
    expect(await sent('facebook', post)).toHaveLength(1)
  })

  it('sends a LinkedIn post too, and stores its link', async () => {
    const post = await createLinkedin(stack.staff, {
      title: 'On time',
      content: words(),
      status: 'scheduled',
      scheduled_for: soon(),
    })
    const published = await until(
      async () => bodyOf(await stack.staff.get(`${linkedinPath}/${post.id}`), 200, linkedinPost),
      ({ status }) => status !== 'scheduled',
    )
    const [onNetwork] = await sent('linkedin', post)
    expect(published).toMatchObject({
      status: 'published',
      external_id: onNetwork?.id,
      permalink: expect.stringContaining(String(onNetwork?.id)) as string,
    })
    expect(await sent('linkedin', post)).toHaveLength(1)
  })

  it('sends overdue posts after a crash', async () => {
    const post = await createSocial(stack.staff, {
      title: 'Late',
      content: words(),
      platforms: ['facebook'],
      status: 'scheduled',
      scheduled_for: soon(),
    })
    await stack.crashAndRestart()
    await until(
      () => read(post.id),
      ({ status }) => status === 'published',
    )
    expect(await sent('facebook', post)).toHaveLength(1)
  })
})
