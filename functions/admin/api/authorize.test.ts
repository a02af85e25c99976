import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager'
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it, vi } from 'vitest'
import { getSession } from '#shared/session/endpoints.ts'
import { secretsClient } from '#aws/secrets.ts'
import { eventFor, now, sessionKey, setUp, token, resetMock } from '../../testing/event.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { handler as authorize } from './authorize.ts'

const store = new MemoryStore()
const secrets = mockClient(secretsClient)
let lines: string[]
let start = now.getTime()

beforeEach(() => {
  lines = setUp(store)
  // The function caches the secret, so each test runs an hour after the previous one.
  start += 3_600_000
  vi.setSystemTime(start)
  store.seed('sessions', {
    key: sessionKey(token),
    expires: start / 1000 + 60,
    fingerprint: '1600000000000-f',
  })
  resetMock(secrets)
  keep('the-secret')
})

/** @param previous the secret before the last rotation */
function keep(current: string | undefined, previous?: string): void {
  secrets
    .on(GetSecretValueCommand, { SecretId: 'origin', VersionStage: 'AWSCURRENT' })
    .resolves(current === undefined ? {} : { SecretString: current })
  const earlier = secrets.on(GetSecretValueCommand, { SecretId: 'origin', VersionStage: 'AWSPREVIOUS' })
  if (previous === undefined)
    earlier.rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }))
  else earlier.resolves({ SecretString: previous })
}
const throughEdge = async (secret: string) => (await ask({ 'x-origin-verify': secret })).isAuthorized

const ask = (headers: Record<string, string> = { 'x-origin-verify': 'the-secret' }, session = true) => {
  const { cookies, ...event } = eventFor(getSession, { headers, session })
  return authorize({
    ...event,
    type: 'REQUEST',
    routeArn: 'arn:aws:execute-api:us-east-1:000000000000:api/$default/GET/api/admin/session',
    identitySource: [],
    cookies: cookies ?? [],
  } as unknown as APIGatewayRequestAuthorizerEventV2)
}

it('lets requests through the edge pass, and returns whether the session is live', async () => {
  expect(await ask()).toEqual({ isAuthorized: true, context: { session: 'live' } })
  vi.setSystemTime(start + 60_000)
  expect(await ask()).toEqual({ isAuthorized: true, context: { session: 'none' } })
})

it('does not read the store for a visitor without a session', async () => {
  expect(await ask(undefined, false)).toEqual({ isAuthorized: true, context: { session: 'none' } })
  expect(dynamo.calls()).toHaveLength(0)
})

it.each([
  {},
  { 'x-origin-verify': '' },
  { 'x-origin-verify': 'the-secre' },
  { 'x-origin-verify': 'The-secret' },
])('denies requests that did not come through the edge: %j', async (headers) => {
  expect(await ask(headers as Record<string, string>)).toMatchObject({ isAuthorized: false })
})

it.each([
  [undefined, undefined],
  ['', ''],
])('denies everything while the secret is %j and was %j', async (current, previous) => {
  keep(current, previous)
  expect(await ask({ 'x-origin-verify': '' })).toMatchObject({ isAuthorized: false })
})

it('reads the secret again after five minutes, and not earlier', async () => {
  await ask()
  keep('a-new-one')
  vi.setSystemTime(start + 300_000)
  expect(await ask()).toMatchObject({ isAuthorized: true })
  expect(secrets).toHaveReceivedCommandTimes(GetSecretValueCommand, 2)
  vi.setSystemTime(start + 300_001)
  expect(await ask()).toMatchObject({ isAuthorized: false })
  expect(await ask({ 'x-origin-verify': 'a-new-one' })).toMatchObject({ isAuthorized: true })
  expect(secrets).toHaveReceivedCommandTimes(GetSecretValueCommand, 4)
})

it('accepts the current and the previous secret, and no older one', async () => {
  await ask()
  keep('second', 'the-secret')
  vi.setSystemTime(start + 10_001)
  expect([await throughEdge('the-secret'), await throughEdge('second')]).toEqual([true, true])
  keep('third', 'second')
  vi.setSystemTime(start + 20_002)
  expect([await throughEdge('third'), await throughEdge('second')]).toEqual([true, true])
  expect(await throughEdge('the-secret')).toBe(false)
})

it('reads a new secret when the old one does not match, at most every ten seconds', async () => {
  await ask()
  keep('a-new-one')
  vi.setSystemTime(start + 10_000)
  expect(await ask({ 'x-origin-verify': 'a-new-one' })).toMatchObject({ isAuthorized: false })
  vi.setSystemTime(start + 10_001)
  expect(await ask({ 'x-origin-verify': 'a-new-one' })).toMatchObject({ isAuthorized: true })
  expect(secrets).toHaveReceivedCommandTimes(GetSecretValueCommand, 4)
})

it('fails closed when the store or the secrets do not answer, and logs only error names', async () => {
  store.interfere = async () => {
    throw new Error('secret detail')
  }
  await expect(ask()).rejects.toThrow('secret detail')
  secrets.on(GetSecretValueCommand).rejects(new Error('secret detail'))
  vi.setSystemTime(start + 300_001)
  await expect(ask(undefined, false)).rejects.toThrow('secret detail')
  expect(lines.join()).toContain('admin/authorize')
  expect(lines.join()).not.toContain('secret detail')
})
