import { describe, expect, it } from 'vitest'
import type { Route } from '../../cdk/routes.ts'
import { createGateway, type GatewayRequest } from './gateway.ts'

const routes: readonly Route[] = [
  { id: 'below', key: 'ANY /api/posts/{proxy+}', functionId: 'blog' },
  { id: 'all', key: 'ANY /api/posts', functionId: 'crm' },
  { id: 'get', key: 'GET /api/posts/{id}', functionId: 'posts' },
  { id: 'export', key: 'GET /api/posts/export', functionId: 'quotes' },
  { id: 'openapi', key: 'GET /api/openapi.json', functionId: 'public' },
]

type Handler = (event: unknown) => Promise<unknown>
const allowed: Handler = async () => ({ isAuthorized: true, context: { session: 'live' } })

function gatewayOf(answer: Handler, authorize = allowed) {
  const events: Record<string, unknown>[] = []
  const gateway = createGateway({
    routes,
    handlerOf: (id) => async (event) => {
      events.push({ id, ...(event as object) })
      return id === 'admin/authorize' ? authorize(event) : answer(event)
    },
  })
  const send = (request: Partial<GatewayRequest>) =>
    gateway({
      method: 'GET',
      target: '/api/posts',
      headers: { host: 'localhost' },
      body: Buffer.alloc(0),
      sourceIp: '127.0.0.1',
      ...request,
    })
  return { send, events }
}

const ok: Handler = async () => ({ statusCode: 200, body: '{}' })

it.each([
  ['GET', '/api/posts/export', 'quotes', {}],
  ['GET', '/api/posts/exported', 'posts', { id: 'exported' }],
  ['PUT', '/api/posts/export', 'blog', { proxy: 'export' }],
  ['GET', '/api/posts/a/b', 'blog', { proxy: 'a/b' }],
  ['PUT', '/api/posts', 'crm', {}],
])('%s %s takes the most specific route, in any order: %s', async (method, target, id, params) => {
  const { send, events } = gatewayOf(ok)
  await send({ method, target })
  expect(events[1]).toMatchObject({
    id,
    ...(Object.keys(params).length > 0 ? { pathParameters: params } : {}),
  })
})

describe('the event', () => {
  it('is that of an HTTP API: decoded path and parameters, joined query, cookies apart', async () => {
    const { send, events } = gatewayOf(ok)
    await send({
      target: '/api/posts/a%20b?x=1&x=2&y=%C3%A4',
      headers: { host: 'localhost', cookie: 'a=1; b=2', 'user-agent': 'test' },
    })
    const [authorizer, handler] = events
    expect(handler).toMatchObject({
      id: 'posts',
      version: '2.0',
      routeKey: 'GET /api/posts/{id}',
      rawPath: '/api/posts/a b',
      rawQueryString: 'x=1&x=2&y=%C3%A4',
      queryStringParameters: { x: '1,2', y: 'ä' },
      pathParameters: { id: 'a b' },
      cookies: ['a=1', 'b=2'],
      headers: { host: 'localhost', 'user-agent': 'test' },
      isBase64Encoded: false,
      requestContext: {
        authorizer: { lambda: { session: 'live' } },
        http: { method: 'GET', path: '/api/posts/a b', sourceIp: '127.0.0.1', userAgent: 'test' },
        routeKey: 'GET /api/posts/{id}',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      },
    })
    expect(handler).not.toHaveProperty('headers.cookie')
    expect(authorizer).toMatchObject({ id: 'admin/authorize', type: 'REQUEST', cookies: ['a=1', 'b=2'] })
    expect(authorizer).not.toHaveProperty('body')
  })

  it.each([
    ['application/json; charset=utf-8', false],
    ['text/csv', false],
    ['application/x-www-form-urlencoded', true],
    ['multipart/form-data; boundary=x', true],
  ])('carries a body of %s in base64: %s', async (type, isBase64Encoded) => {
    const { send, events } = gatewayOf(ok)
    const body = Buffer.from('{"ä":1}')
    await send({ method: 'POST', headers: { 'content-type': type }, body })
    expect(events[1]).toMatchObject({
      isBase64Encoded,
      body: body.toString(isBase64Encoded ? 'base64' : 'utf8'),
    })
  })
})

describe('the answer', () => {
  it('keeps status, headers, cookies and bytes', async () => {
    const { send } = gatewayOf(async () => ({
      statusCode: 201,
      headers: { 'Content-Type': 'application/pdf', 'x-count': 3 },
      cookies: ['a=1', 'b=2'],
      body: Buffer.from([0, 255]).toString('base64'),
      isBase64Encoded: true,
    }))
    expect(await send({})).toEqual({
      status: 201,
      headers: { 'content-type': 'application/pdf', 'x-count': '3' },
      cookies: ['a=1', 'b=2'],
      body: Buffer.from([0, 255]),
    })
  })

  it('is the gateway’s own when the authorizer refuses, or anything breaks', async () => {
    const broken: Handler = () => Promise.reject(new Error('expected in this test'))
    const refused = gatewayOf(ok, async () => ({ isAuthorized: false }))
    expect(await refused.send({})).toMatchObject({
      status: 403,
      body: Buffer.from('{"message":"Forbidden"}'),
    })
    expect(refused.events.map(({ id }) => id)).toEqual(['admin/authorize'])
    expect((await gatewayOf(ok, async () => undefined).send({})).status).toBe(403)

    const error = console.error
    console.error = () => undefined
    try {
      expect((await gatewayOf(broken).send({})).status).toBe(500)
      expect((await gatewayOf(ok, broken).send({})).status).toBe(500)
    } finally {
      console.error = error
    }
  })

  it('is 413 for an event that is too large for a function', async () => {
    const { send, events } = gatewayOf(ok)
    const body = Buffer.alloc(5_000_000)
    expect(
      (await send({ method: 'POST', headers: { 'content-type': 'application/pdf' }, body })).status,
    ).toBe(413)
    expect(events).toEqual([])
  })
})

it.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/posts/'],
  ['DELETE', '/api/openapi.json'],
])('%s %s is 404, without asking any function', async (method, target) => {
  const { send, events } = gatewayOf(ok)
  expect(await send({ method, target })).toMatchObject({
    status: 404,
    body: Buffer.from('{"message":"Not Found"}'),
  })
  expect(events).toEqual([])
})
