import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import * as model from '#shared/connections/model.ts'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { bodyOf, problemOf } from './client.ts'
import { decide, fragmentOf, start } from './connect.ts'
import { password } from '../stack-process.ts'
import { useStack } from './harness.ts'
import { createPost, postsPath, post } from './posts.ts'

const stack = useStack()
const connection = z.strictObject(model.connection.shape)
const list = async () => {
  const answer = await stack.staff.get('/api/connections')
  return bodyOf(answer, 200, z.strictObject({ connections: z.array(connection) })).connections
}
const of = async (platform: Platform) => (await list()).find((each) => each.platform === platform)
const finish = (platform: Platform, state: string | undefined, client = stack.staff) =>
  client.json('POST', `/api/connections/${platform}/finish`, { state })
const publish = async (platform: Platform) => {
  const { id } = await createPost(stack.staff, {
    title: 'News',
    content: `Words ${crypto.randomUUID()}`,
    platforms: [platform],
  })
  await stack.staff.json('POST', '/api/social/publish', { postId: id })
  return bodyOf(await stack.staff.get(`${postsPath}/${id}`), 200, post)
}

describe('the list', () => {
  it('has the six platforms, connected from the first start, and does not contain a token', async () => {
    const connections = await list()
    expect(connections.map(({ platform }) => platform)).toEqual(platforms)
    for (const { state, account, scopes } of connections) {
      expect(state).toBe('connected')
      expect(account?.name).toBeTruthy()
      expect(scopes.length).toBeGreaterThan(1)
    }
    expect((await stack.staff.get('/api/connections')).text).not.toMatch(/sandbox-(access|refresh)/)
  })

  it('says when each connection ends, and which API version it uses', async () => {
    const [linkedin, twitter] = [await of('linkedin'), await of('twitter')]
    expect(linkedin).toMatchObject({ renews: true, api: { version: '202609', ends_on: '2027-08-31' } })
    const days = (Date.parse(linkedin?.ends_at ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    expect(twitter).toMatchObject({ renews: true, ends_at: null, api: { version: null } })
  })
})

describe.each(platforms)('connecting %s', (platform) => {
  it('goes through the platform and back without the cookie, to the session that started it', async () => {
    await stack.staff.json('DELETE', `/api/connections/${platform}`)
    expect(await of(platform)).toMatchObject({ state: 'not-connected', scopes: [] })
    const page = await start(stack.staff, platform)
    expect(page.searchParams.has('code_challenge')).toBe(['twitter', 'youtube'].includes(platform))
    const end = await decide(stack.visitor, page, 'allow')
    expect(end.pathname).toBe('/admin/connections')
    expect(end.search).toBe('')
    const { state, ...rest } = fragmentOf(end)
    expect(rest).toEqual({ platform })
    expect(await of(platform)).toMatchObject({ state: 'not-connected' })
    const made = bodyOf(await finish(platform, state), 200, connection)
    expect(made).toMatchObject({ platform, state: 'connected', renews: true })
    expect(await of(platform)).toEqual(made)
    problemOf(await finish(platform, state), 404)
  })
})

describe('an attempt to connect', () => {
  const allowed = async (platform: Platform = 'twitter') =>
    fragmentOf(await decide(stack.visitor, await start(stack.staff, platform), 'allow'))['state']

  it('connects nothing and changes nothing when the person denies it', async () => {
    const before = await of('twitter')
    const end = await decide(stack.visitor, await start(stack.staff, 'twitter'), 'refuse')
    expect(fragmentOf(end)).toEqual({ platform: 'twitter', outcome: 'denied' })
    expect(await of('twitter')).toEqual(before)
  })

  it('cannot be finished by another session, for another platform, or before the platform has agreed', async () => {
    const state = await allowed()
    const other = stack.newClient()
    await other.signIn(password)
    problemOf(await finish('twitter', state, other), 404)
    problemOf(await finish('twitter', state), 404)
    problemOf(await finish('youtube', await allowed('twitter')), 404)
    const page = await start(stack.staff, 'twitter')
    problemOf(await finish('twitter', page.searchParams.get('state') ?? ''), 404)
  })

  it('is finished by only one of many simultaneous calls', async () => {
    const state = await allowed()
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish('twitter', state)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  })

  it('accepts one code, with a state of ours, on the path of its platform', async () => {
    const page = await start(stack.staff, 'twitter')
    const state = page.searchParams.get('state') ?? ''
    const back = async (path: string) =>
      fragmentOf(new URL((await stack.visitor.get(path)).headers.get('location') ?? '', stack.url))
    const callback = '/api/connections/twitter/callback'
    expect(await back(`${callback}?code=x&state=${'a'.repeat(43)}`)).toMatchObject({ outcome: 'expired' })
    expect(await back(`/api/connections/youtube/callback?code=x&state=${state}`)).toMatchObject({
      outcome: 'expired',
    })
    expect(await back(`${callback}?code=mine&state=${state}`)).toEqual({ platform: 'twitter', state })
    expect(await back(`${callback}?code=theirs&state=${state}`)).toMatchObject({ outcome: 'expired' })
    expect(await back(callback)).toMatchObject({ outcome: 'denied' })
    // The platform never issued this code.
    expect(problemOf(await finish('twitter', state), 409).detail).toContain('X (Twitter) did not connect')
  })
})

describe('an account', () => {
  it('rejects a post when it is not connected, and says so', async () => {
    await stack.staff.json('DELETE', '/api/connections/facebook')
    expect((await stack.staff.json('DELETE', '/api/connections/facebook')).status).toBe(204)
    const { status, deliveries } = await publish('facebook')
    expect(status).toBe('failed')
    expect(deliveries[0]).toMatchObject({ status: 'failed', reason: 'not-connected' })
  })

  it('must be connected again after its access is revoked, and the list shows this', async () => {
    await stack.visitor.send('/__local/platforms/linkedin/revoke', { method: 'POST' })
    expect((await publish('linkedin')).deliveries[0]).toMatchObject({ status: 'failed', reason: 'reconnect' })
    expect(await of('linkedin')).toMatchObject({ state: 'reconnect' })
    const end = await decide(stack.visitor, await start(stack.staff, 'linkedin'), 'allow')
    bodyOf(await finish('linkedin', fragmentOf(end)['state']), 200, connection)
    expect((await publish('linkedin')).status).toBe('published')
  })

  it('does not change when the product restarts', async () => {
    await stack.crashAndRestart()
    expect((await of('facebook'))?.state).toBe('not-connected')
    expect((await of('linkedin'))?.state).toBe('connected')
  })
})
