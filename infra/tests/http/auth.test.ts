import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { cookieName, guessLimit } from '#shared/session/rules.ts'
import { problemOf } from './client.ts'
import { addressOf, adminEndpoints, contentTypeOf, endpointList, writes } from './endpoints.ts'
import { password } from '../stack-process.ts'
import { useStack } from './harness.ts'
import { update, withStore } from './leads.ts'

const stack = useStack()

type Target = (typeof endpointList)[number]
const call = (endpoint: Target, headers: Record<string, string>) => {
  const type = contentTypeOf(endpoint)
  return stack.visitor.send(addressOf(endpoint), {
    method: endpoint.method,
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
    ...(type ? { body: '{}' } : {}),
  })
}
const named = (list: readonly Target[]) => list.map((endpoint) => [endpoint.id, endpoint] as const)

const deadCookies = async () => {
  const [expired, ended] = [stack.newClient(), stack.newClient()]
  await ended.signIn(password)
  const endedCookie = ended.cookie ?? ''
  await ended.json('DELETE', '/api/admin/session')
  const before = await sessionKeys()
  await expired.signIn(password)
  const key = (await sessionKeys()).find((one) => !before.includes(one))
  await update(stack.dynamoUrl, 'sessions', { key }, { expires: Math.floor(Date.now() / 1000) - 1 })
  return [expired.cookie ?? '', endedCookie]
}

const sessionKeys = async () => {
  const { Items } = await withStore(stack.dynamoUrl, (store) =>
    store.send(new ScanCommand({ TableName: 'sessions' })),
  )
  const keys = z.array(z.object({ key: z.string() })).parse(Items)
  return keys.flatMap(({ key }) => (key.startsWith('session#') ? key : []))
}

describe('every endpoint for staff', () => {
  it.each(named(adminEndpoints))('%s: 401 without a session', async (_, endpoint) => {
    const problem = problemOf(await call(endpoint, {}), 401)
    expect(problem.type).toBe('urn:problem:not-signed-in')
  })

  it.each(named(adminEndpoints))('%s: 401 with a forged cookie', async (_, endpoint) => {
    const forged = ['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}; ${cookieName}=x`, "' OR 1=1 --"]
    for (const value of forged) problemOf(await call(endpoint, { cookie: `${cookieName}=${value}` }), 401)
  })

  it('rejects expired and ended sessions', async () => {
    const cookies = await deadCookies()
    expect(cookies.every((cookie) => cookie.startsWith(`${cookieName}=`))).toBe(true)
    for (const endpoint of adminEndpoints)
      for (const cookie of cookies) problemOf(await call(endpoint, { cookie }), 401)
  })

  it('ignores the edge’s headers from a client', async () => {
    const headers = { 'x-origin-verify': 'x', 'x-client-address': '10.0.0.1', 'x-amzn-session': 'live' }
    for (const endpoint of adminEndpoints) problemOf(await call(endpoint, headers), 401)
  })
})

describe('every write', () => {
  const cookie = () => ({ cookie: stack.staff.cookie ?? '' })

  it.each(named(writes))('%s: 403 when a browser sends it for another site', async (_, endpoint) => {
    for (const relation of ['cross-site', 'same-site'])
      problemOf(await call(endpoint, { ...cookie(), 'sec-fetch-site': relation }), 403)
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
      problemOf(await call(endpoint, { ...cookie(), origin }), 403)
  })

  it.each(named(writes))('%s: accepted from our own pages', async (_, endpoint) => {
    const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: stack.url }]
    for (const headers of own) {
      const answer = await call(
        endpoint,
        endpoint.id === 'admin/sign-out' ? headers : { ...cookie(), ...headers },
      )
      expect(answer.status).not.toBe(403)
    }
  })
})

it('does not let another site read responses', async () => {
  for (const endpoint of endpointList) {
    const answer = await call(endpoint, { origin: 'https://evil.example' })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

// Nobody can sign in after this test.
it('wrong passwords do not delay pages, and a client with many of them must wait', async () => {
  let answered = 0
  const guesses = Array.from({ length: guessLimit.perClient }, async (_, guess) => {
    const answer = await stack.visitor.signIn(`guess ${guess}`)
    answered++
    return answer
  })
  await Promise.race(guesses)
  expect((await stack.visitor.get('/quote')).status).toBe(200)
  // If the guesses were hashed in parallel, no thread would be free to read the page's file.
  expect(answered).toBeLessThan(guessLimit.perClient / 2)
  const answers = await Promise.all(guesses)
  for (const answer of answers) expect(problemOf(answer, 401).error).toBe('Invalid password')
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([])

  const refused = await stack.visitor.signIn(password)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(guessLimit.windowSeconds)
  expect(problemOf(refused, 429).error).toMatch(
    /^Too many wrong passwords. Wait \d+ minutes?, then try again.$/,
  )
  expect((await stack.staff.get('/api/admin/session')).status).toBe(200)
})

it('ends every session when the password changes', async () => {
  const [before] = await sessionKeys()
  expect(before).toBeDefined()
  await update(stack.dynamoUrl, 'sessions', { key: 'password' }, { fingerprint: 'of another password' })
  problemOf(await stack.staff.get('/api/admin/session'), 401)
})
