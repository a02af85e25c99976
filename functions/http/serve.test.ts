import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { publicEndpoint, staffEndpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import { cookieName } from '#shared/session/rules.ts'
import { wordProblemsOfPage } from '../../frontend/build/words.ts'
import { call, eventFor, sessionKey, setUp, token } from '../testing/event.ts'
import { dynamo, MemoryStore } from '../testing/store.ts'
import { currentWork } from '#lib/correlation.ts'
import { reply, serve } from './serve.ts'

const store = new MemoryStore()
let lines: string[]
beforeEach(() => {
  lines = setUp(store)
})

const staffOnly = staffEndpoint('POST /api/test/staff', {
  id: 'test/staff',
  group: 'staff',
  summary: 'For tests',
  body: z.object({ name: z.string() }),
  answers: { 200: z.object({ name: z.string() }), 204: { empty: true } },
  problems: ['not-found'],
})
const forAll = publicEndpoint('GET /api/test/all', {
  id: 'test/all',
  group: 'staff',
  summary: 'For tests',
  answers: { 200: z.object({ name: z.string() }), 201: { file: 'application/pdf' } },
})

const echo = serve(staffOnly, async ({ body }) => reply(200, { name: body.name }))
const body = { name: 'Ada' }

describe('the session', () => {
  it('is read together with the current password, in one consistent read', async () => {
    expect((await call(echo, staffOnly, { body })).status).toBe(200)
    expect(dynamo).toHaveReceivedCommandExactlyOnceWith(BatchGetCommand, {
      RequestItems: {
        sessions: { Keys: [{ key: sessionKey(token) }, { key: 'password' }], ConsistentRead: true },
      },
    })
  })

  it('is not valid unless the authorizer also found it', async () => {
    for (const lambda of [{ session: 'none' }, {}, null, undefined]) {
      const event = eventFor(staffOnly, { body })
      event.requestContext.authorizer = lambda === undefined ? undefined! : { lambda }
      expect((await call(echo, staffOnly, event)).status).toBe(401)
    }
    expect(dynamo).not.toHaveReceivedCommand(BatchGetCommand)
  })

  it('is not valid if only the authorizer found it', async () => {
    const event = eventFor(staffOnly, { body, session: false })
    event.requestContext.authorizer = { lambda: { session: 'live' } }
    const { status, problem } = await call(echo, staffOnly, event)
    expect([status, problem.type]).toEqual([401, 'urn:problem:not-signed-in'])
    event.cookies = [`${cookieName}=${'x'.repeat(43)}`]
    expect((await call(echo, staffOnly, event)).status).toBe(401)
  })

  it('is also found in a cookie header', async () => {
    const event = eventFor(staffOnly, { body })
    delete event.cookies
    event.headers['cookie'] = `a=b; ${cookieName}=${token}; c=d`
    expect((await call(echo, staffOnly, event)).status).toBe(200)
  })

  it('is checked before the body is read', async () => {
    const { status } = await call(echo, staffOnly, { body: { name: 1 }, session: false })
    expect(status).toBe(401)
  })
})

describe('a write from another site', () => {
  const from = (headers: Record<string, string>) => {
    const event = eventFor(staffOnly, { body })
    delete event.headers['sec-fetch-site']
    Object.assign(event.headers, headers)
    return call(echo, staffOnly, event)
  }

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://counting-house.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://counting-house.example:8443' },
    { origin: 'https://api.example', host: 'api.example', 'x-forwarded-host': 'counting-house.example' },
  ])('is refused: %j', async (headers) => {
    const { status, problem } = await from(headers)
    expect([status, problem.type]).toEqual([403, 'urn:problem:cross-site'])
    expect(dynamo).not.toHaveReceivedCommand(BatchGetCommand)
  })

  it('is refused when its origin and our host are unknown', async () => {
    const event = eventFor(staffOnly, { body })
    event.headers = { origin: 'null', 'content-type': 'application/json' }
    expect((await call(echo, staffOnly, event)).status).toBe(403)
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://counting-house.example' },
    { origin: 'https://site.example', 'x-forwarded-host': 'site.example' },
    {},
  ])('is allowed when it is not cross-site: %j', async (headers) => {
    expect((await from(headers)).status).toBe(200)
  })

  it('is not checked for reads', async () => {
    const handler = serve(forAll, async () => reply(200, { name: 'x' }))
    const { status } = await call(handler, forAll, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(status).toBe(200)
  })
})

describe('an answer', () => {
  it('contains the declared fields only', async () => {
    const handler = serve(forAll, async () => reply(200, { name: 'x', secret: 'y' }))
    const { body: answer, headers } = await call(handler, forAll)
    expect(answer).toEqual({ name: 'x' })
    expect(headers['content-type']).toBe('application/json')
  })

  it('may be empty, or a file in base64', async () => {
    const empty = serve(staffOnly, async () => reply(204, undefined, { cookies: ['a=b'] }))
    expect(await call(empty, staffOnly, { body })).toMatchObject({ status: 204, cookies: ['a=b'] })
    const file = serve(forAll, async () =>
      reply(201, new Uint8Array([0, 255]), { headers: { 'content-disposition': 'attachment' } }),
    )
    const answer = await call(file, forAll)
    expect([...answer.file]).toEqual([0, 255])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
    })
  })

  it.each([
    ['a status that is not declared', { status: 202, body: {} }],
    ['a body that is not as declared', { status: 200, body: { name: 1 } }],
  ])('with %s is a 500', async (_, wrong) => {
    const handler = serve(forAll, async () => wrong as never)
    expect((await call(handler, forAll)).status).toBe(500)
  })
})

describe('an error', () => {
  const failing = (error: unknown) =>
    serve(forAll, async () => {
      throw error
    })

  it('that is a problem is sent with its fields and Retry-After', async () => {
    const problem = new Problem('unavailable', 'Later.', {
      retryAfter: 7,
      errors: [{ field: 'name', message: 'Taken.' }],
    })
    const answer = await call(failing(problem), forAll)
    expect(answer.problem).toEqual({
      type: 'urn:problem:unavailable',
      title: 'Temporarily unavailable',
      status: 503,
      detail: 'Later.',
      error: 'Later.',
      errors: [{ field: 'name', message: 'Taken.' }],
    })
    expect(answer.headers['retry-after']).toBe('7')
  })

  it.each([new Error('ada@example.com'), undefined])(
    'that is unexpected is a 500 without details: %s',
    async (error) => {
      const answer = await call(failing(error), forAll)
      expect(answer.problem).toEqual({
        type: 'urn:problem:unexpected',
        title: 'Something went wrong on our side',
        status: 500,
        detail: 'Something went wrong on our side. Please try again.',
        error: 'Something went wrong on our side. Please try again.',
      })
      expect(lines).toHaveLength(1)
      expect(lines[0]).not.toContain('ada@')
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: 'error',
        code: 'test/all',
        status: 500,
        problem: 'unexpected',
      })
    },
  )

  it.each([
    Object.assign(new Error('x'), { name: 'ThrottlingException' }),
    Object.assign(new Error('x'), { name: 'TransactionConflictException' }),
    Object.assign(new Error('x'), { name: 'TimeoutError' }),
    new Error('x', { cause: Object.assign(new Error('y'), { code: 'ECONNREFUSED' }) }),
  ])('of a busy store is a 503 that can be retried: %o', async (error) => {
    const { status, headers, problem } = await call(failing(error), forAll)
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    expect(problem.detail).toBe('The service is busy. Please try again in a moment.')
  })

  it('in the session’s look-up is a 503, never a 401', async () => {
    store.interfere = async () => {
      throw Object.assign(new Error('x'), { name: 'ThrottlingException' })
    }
    expect((await call(echo, staffOnly, { body })).status).toBe(503)
  })
})

describe('an error after a form without JavaScript', () => {
  const form = publicEndpoint('POST /api/test/form', {
    id: 'test/form',
    group: 'staff',
    summary: 'For tests',
    body: z.object({ name: z.string().check(z.minLength(3, '<b>"Name"</b> & \'address\', please')) }),
    maxBodyBytes: 1024,
    acceptsForm: true,
    answers: { 303: { empty: true } },
  })
  const handler = serve(form, async () => reply(303), { admit: async () => undefined })

  const typed = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
  const send = (headers: Record<string, string>, sent = 'name=x') =>
    handler(eventFor(form, { body: sent, headers }), {} as Context)
  const browser = { ...typed, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  it('is a page with the escaped messages', async () => {
    const { statusCode, headers, body: page = '' } = await send(browser)
    expect(statusCode).toBe(400)
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(page).toContain('<li>&lt;b&gt;&quot;Name&quot;&lt;/b&gt; &amp; &#39;address&#39;, please</li>')
    expect(page).toContain('Back button')
    expect(wordProblemsOfPage(page)).toEqual([])
    expect(page).not.toMatch(/ style=|<style|<script/)
  })

  it.each([
    ['a program that sends a form', typed],
    ['a script that sends JSON', { 'content-type': 'application/json', accept: 'text/html' }],
  ])('is a problem document for %s', async (_, headers) => {
    expect((await send(headers, '{}')).headers?.['content-type']).toBe('application/problem+json')
  })
})

describe('a public endpoint', () => {
  it('counts the client before it reads the body', async () => {
    const counted: string[] = []
    const form = publicEndpoint('POST /api/test/form', {
      id: 'test/form',
      group: 'staff',
      summary: 'For tests',
      body: z.object({ name: z.string() }),
      maxBodyBytes: 1024,
      answers: { 204: { empty: true } },
      problems: ['too-many-requests'],
    })
    const handler = serve(form, async () => reply(204), {
      admit: async (clientAddress) => {
        counted.push(clientAddress)
        if (counted.length > 1) throw new Problem('too-many-requests', 'Wait.')
      },
    })
    expect((await call(handler, form, { body: '{' })).status).toBe(415)
    expect((await call(handler, form, { body: '{' })).status).toBe(429)
    expect(counted).toEqual(['203.0.113.7', '203.0.113.7'])
  })
})

describe('the log', () => {
  it('has one line, without the client’s address, body or cookies', async () => {
    await call(echo, staffOnly, { body: { name: 'Ada Lovelace' } })
    expect(lines).toHaveLength(1)
    expect(currentWork()).toEqual({})
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      code: 'test/staff',
      status: 200,
      ms: expect.any(Number) as number,
      request: 'request-1',
      release: 'local',
    })
    for (const personal of ['Ada', '203.0.113.7', token]) expect(lines[0]).not.toContain(personal)
  })

  it('contains only the code of a refusal', async () => {
    await call(echo, staffOnly, { body: { name: 5 } })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      status: 400,
      problem: 'invalid-request',
    })
  })

  it('contains the name and place of an error, and the name of its cause', async () => {
    const handler = serve(forAll, async () => {
      throw new RangeError('ada@example.com', { cause: new SyntaxError('ada@example.com') })
    })
    await call(handler, forAll)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      error: 'RangeError',
      cause: 'SyntaxError',
      at: expect.stringContaining('serve.test.ts') as string,
    })
    expect(lines[0]).not.toContain('ada@')
  })
})

it.each([
  [{ referer: 'https://counting-house.example/quote?a=b' }, '/quote?a=b'],
  [{ referer: 'https://site.example/x', 'x-forwarded-host': 'site.example' }, '/x'],
  [{ referer: 'https://elsewhere.example/quote' }, 'none'],
  [{}, 'none'],
])('passes the referring page of our site to the handler: %j', async (headers, name) => {
  const handler = serve(forAll, async ({ sentFrom }) =>
    reply(200, { name: sentFrom ? sentFrom.pathname + sentFrom.search : 'none' }),
  )
  expect((await call(handler, forAll, { headers: { ...headers } as Record<string, string> })).body).toEqual({
    name,
  })
})

it('passes the client’s address to the handler, from the edge or else from the gateway', async () => {
  const handle = vi.fn(async ({ clientAddress }: { clientAddress: string }) =>
    reply(200, { name: clientAddress }),
  )
  const handler = serve(forAll, handle)
  expect((await call(handler, forAll)).body).toEqual({ name: '203.0.113.7' })
  const event = eventFor(forAll)
  delete event.headers['x-client-address']
  expect((await call(handler, forAll, event)).body).toEqual({ name: '198.51.100.1' })
})
