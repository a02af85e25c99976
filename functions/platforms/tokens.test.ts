import { describe, expect, it, vi } from 'vitest'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { accounts, issue, revokeAll } from '../../infra/local/platforms/accounts.ts'
import { sandboxApps } from '../../infra/local/platforms/first-connections.ts'
import { startNetworks } from '../../infra/local/platforms/start.ts'
import { tables } from '../../infra/cdk/tables.ts'
import { systemClock } from '#lib/clock.ts'
import { accessTo } from './access.ts'
import { connectorFor } from './connector-for.ts'
import { RetryLater, type Media } from './connector.ts'
import { Sandbox } from '../testing/sandbox.ts'

const sandbox = new Sandbox({ startNetworks, issue, accounts, apps: sandboxApps(), tables })
const hour = 3600
const day = 24 * hour

const mediaFor = (platform: Platform): Media[] => {
  if (platform === 'instagram') return [sandbox.media('image', 500)]
  return platform === 'tiktok' || platform === 'youtube' ? [sandbox.media('video', 500)] : []
}
const stepOn = (platform: Platform) => sandbox.step(platform, { media: mediaFor(platform) })
const record = (platform: Platform) => sandbox.tables.item('connections', { key: platform })
const kept = (platform: Platform) =>
  (sandbox.grant(platform) as { tokens: Record<string, string | null> }).tokens
/** Calls of fetch to addresses that contain the text. */
const watchCalls = (part: string) => {
  const spy = vi.spyOn(globalThis, 'fetch')
  return () => spy.mock.calls.filter(([url]) => typeof url === 'string' && url.includes(part)).length
}
const errorOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each(platforms.filter((platform) => platform !== 'instagram'))('%s', (platform) => {
  it('renews a token that is refused, once, and sends once', async () => {
    const before = sandbox.connect(platform)
    sandbox.arm(platform, 'token-expired')
    const step = stepOn(platform)
    await connectorFor(platform).publish(step)
    expect(sandbox.posts(platform, step.post.text)).toHaveLength(1)
    expect(kept(platform)['access_token']).not.toBe(before.access_token)
    expect(kept(platform)['refresh_token']).toBeTruthy()
    expect(record(platform)).toMatchObject({ state: 'connected', lock_until: 0 })
    expect(step.notes.some((note) => note.startsWith('Token refused'))).toBe(true)
  })

  it('refused again after that: connect again, and nothing is out', async () => {
    sandbox.connect(platform)
    sandbox.arm(platform, 'token-expired', 2)
    const step = stepOn(platform)
    expect(await errorOf(connectorFor(platform).publish(step))).toMatchObject({ kind: 'reconnect' })
    expect(sandbox.posts(platform, step.post.text)).toEqual([])
  })

  it('whose renewal is refused must be connected again, and says so from then on', async () => {
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

  it('whose renewal fails by chance is tried later, with what it has', async () => {
    const before = sandbox.connect(platform)
    sandbox.arm(platform, 'token-expired')
    sandbox.arm(platform, 'refresh-fails')
    const step = stepOn(platform)
    expect(await errorOf(connectorFor(platform).publish(step))).toBeInstanceOf(RetryLater)
    expect(record(platform)).toMatchObject({ state: 'connected', lock_until: 0 })
    expect(kept(platform)['access_token']).toBe(before.access_token)
    await connectorFor(platform).publish(step)
    expect(sandbox.posts(platform, step.post.text)).toHaveLength(1)
  })
})

describe('a renewal', () => {
  it('comes before a token runs out', async () => {
    const before = sandbox.connect('twitter', { ageSeconds: 2 * hour - 60 })
    const { token } = await accessTo('twitter', systemClock)
    expect(token).not.toBe(before.access_token)
    expect(token).toBe(kept('twitter')['access_token'])
  })

  it('is made by one at a time; the others take its result', async () => {
    sandbox.connect('twitter', { ageSeconds: 3 * hour })
    const calls = watchCalls('/oauth2/token')
    const tokens = await Promise.all(Array.from({ length: 8 }, () => accessTo('twitter', systemClock)))
    expect(new Set(tokens.map(({ token }) => token))).toEqual(new Set([kept('twitter')['access_token']]))
    expect(calls()).toBe(1)
  })

  it('passes to another when the one who had the lock died', async () => {
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

  it('that was made, and not recorded, is found: the refresh token that is good once is not shown twice', async () => {
    sandbox.connect('twitter', { ageSeconds: 3 * hour })
    // The function dies between keeping the tokens and saying so.
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
    expect(token).toBe(kept('twitter')['access_token'])
    expect(calls()).toBe(0)
    expect(record('twitter')).toMatchObject({ state: 'connected', lock_until: 0 })
  })

  it('that brings no refresh token keeps the one there is', async () => {
    const before = sandbox.connect('youtube', { ageSeconds: 2 * hour })
    await accessTo('youtube', systemClock)
    expect(kept('youtube')['refresh_token']).toBe(before.refresh_token)
    await accessTo('youtube', systemClock, kept('youtube')['access_token'] ?? '')
    expect(kept('youtube')['refresh_token']).toBe(before.refresh_token)
  })

  it('of Instagram comes in its last week, by the token itself', async () => {
    const before = sandbox.connect('instagram', { ageSeconds: 55 * day })
    const { token } = await accessTo('instagram', systemClock)
    expect(token).not.toBe(before.access_token)
    expect(Date.parse(String(record('instagram')?.['expires_at']))).toBeGreaterThan(
      Date.now() + 59 * day * 1000,
    )
  })

  it('of Instagram is impossible once the token is dead', async () => {
    sandbox.connect('instagram')
    sandbox.arm('instagram', 'token-expired')
    expect(await errorOf(connectorFor('instagram').publish(stepOn('instagram')))).toMatchObject({
      kind: 'reconnect',
    })
    expect(record('instagram')).toMatchObject({ state: 'reconnect' })
  })

  it('leaves a token in use that still has days, when the platform fails', async () => {
    const before = sandbox.connect('facebook', { ageSeconds: 58 * day })
    sandbox.arm('facebook', 'refresh-fails')
    expect((await accessTo('facebook', systemClock)).token).toBe(before.access_token)
  })
})
