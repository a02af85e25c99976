import { describe, expect, it, vi } from 'vitest'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { accounts, issue, revokeAll } from '../../infra/local/networks/accounts.ts'
import { sandboxApps } from '../../infra/local/networks/first-connections.ts'
import { startNetworks } from '../../infra/local/networks/start.ts'
import { tables } from '../../infra/cdk/tables.ts'
import { Sandbox } from '../publishing/connectors/use-sandbox.ts'
import { handler } from './watch.ts'

const sandbox = new Sandbox({ startNetworks, issue, accounts, apps: sandboxApps(), tables })
const record = (platform: string) => sandbox.tables.item('connections', { key: platform })

const versionOf = (platform: string) => record(platform)?.['secret_version']

describe('the daily look', () => {
  it('renews what runs out within a week, posted or not, and leaves the rest', async () => {
    sandbox.connect('instagram', { ageSeconds: 54 * 24 * 3600 })
    sandbox.connect('linkedin', { ageSeconds: 24 * 3600 })
    const [instagram, linkedin] = [versionOf('instagram'), versionOf('linkedin')]
    await handler()
    expect(versionOf('instagram')).not.toBe(instagram)
    expect(versionOf('linkedin')).toBe(linkedin)
  })

  it('goes on where one account cannot be renewed, and that one asks for a person', async () => {
    sandbox.connect('twitter', { ageSeconds: 24 * 3600 })
    sandbox.connect('youtube', { ageSeconds: 24 * 3600 })
    revokeAll(sandbox.store, 'twitter')
    const before = versionOf('youtube')
    await handler()
    expect(record('twitter')).toMatchObject({ state: 'reconnect' })
    expect(versionOf('youtube')).not.toBe(before)
  })

  it('has nothing to do without accounts', async () => {
    await expect(handler()).resolves.toBeUndefined()
  })

  it.each([
    ['2027-06-30T00:00:00Z', false],
    ['2027-07-03T00:00:00Z', true],
    ['2027-10-01T00:00:00Z', true],
  ])('on %s fails: %s, as the version of LinkedIn is about to end', async (date, fails) => {
    expect(platformRules.linkedin.api.ends_on).toBe('2027-08-31')
    const errors = vi.spyOn(console, 'error')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(date) })
    if (fails) await expect(handler()).rejects.toThrow('linkedin')
    else await handler()
    const lines = errors.mock.calls.flat().join()
    expect(lines.includes('connections/api-version-ends')).toBe(fails)
  })
})
