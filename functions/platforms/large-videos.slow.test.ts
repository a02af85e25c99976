import { describe, expect, it } from 'vitest'
import { connectorFor } from './connector-for.ts'
import { RetryLater, type Media } from './connector.ts'
import { errorOf, Sandbox, type Watched } from '../testing/sandbox.ts'

const sandbox = new Sandbox()
const MB = 1024 * 1024
const bytes = 24 * MB

function video(onRead: (start: number) => void = () => undefined): {
  media: Media
  pieces: [number, number][]
} {
  const pieces: [number, number][] = []
  const media = sandbox.media('video', bytes)
  const read: Media['read'] = async (start, end) => {
    onRead(start)
    pieces.push([start, end])
    return media.read(start, end)
  }
  return { media: { ...media, read }, pieces }
}
const held = ({ post }: Watched) =>
  sandbox.posts(post.platform, post.text).map(({ media }) => media.map((each) => each.bytes))

describe.each(['linkedin', 'twitter', 'tiktok', 'youtube'] as const)('a large video for %s', (platform) => {
  const { publish } = connectorFor(platform)

  it('is uploaded in pieces small enough for ten deliveries at once, each byte once', async () => {
    sandbox.connect(platform)
    const { media, pieces } = video()
    const step = sandbox.step(platform, { media: [media] })
    await publish(step)
    expect(held(step)).toEqual([[bytes]])
    expect(Math.max(...pieces.map(([start, end]) => end - start))).toBeLessThan(16 * MB)
    expect(pieces.map(([start]) => start)).toEqual([0, ...pieces.slice(0, -1).map(([, end]) => end)])
    expect(pieces.at(-1)?.[1]).toBe(bytes)
    // Each saved checkpoint lengthens the lease.
    expect(step.saved.length).toBeGreaterThanOrEqual(pieces.length)
  })

  it('is continued by the next attempt if it takes too long for one', async () => {
    sandbox.connect(platform)
    let late = 0
    const slow = video((start) => {
      if (start >= 8 * MB) late = 60_000
    })
    const first = sandbox.step(platform, { media: [slow.media] })
    const startedAt = Date.now()
    const error = await errorOf(publish({ ...first, now: () => new Date(startedAt + late) }))
    expect(error).toBeInstanceOf(RetryLater)
    expect(error).toMatchObject({ retryAfterSeconds: 1 })
    expect(held(first)).toEqual([])
    const rest = video()
    const post = { ...first.post, media: [rest.media] }
    await publish({ ...first, post, checkpoint: first.saved.at(-1) })
    expect(held(first)).toEqual([[bytes]])
    expect(rest.pieces[0]?.[0]).toBe(slow.pieces.at(-1)?.[1])
  })

  it('is continued later if storage fails, and posted once', async () => {
    sandbox.connect(platform)
    const broken = video((start) => {
      if (start >= 8 * MB) throw new Error('storage is down')
    })
    const step = sandbox.step(platform, { media: [broken.media] })
    expect(await errorOf(publish(step))).toBeInstanceOf(RetryLater)
    const rest = video()
    await publish({ ...step, post: { ...step.post, media: [rest.media] }, checkpoint: step.saved.at(-1) })
    expect(held(step)).toEqual([[bytes]])
    expect(rest.pieces[0]?.[0]).toBeGreaterThanOrEqual(8 * MB)
  })
})
