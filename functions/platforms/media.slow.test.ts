import { describe, expect, it, vi } from 'vitest'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { connectorFor } from './connector-for.ts'
import { RetryLater, Refused, type Media } from './connector.ts'
import { errorOf, Sandbox, type Watched } from '../testing/sandbox.ts'

const sandbox = new Sandbox()
const MB = 1024 * 1024
const media = (kind: 'image' | 'video', bytes = 900, changes: Partial<Media> = {}) =>
  sandbox.media(kind, bytes, changes)
const publish = async (platform: Platform, files: Media[], more: object = {}) => {
  sandbox.connect(platform)
  const step = sandbox.step(platform, { media: files, ...more })
  const sent = await connectorFor(platform).publish(step)
  const [post] = sandbox.posts(platform, step.post.text)
  return { step, sent, media: post?.media.map(({ kind, bytes }) => [kind, bytes]) }
}
const watchCalls = () => {
  const spy = vi.spyOn(globalThis, 'fetch')
  return () =>
    spy.mock.calls.map(([url, init]) => {
      const { pathname, search } = new URL(typeof url === 'string' ? url : 'none:')
      return `${init?.method} ${pathname.replace(/^\/__local\/networks\/\w+\/[^/]+/, '')}${search}`
    })
}
const onceMore = (step: Watched): Watched => ({ ...step, checkpoint: step.saved.at(-1) })

it.each(['linkedin', 'facebook'] as const)(
  'moves the link on %s into the text if there is a picture, and finds the post again',
  async (platform) => {
    sandbox.connect(platform)
    sandbox.arm(platform, 'error-500-after-create')
    const link = 'https://example.com/offer_(a)'
    const step = sandbox.step(platform, { media: [media('image')], link })
    const connector = connectorFor(platform)
    expect(await errorOf(connector.publish(step))).toBeInstanceOf(Error)
    expect(sandbox.posts(platform, `${step.post.text}\n\n${link}`)).toHaveLength(1)
    expect(await connector.lookUp(onceMore(step))).toHaveProperty('found')
  },
)

const images = (count: number) => Array.from({ length: count }, (_, at) => ['image', 900 + at] as const)
const video = (bytes: number) => ['video', bytes] as const

it.each<[Platform, (readonly ['image' | 'video', number])[]]>([
  ['linkedin', images(1)],
  ['linkedin', images(2)],
  ['linkedin', [video(5 * MB)]],
  ['facebook', images(1)],
  ['facebook', images(2)],
  ['facebook', [video(5000)]],
  ['twitter', images(1)],
  ['twitter', images(4)],
  ['twitter', [video(5 * MB)]],
  ['instagram', images(1)],
  ['instagram', [video(5000)]],
  ['instagram', [...images(1), video(5000), ['image', 901]]],
  ['tiktok', [video(5000)]],
  ['tiktok', [video(66 * MB)]],
  ['tiktok', images(2)],
  ['youtube', [video(5000)]],
  ['youtube', [video(17 * MB)]],
])('%s accepts %j', async (platform, files) => {
  const made = files.map(([kind, bytes]) => media(kind, bytes))
  expect((await publish(platform, made)).media).toEqual(files)
})

it('sends alt texts to the platforms that support them', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  for (const platform of ['linkedin', 'twitter', 'facebook', 'instagram'] as const)
    await publish(platform, [media('image', 900, { alt: `A till on ${platform}` })])
  const bodies = calls.mock.calls.map(([, init]) => (typeof init?.body === 'string' ? init.body : ''))
  for (const platform of ['linkedin', 'twitter', 'facebook', 'instagram'])
    expect(
      bodies.filter((body) => body.includes(`A till on ${platform}`)),
      platform,
    ).toHaveLength(1)
})

describe.each(['linkedin', 'twitter', 'instagram'] as const)('a video that %s processes', (platform) => {
  it('is published later without a second upload', async () => {
    sandbox.connect(platform)
    sandbox.arm(platform, 'media-slow', 20)
    const step = sandbox.step(platform, { media: [media('video')] })
    // Polling lasts about as long as a call may take.
    vi.stubEnv('SANDBOX_TIMEOUT_MS', '2000')
    expect(await errorOf(connectorFor(platform).publish(step))).toBeInstanceOf(RetryLater)
    vi.stubEnv('SANDBOX_TIMEOUT_MS', '30000')
    expect(sandbox.posts(platform, step.post.text)).toEqual([])
    sandbox.arm(platform, 'media-slow', 0)
    const calls = watchCalls()
    await connectorFor(platform).publish(onceMore(step))
    expect(sandbox.posts(platform, step.post.text)).toHaveLength(1)
    expect(calls().filter((call) => /initialize|POST \S+\/media$/.test(call))).toEqual([])
  })
})

it.each([
  ['linkedin', 'video'],
  ['twitter', 'video'],
  ['instagram', 'video'],
  ['tiktok', 'image'],
  ['tiktok', 'video'],
] as const)('%s: a post is refused if its %s cannot be processed', async (platform, kind) => {
  sandbox.connect(platform)
  sandbox.arm(platform, 'media-fails')
  const step = sandbox.step(platform, { media: [media(kind)] })
  expect(await errorOf(connectorFor(platform).publish(step))).toBeInstanceOf(Refused)
  expect(sandbox.posts(platform, step.post.text)).toEqual([])
})

it.each(['image', 'video'] as const)('a published tiktok %s is found by a look-up', async (kind) => {
  const { step, sent } = await publish('tiktok', [media(kind)])
  sandbox.arm('tiktok', 'media-fails')
  expect(await connectorFor('tiktok').lookUp(onceMore(step))).toEqual({ found: sent })
  sandbox.arm('tiktok', 'media-fails', 0)
})

describe('a second publish after a lost answer', () => {
  it.each(['instagram', 'tiktok', 'youtube'] as const)('on %s finds the first post', async (platform) => {
    sandbox.connect(platform)
    sandbox.arm(platform, 'reset-after-create')
    const kind = platform === 'instagram' ? 'image' : 'video'
    const step = sandbox.step(platform, { media: [media(kind)] })
    expect(await errorOf(connectorFor(platform).publish(step))).toBeInstanceOf(Error)
    const { external_id } = await connectorFor(platform).publish(onceMore(step))
    expect(sandbox.posts(platform, step.post.text).map(({ id }) => id)).toEqual([external_id])
  })

  it.each(platforms.filter((platform) => platform !== 'tiktok'))(
    'on %s reuses uploaded files',
    async (platform) => {
      sandbox.connect(platform)
      sandbox.arm(platform, 'error-500-before-create')
      const kind = platform === 'youtube' ? 'video' : 'image'
      const step = sandbox.step(platform, { media: [media(kind)] })
      expect(await errorOf(connectorFor(platform).publish(step))).toBeInstanceOf(Error)
      const calls = watchCalls()
      await connectorFor(platform).publish(onceMore(step))
      expect(calls().filter((call) => /initialize|uploadType|\/photos|POST \S+\/media$/.test(call))).toEqual(
        platform === 'youtube' ? calls().filter((call) => call.startsWith('PUT')) : [],
      )
      expect(sandbox.posts(platform, step.post.text)).toHaveLength(1)
    },
  )
})
