import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectorFor } from './connector-for.ts'
import { NotNow, Refused, type Step } from './port.ts'
import { sandboxConnector } from './sandbox.ts'

const request = vi.fn<typeof fetch>()
beforeEach(() => {
  request.mockReset()
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const connector = sandboxConnector('http://127.0.0.1:9/networks')
const stepOn = (platform: 'twitter' | 'tiktok', reference: string): Step => ({
  post: { post_id: 'p', platform, reference, title: 'T', text: 'C', media: [] },
  checkpoint: undefined,
  save: () => Promise.resolve(),
  note: () => Promise.resolve(),
  now: () => new Date(),
})
const step = stepOn('twitter', 'p:twitter')
const answer429 = (headers: Record<string, string>) =>
  request.mockResolvedValue(new Response('{"error":"Too many posts"}', { status: 429, headers }))
const answer = (status: number, body: unknown) =>
  request.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const down = (code: string) =>
  request.mockRejectedValue(
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }),
  )

describe('publishing', () => {
  it('sends the post once, and tells where it stands', async () => {
    answer(201, { id: '7', permalink: 'https://x.example/7' })
    expect(await connector.publish(step)).toEqual({ external_id: '7', permalink: 'https://x.example/7' })
    expect(request).toHaveBeenCalledTimes(1)
    expect(request).toHaveBeenCalledWith('http://127.0.0.1:9/networks/twitter/posts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: 'p:twitter', title: 'T', text: 'C' }),
      signal: expect.any(AbortSignal) as AbortSignal,
    })
  })

  it.each([
    [400, { error: 'Too long.' }, 'Too long.'],
    [403, 'not json', 'The network refused the post (403).'],
    [401, { other: 1 }, 'The network refused the post (401).'],
  ])('that is refused with %d is certain not to be out', async (status, body, message) => {
    answer(status, body)
    await expect(connector.publish(step)).rejects.toMatchObject({
      name: 'Refused',
      message,
      kind: status === 401 ? 'reconnect' : 'rejected',
    })
  })

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])(
    'that never left (%s) may leave later',
    async (code) => {
      down(code)
      await expect(connector.publish(step)).rejects.toMatchObject({ name: 'NotNow', retryAfterSeconds: 30 })
    },
  )

  it.each([
    [{ 'retry-after': '7' }, 7],
    [{}, 30],
  ] as const)(
    'that is asked to wait %j is certain not to be out, and may leave later',
    async (headers, seconds) => {
      answer429(headers)
      await expect(connector.publish(step)).rejects.toMatchObject({
        name: 'NotNow',
        message: 'Too many posts',
        retryAfterSeconds: seconds,
      })
    },
  )

  it.each([
    ['a broken connection', () => down('ECONNRESET')],
    ['no answer in time', () => request.mockRejectedValue(new DOMException('late', 'TimeoutError'))],
    ['a failure of theirs', () => answer(500, { error: 'Too long.' })],
    ['a success that cannot be read', () => answer(201, '<html>')],
    ['a success that says too little', () => answer(201, { id: '7' })],
  ])('that meets %s is not certain, and not repeated', async (_, arrange) => {
    arrange()
    const error = await connector.publish(step).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Refused)
    expect(error).not.toBeInstanceOf(NotNow)
    expect(request).toHaveBeenCalledTimes(1)
  })
})

describe('looking up', () => {
  it('asks for our reference', async () => {
    answer(200, { posts: [{ id: '7', permalink: 'https://x.example/7' }] })
    expect(await connector.lookUp(step)).toEqual({
      found: { external_id: '7', permalink: 'https://x.example/7' },
    })
    expect(request.mock.calls[0]?.[0]).toBe('http://127.0.0.1:9/networks/twitter/posts?reference=p%3Atwitter')
  })

  it('finds nothing where there is nothing', async () => {
    answer(200, { posts: [] })
    expect(await connector.lookUp(step)).toEqual({ absent: true })
  })

  it.each([404, 500])('does not take %d for an answer', async (status) => {
    answer(status, {})
    await expect(connector.lookUp(step)).rejects.toThrow(String(status))
  })
})

describe('the way to a platform', () => {
  it('leads to the sandbox where there is one', async () => {
    vi.stubEnv('SANDBOX_NETWORKS_URL', 'http://127.0.0.1:9')
    answer(200, { posts: [] })
    await connectorFor('tiktok').lookUp(stepOn('tiktok', 'r'))
    expect(request.mock.calls[0]?.[0]).toBe('http://127.0.0.1:9/tiktok/posts?reference=r')
  })

  it('is closed elsewhere: nothing leaves, and staff are told why', async () => {
    vi.stubEnv('SANDBOX_NETWORKS_URL', undefined)
    await expect(connectorFor('tiktok').publish(step)).rejects.toThrow(
      new Refused('No TikTok account is connected.', 'not-connected'),
    )
    expect(await connectorFor('tiktok').lookUp(step)).toEqual({ cannotLook: true })
    expect(request).not.toHaveBeenCalled()
  })
})
