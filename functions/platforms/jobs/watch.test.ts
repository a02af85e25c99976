import { describe, expect, it, vi } from 'vitest'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { revokeAll } from '../../../infra/local/platforms/accounts.ts'
import { Sandbox } from '../../testing/sandbox.ts'
import { handler } from './watch.ts'

const sandbox = new Sandbox()
const loggedErrors = () => {
  const spy = vi.spyOn(console, 'error').mockReturnValue()
  return () => spy.mock.calls.map(([line]: unknown[]) => line)
}
const ends = (platform: string, days: number) =>
  `{"level":"error","code":"platforms/access-ends","platform":"${platform}","days":${days},"release":"local"}`
const record = (platform: string) => sandbox.tables.item('connections', { key: platform })

const versionOf = (platform: string) => record(platform)?.['secret_version']

describe('the daily watch', () => {
  it('renews only tokens that expire within a week', async () => {
    sandbox.connect('instagram', { ageSeconds: 54 * 24 * 3600 })
    sandbox.connect('linkedin', { ageSeconds: 24 * 3600 })
    const [instagram, linkedin] = [versionOf('instagram'), versionOf('linkedin')]
    await handler()
    expect(versionOf('instagram')).not.toBe(instagram)
    expect(versionOf('linkedin')).toBe(linkedin)
  })

  it('renews the other accounts if one cannot be renewed, and reports that one', async () => {
    sandbox.connect('twitter', { ageSeconds: 24 * 3600 })
    sandbox.connect('youtube', { ageSeconds: 24 * 3600 })
    revokeAll(sandbox.store, 'twitter')
    const before = versionOf('youtube')
    const lines = loggedErrors()
    await expect(handler()).rejects.toThrow('access ends or has ended: twitter')
    expect(record('twitter')).toMatchObject({ state: 'reconnect' })
    expect(versionOf('youtube')).not.toBe(before)
    expect(lines()).toContain(ends('twitter', 0))
  })

  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString()
  it.each([
    ['is not renewed and ends in two weeks', { renews: false, expires_at: inDays(13.9) }, 14],
    ['is not renewed and has ended', { renews: false, expires_at: inDays(-3) }, 0],
    ['can be renewed for another week', { renews: true, refresh_expires_at: inDays(6.2) }, 7],
    ['is not renewed and ends later', { renews: false, expires_at: inDays(14.5) }, undefined],
    ['is renewed automatically', { renews: true, expires_at: inDays(8) }, undefined],
  ])('reports how many days are left if the access %s', async (_, facts, days) => {
    sandbox.connect('linkedin')
    sandbox.tables.seed('connections', { ...record('linkedin'), ...facts })
    const lines = loggedErrors()
    if (days === undefined) await handler()
    else await expect(handler()).rejects.toThrow('access ends or has ended: linkedin')
    expect(lines()).toEqual(days === undefined ? [] : [ends('linkedin', days)])
  })

  it('names all reasons in one error', async () => {
    sandbox.connect('linkedin')
    sandbox.tables.seed('connections', { ...record('linkedin'), state: 'reconnect' })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-08-01T00:00:00Z') })
    await expect(handler()).rejects.toThrow(
      'access ends or has ended: linkedin; API versions end soon: linkedin',
    )
  })

  it.each([
    ['2027-06-30T00:00:00Z', false],
    ['2027-07-03T00:00:00Z', true],
    ['2027-10-01T00:00:00Z', true],
  ])('on %s fails because the API version of LinkedIn ends soon: %s', async (date, fails) => {
    expect(platformRules.linkedin.api.ends_on).toBe('2027-08-31')
    const lines = loggedErrors()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(date) })
    if (fails) await expect(handler()).rejects.toThrow('linkedin')
    else await handler()
    expect(lines().join().includes('platforms/api-version-ends')).toBe(fails)
  })
})
