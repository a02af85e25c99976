import { describe, expect, it, vi } from 'vitest'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { revokeAll } from '../../infra/local/platforms/accounts.ts'
import { systemClock } from '#lib/clock.ts'
import { accessTo } from './access.ts'
import { connectorFor } from './connector-for.ts'
import { RetryLater, type Media } from './connector.ts'
import { errorOf, Sandbox } from '../testing/sandbox.ts'

const sandbox = new Sandbox()
const hour = 3600
const day = 24 * hour

const mediaFor = (platform: Platform): Media[] => {
  if (platform === 'instagram') return [sandbox.media('image', 500)]
  return platform === 'tiktok' || platform === 'youtube' ? [sandbox.media('video', 500)] : []
}
const stepOn = (platform: Platform) => sandbox.step(platform, { media: mediaFor(platform) })
const record = (platform: Platform) => sandbox.tables.item('connections', { key: platform })
const tokensOf = (platform: Platform) =>
  (sandbox.grant(platform) as { tokens: Record<string, string | null> }).tokens
const watchCalls = (part: string) => {
  const spy = vi.spyOn(globalThis, 'fetch')
  return () => spy.mock.calls.filter(([url]) => typeof url === 'string' && url.includes(part)).length
}

describe.each(platforms.filter((platform) => platform !== 'instagram'))('%s', (platform) => {
  it('renews a refused token once and sends once', async () => {
    const before = sandbox.connect(platform)
    sandbox.arm(platform, 'token-expired')
    const step = stepOn(platform)
    await connectorFor(platform).publish(step)
    expect(sandbox.posts(platform, step.post.text)).toHaveLength(1)
    expect(tokensOf(platform)['access_token']).not.toBe(before.access_token)
    expect(tokensOf(platform)['refresh_token']).toBeTruthy()
    expect(record(platform)).toMatchObject({ state: 'connected', lock_until: 0 })
    expect(step.notes.some((note) => note.startsWith('Token refused'))).toBe(true)
  })

  it('asks to connect again if the renewed token is refused too', async () => {
    sandbox.connect(platform)
    sandbox.arm(platform, 'token-expired', 2)
    const step = stepOn(platform)
    expect(await errorOf(connectorFor(platform).publish(step))).toMatchObject({ kind: 'reconnect' })
    expect(sandbox.posts(platform, step.post.text)).toEqual([])
  })

  it('must be connected again if the renewal is refused', async () => {
    sandbox.connect(platform)
    revokeAll(sandbox.store, platform)
    expect(await errorOf(connectorFor(platform).publish(stepOn(platform)))).toMatchObject({
      kind: 'reconnect',
    })
    expect(record(platform)).toMatchObject({ state: 'reconnect', lock_until: 0 })
    const calls = watchCalls('/')
    expect(await errorOf(connectorFor(platform).publish(stepOn(platform)))).toMatchObject({
      kind: 'reconnect',
    })
    expect(calls()).toBe(0)
  })

  it('is retried later with the same tokens if the renewal fails', async () => {
    const before = sandbox.connect(platform)
    sandbox.arm(platform, 'token-expired')
    sandbox.arm(platform, 'refresh-fails')
    const step = stepOn(platform)
    expect(await errorOf(connectorFor(platform).publish(step))).toBeInstanceOf(RetryLater)
    expect(record(platform)).toMatchObject({ state: 'connected', lock_until: 0 })
    expect(tokensOf(platform)['access_token']).toBe(before.access_token)
    await connectorFor(platform).publish(step)
    expect(sandbox.posts(platform, step.post.text)).toHaveLength(1)
  })
})

describe('a renewal', () => {
  it('happens before a token expires', async () => {
    const before = sandbox.connect('twitter', { ageSeconds: 2 * hour - 60 })
    const { token } = await accessTo('twitter', systemClock)
    expect(token).not.toBe(before.access_token)
    expect(token).toBe(tokensOf('twitter')['access_token'])
  })

  it('is made by one process, and the others use its result', async () => {
    sandbox.connect('twitter', { ageSeconds: 3 * hour })
    const calls = watchCalls('/oauth2/token')
    const tokens = await Promise.all(Array.from({ length: 8 }, () => accessTo('twitter', systemClock)))
    expect(new Set(tokens.map(({ token }) => token))).toEqual(new Set([tokensOf('twitter')['access_token']]))
    expect(calls()).toBe(1)
  })

  it('is made by another process if the owner of the lock died', async () => {
    sandbox.connect('twitter', { ageSeconds: 3 * hour })
    sandbox.tables.seed('connections', {
      ...record('twitter'),
      lock_until: Date.now() + 700,
      lock_owner: 'dead',
    })
    await accessTo('twitter', systemClock)
    expect(record('twitter')).toMatchObject({ lock_until: 0 })
    expect(record('twitter')?.['lock_owner']).not.toBe('dead')
  })

  it('that was not recorded is found, so that a refresh token is not used twice', async () => {
    sandbox.connect('twitter', { ageSeconds: 3 * hour })
    // The process dies after it wrote the tokens, before it records that.
    sandbox.tables.interfere = async (operation, input) => {
      if (
        operation === 'Update' &&
        'UpdateExpression' in input &&
        String(input.UpdateExpression).includes('secret_version')
      )
        throw new Error('died')
    }
    expect(await errorOf(accessTo('twitter', systemClock))).toBeInstanceOf(Error)
    sandbox.tables.interfere = () => Promise.resolve()
    sandbox.tables.seed('connections', { ...record('twitter'), lock_until: 0 })
    const calls = watchCalls('/oauth2/token')
    const { token } = await accessTo('twitter', systemClock)
    expect(token).toBe(tokensOf('twitter')['access_token'])
    expect(calls()).toBe(0)
    expect(record('twitter')).toMatchObject({ state: 'connected', lock_until: 0 })
  })

  it('without a new refresh token keeps the old one', async () => {
    const before = sandbox.connect('youtube', { ageSeconds: 2 * hour })
    await accessTo('youtube', systemClock)
    expect(tokensOf('youtube')['refresh_token']).toBe(before.refresh_token)
    await accessTo('youtube', systemClock, tokensOf('youtube')['access_token'] ?? '')
    expect(tokensOf('youtube')['refresh_token']).toBe(before.refresh_token)
  })

  it('of Instagram happens in the last week, with the token itself', async () => {
    const before = sandbox.connect('instagram', { ageSeconds: 55 * day })
    const { token } = await accessTo('instagram', systemClock)
    expect(token).not.toBe(before.access_token)
    expect(Date.parse(String(record('instagram')?.['expires_at']))).toBeGreaterThan(
      Date.now() + 59 * day * 1000,
    )
  })

  it('of Instagram is impossible if the token is invalid', async () => {
    sandbox.connect('instagram')
    sandbox.arm('instagram', 'token-expired')
    expect(await errorOf(connectorFor('instagram').publish(stepOn('instagram')))).toMatchObject({
      kind: 'reconnect',
    })
    expect(record('instagram')).toMatchObject({ state: 'reconnect' })
  })

  it('that fails does not stop the use of a token that is still valid', async () => {
    const before = sandbox.connect('facebook', { ageSeconds: 58 * day })
    sandbox.arm('facebook', 'refresh-fails')
    expect((await accessTo('facebook', systemClock)).token).toBe(before.access_token)
  })
})
