import { BatchGetCommand, DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { GetParameterCommand, ParameterNotFound } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getSession, getStats, nameSession, signIn, signOut } from '#shared/session/endpoints.ts'
import { checkLimit, cookieName, guessLimit, networkLimit } from '#shared/session/rules.ts'
import { ssm } from '#aws/parameters.ts'
import { fingerprintOf } from '../password.ts'
import { parameterNames } from '../../../infra/cdk/names.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { callApi, now, sessionKey, setUp, token, resetMock } from '../../testing/event.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'

const store = new MemoryStore()
const parameters = mockClient(ssm)
const hash = cheapHash('right')
let lines: string[]

beforeEach(() => {
  lines = setUp(store)
  resetMock(parameters)
  parameters
    .on(GetParameterCommand, { Name: parameterNames.password, WithDecryption: true })
    .resolves({ Parameter: { Value: hash } })
})

const guess = (password: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  callApi(signIn, { body: { password, ...more }, headers })

describe('signing in', () => {
  it('opens a session that ends with the browser', async () => {
    const { status, body, cookies } = await guess('right')
    expect([status, body.expires_at]).toEqual([201, '2026-11-22T00:00:00.000Z'])
    const made = new RegExp(`^${cookieName}=([\\w-]{43}); Path=/; Secure; HttpOnly; SameSite=Strict$`).exec(
      cookies[0] ?? '',
    )
    expect(store.item('sessions', { key: sessionKey(made?.[1] ?? '') })).toEqual({
      key: sessionKey(made?.[1] ?? ''),
      expires: now.getTime() / 1000 + 12 * 3600,
      fingerprint: fingerprintOf(hash),
    })
    expect(store.item('sessions', { key: 'password' })).toEqual({
      key: 'password',
      fingerprint: fingerprintOf(hash),
    })
  })

  it('opens a session for 30 days when asked to remember', async () => {
    const { body, cookies } = await guess('right', { remember: true })
    expect(body.expires_at).toBe('2026-12-21T12:00:00.000Z')
    expect(cookies[0]).toContain('; Max-Age=2592000')
  })

  it('ends the browser’s earlier session when the password is right', async () => {
    const again = (password: string) => callApi(signIn, { body: { password }, session: true })
    store.seed('sessions', { key: 'password', fingerprint: fingerprintOf(hash) })
    store.seed('sessions', {
      ...store.item('sessions', { key: sessionKey(token) }),
      fingerprint: fingerprintOf(hash),
    })
    await again('wrong')
    expect((await callApi(getSession)).status).toBe(200)
    expect((await again('right')).status).toBe(201)
    expect((await callApi(getSession)).status).toBe(401)
    expect(store.items('sessions').filter(({ key }) => String(key).startsWith('session#'))).toHaveLength(1)
  })

  it('refuses a wrong password with the documented message', async () => {
    const { status, problem, cookies } = await guess('wrong')
    expect([status, problem.error, problem.type]).toEqual([
      401,
      'Invalid password',
      'urn:problem:wrong-password',
    ])
    expect(cookies).toEqual([])
    expect(dynamo).not.toHaveReceivedCommand(PutCommand)
    expect(JSON.stringify([problem, lines])).not.toMatch(/wrong"|scrypt/)
    expect(lines[0]).toBe(
      '{"level":"warn","code":"admin/wrong-password","request":"request-1","release":"local"}',
    )
  })

  it('makes a client wait after ten wrong passwords, and no other client', async () => {
    for (let tries = 0; tries < guessLimit.perClient; tries++) expect((await guess('wrong')).status).toBe(401)
    vi.setSystemTime(now.getTime() + 61_000)
    lines.length = 0
    const { status, headers, problem } = await guess('right')
    expect([status, headers['retry-after'], problem.error]).toEqual([
      429,
      '839',
      'Too many wrong passwords. Wait 14 minutes, then try again.',
    ])
    expect(lines[0]).toBe(
      '{"level":"warn","code":"admin/guesses-refused","request":"request-1","release":"local"}',
    )
    expect(lines).toHaveLength(2)
    expect((await guess('right', {}, { 'x-client-address': '203.0.113.8' })).status).toBe(201)
    vi.setSystemTime(now.getTime() + guessLimit.windowSeconds * 1000)
    expect((await guess('right')).status).toBe(201)
  })

  it('does not count right passwords towards the limit, also in parallel', async () => {
    const many = Array.from({ length: guessLimit.perClient + 3 })
    for (const _ of many) expect((await guess('right')).status).toBe(201)
    const asMany = many.slice(0, guessLimit.perClient)
    const answers = await Promise.all(asMany.map(() => guess('right')))
    expect(answers.map(({ status }) => status)).toEqual(asMany.map(() => 201))
  })

  const flood = (order: string[], name: string, times: number, password: string, address: string) =>
    Promise.all(
      Array.from({ length: times }, async () => {
        const { status } = await guess(password, {}, { 'x-client-address': address })
        order.push(`${name} ${status}`)
        return status
      }),
    )
  const hashes = () => parameters.commandCalls(GetParameterCommand).length

  it('does not check passwords for a client over its limit, and lets another client in meanwhile', async () => {
    await flood([], 'flood', guessLimit.perClient, 'wrong', '198.51.100.1')
    parameters.resetHistory()
    const order: string[] = []
    const [refused] = await Promise.all([
      flood(order, 'flood', 300, 'wrong', '198.51.100.1'),
      flood(order, 'staff', 1, 'right', '203.0.113.8'),
    ])
    expect(new Set(refused)).toEqual(new Set([429]))
    expect(order).toContain('staff 201')
    expect(hashes()).toBe(1)
  })

  it('makes another client wait for at most one guess of a flood', async () => {
    const order: string[] = []
    await Promise.all([
      flood(order, 'flood', 300, 'wrong', '198.51.100.1'),
      flood(order, 'staff', 1, 'right', '203.0.113.8'),
    ])
    const checked = order.filter((one) => !one.endsWith('429'))
    expect(checked).toHaveLength(guessLimit.perClient + 1)
    expect(checked.indexOf('staff 201')).toBeLessThanOrEqual(1)
  })

  it('limits the checks for unknown clients with many addresses, and lets known clients in', async () => {
    expect((await guess('right', {}, { 'x-client-address': '203.0.113.8' })).status).toBe(201)
    vi.setSystemTime(now.getTime() + 60_000)
    parameters.resetHistory()
    const strangers = Array.from({ length: 2 * checkLimit.ofAll }, (_, at) => `198.51.100.${at}`)
    const answers = await Promise.all(strangers.map((one) => flood([], '', 1, 'wrong', one)))
    expect(answers.flat().filter((status) => status === 429)).toHaveLength(checkLimit.ofAll)
    expect(hashes()).toBe(checkLimit.ofAll)
    const stranger = await guess('right', {}, { 'x-client-address': '192.0.2.1' })
    expect([stranger.status, stranger.headers['retry-after'], stranger.problem.error]).toEqual([
      429,
      '10',
      'Very many people are signing in right now. Try again in a moment.',
    ])
    expect((await guess('right', {}, { 'x-client-address': '203.0.113.8' })).status).toBe(201)
    vi.setSystemTime(now.getTime() + 70_000)
    expect((await guess('right', {}, { 'x-client-address': '192.0.2.1' })).status).toBe(201)
    expect(JSON.stringify(store.items('sessions'))).not.toContain('203.0.113')
  })

  it('lets strangers in while one network with many addresses guesses, and known clients of that network', async () => {
    const known = { 'x-client-address': '2001:db8:7:1::1' }
    expect((await guess('right', {}, known)).status).toBe(201)
    parameters.resetHistory()
    for (let second = 0; second < 300; second++) {
      vi.setSystemTime(now.getTime() + second * 1000)
      for (const at of [1, 2]) await flood([], '', 1, 'wrong', `2001:db8:7:${second + 2}::${at}`)
    }
    expect(hashes()).toBeLessThan(networkLimit.perNetwork)
    expect((await guess('right', {}, { 'x-client-address': '2001:db8:8::1' })).status).toBe(201)
    expect((await guess('right', {}, known)).status).toBe(201)
    const refused = await guess('right', {}, { 'x-client-address': '2001:db8:7:ffff::1' })
    expect([refused.status, refused.problem.error]).toEqual([
      429,
      'Many people are signing in from your network. Wait some minutes, then try again.',
    ])
  })

  it('forgets a known client after some time', async () => {
    await guess('right', {}, { 'x-client-address': '203.0.113.8' })
    vi.setSystemTime(now.getTime() + checkLimit.knownSeconds * 1000)
    for (let made = 0; made < checkLimit.ofAll; made++)
      await guess('wrong', {}, { 'x-client-address': `198.51.100.${made}` })
    expect((await guess('right', {}, { 'x-client-address': '203.0.113.8' })).status).toBe(429)
  })

  it.each([
    ['is missing', undefined],
    ['has an unknown format', 'plain-password'],
    ['is empty', ''],
  ])('is a 503 with instructions for the operator when the stored hash %s', async (_, Value) => {
    parameters.on(GetParameterCommand).resolves(Value === undefined ? {} : { Parameter: { Value } })
    const { status, problem } = await guess('right')
    expect(status).toBe(503)
    expect(problem.error).toContain('npm run password')
  })

  it('is the same 503 when the parameter does not exist, and a 500 when access is denied', async () => {
    parameters
      .on(GetParameterCommand)
      .rejectsOnce(new ParameterNotFound({ message: 'none', $metadata: {} }))
      .rejects(Object.assign(new Error('denied'), { name: 'AccessDeniedException' }))
    expect((await guess('right')).status).toBe(503)
    expect((await guess('right')).status).toBe(500)
  })

  it('is refused from another site before the guess is counted', async () => {
    expect((await guess('right', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(dynamo.calls()).toHaveLength(0)
  })

  it('ends the sessions of the earlier password', async () => {
    expect((await callApi(getSession)).status).toBe(200)
    await guess('right')
    expect((await callApi(getSession)).status).toBe(401)
  })
})

describe('the session', () => {
  it('is answered with its end', async () => {
    const { body } = await callApi(getSession)
    expect(body).toEqual({ expires_at: '2026-11-21T12:01:00.000Z', name: null })
    expect(dynamo).toHaveReceivedCommandTimes(BatchGetCommand, 1)
  })

  it('has the name that a person set', async () => {
    const say = (name: unknown) => callApi(nameSession, { body: { name } })
    expect((await say('  Grace Hopper ')).body).toMatchObject({ name: 'Grace Hopper' })
    expect((await callApi(getSession)).body).toMatchObject({ name: 'Grace Hopper' })
    expect((await say(null)).body).toMatchObject({ name: null })
    expect((await callApi(getSession)).body).toMatchObject({ name: null })
  })

  it.each(['', 'Staff', 'system', 'Website form', 'x'.repeat(61), 7, undefined])(
    'cannot have the name %j',
    async (name) => {
      const { status, problem } = await callApi(nameSession, { body: { name } })
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'name'])
    },
  )

  it('stays ended when it ends while it is named', async () => {
    store.interfere = async (operation) => {
      if (operation === 'Update') await callApi(signOut)
    }
    expect((await callApi(nameSession, { body: { name: 'Grace' } })).status).toBe(401)
    expect(store.item('sessions', { key: sessionKey(token) })).toBeUndefined()
  })

  it('ends on the server at sign-out', async () => {
    const { status, cookies, headers } = await callApi(signOut)
    expect(headers['clear-site-data']).toBe('"cache"')
    expect([status, cookies]).toEqual([
      204,
      [`${cookieName}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`],
    ])
    expect(dynamo).toHaveReceivedCommandExactlyOnceWith(DeleteCommand, {
      TableName: 'sessions',
      Key: { key: sessionKey(token) },
    })
    expect((await callApi(getSession)).status).toBe(401)
    expect((await callApi(signOut)).status).toBe(401)
  })
})

describe('the figures', () => {
  it('are read from the counters', async () => {
    store.seed('counters', { name: 'total_leads', value: 12 })
    const { body } = await callApi(getStats)
    expect(body).toEqual({ total_leads: 12, active_deals: 0, blog_posts: 0, scheduled_posts: 0 })
  })
})
