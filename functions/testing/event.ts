import { createHash } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { expect, vi } from 'vitest'
import type * as z from 'zod/mini'
import { impliedProblems, isEmpty, isFile, type Endpoint } from '#shared/api/endpoint.ts'
import type { ProblemDocument } from '#shared/api/problem.ts'
import { cookieName } from '#shared/session/rules.ts'
import type { ApiEvent, ApiResult, Handler } from '#http/serve.ts'
import type { MemoryStore } from './store.ts'

export const now = new Date('2026-11-21T12:00:00.000Z')
export const token = 'live-session-token-of-forty-three-characters'.slice(0, 43)
export const sessionKey = (of: string): string => `session#${createHash('sha256').update(of).digest('hex')}`

/** Stops the clock at `now`, empties the store except for one session, and returns the log lines unprinted. */
export function setUp(store: MemoryStore): string[] {
  vi.restoreAllMocks()
  vi.useFakeTimers({ toFake: ['Date'], now })
  store.reset()
  const expires = now.getTime() / 1000 + 60
  store.seed('sessions', { key: sessionKey(token), expires, fingerprint: '1600000000000-f' })
  store.seed('sessions', { key: 'password', fingerprint: '1600000000000-f' })
  const lines: string[] = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
  return lines
}

/** Resets a mocked client, so that it rejects every call that a test does not expect. */
export function resetMock(client: {
  reset: () => unknown
  onAnyCommand: () => { rejects: (error: Error) => unknown }
}): void {
  client.reset()
  client.onAnyCommand().rejects(new Error('A call no test expects'))
}

export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Sent as JSON; bytes and text are sent unchanged, with the content type from `headers`. */
  body?: unknown
  cookies?: string[]
  headers?: Record<string, string>
  /** Adds the cookie of the session and the authorizer's result. */
  session?: boolean
}

export function eventFor(
  endpoint: Endpoint,
  { params, query, body, cookies = [], headers = {}, session = endpoint.auth === 'admin' }: Sent = {},
): ApiEvent {
  const path = Object.entries(params ?? {}).reduce<string>(
    (made, [name, value]) => made.replace(`{${name}}`, value),
    endpoint.path,
  )
  const isBytes = body instanceof Uint8Array
  const sent = isBytes
    ? Buffer.from(body).toString('base64')
    : body === undefined || typeof body === 'string'
      ? body
      : JSON.stringify(body)
  const jar = session ? [`${cookieName}=${token}`, ...cookies] : cookies
  return {
    version: '2.0',
    routeKey: endpoint.route,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      host: 'counting-house.example',
      'sec-fetch-site': 'same-origin',
      'x-client-address': '203.0.113.7',
      ...(body === undefined || typeof body === 'string' || isBytes
        ? {}
        : { 'content-type': 'application/json' }),
      ...headers,
    },
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'counting-house.example',
      domainPrefix: 'counting-house',
      http: {
        method: endpoint.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: '198.51.100.1',
        userAgent: 'test',
      },
      requestId: 'request-1',
      routeKey: endpoint.route,
      stage: '$default',
      time: '21/Nov/2026:12:00:00 +0000',
      timeEpoch: now.getTime(),
      authorizer: { lambda: { session: session ? 'live' : 'none' } },
    },
    ...(params ? { pathParameters: params } : {}),
    ...(query ? { queryStringParameters: query } : {}),
    ...(jar.length > 0 ? { cookies: jar } : {}),
    ...(sent === undefined ? {} : { body: sent }),
    isBase64Encoded: isBytes,
  }
}

export async function sentForm(
  fields: Record<string, string | File>,
): Promise<{ body: Uint8Array; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  return {
    body: new Uint8Array(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}

export interface Answered<Body> {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Body
  file: Buffer
  problem: ProblemDocument
}

export async function call<Body = Record<string, unknown>>(
  handler: Handler,
  endpoint: Endpoint,
  sent: Sent | ApiEvent = {},
): Promise<Answered<Body>> {
  const event = 'requestContext' in sent ? sent : eventFor(endpoint, sent)
  const result = await handler(event, {} as Context)
  const status = result.statusCode ?? 0
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)]),
  )
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  const text = result.isBase64Encoded ? '' : (result.body ?? '')
  const json: unknown = text ? JSON.parse(text) : undefined
  if (status >= 400) expectProblem(endpoint, status, headers, json as ProblemDocument)
  else expectAnswer(endpoint, status, headers, json, result)
  return {
    status,
    headers,
    cookies: result.cookies ?? [],
    body: json as Body,
    file: result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : Buffer.alloc(0),
    problem: json as ProblemDocument,
  }
}

type AnswerOf<A> = A extends z.ZodMiniType ? z.output<A> : never

/** Calls the handler of an endpoint. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  sent?: Sent | ApiEvent,
): Promise<Answered<AnswerOf<E['answers'][keyof E['answers']]>>> {
  return call(await handlerOf(endpoint), endpoint, sent)
}

export async function handlerOf({ id }: Endpoint): Promise<Handler> {
  const [feature, name] = id.split('/')
  const { handler } = (await import(`../${feature}/api/${name}.ts`)) as { handler: Handler }
  return handler
}

function expectProblem(
  endpoint: Endpoint,
  status: number,
  headers: Record<string, string>,
  problem: ProblemDocument,
): void {
  expect(headers['content-type']).toBe('application/problem+json')
  expect(problem).toMatchObject({ status, error: problem.detail, title: expect.any(String) as string })
  expect([...endpoint.problems, ...impliedProblems(endpoint)]).toContain(
    problem.type.replace('urn:problem:', ''),
  )
}

function expectAnswer(
  endpoint: Endpoint,
  status: number,
  headers: Record<string, string>,
  json: unknown,
  result: ApiResult,
): void {
  const declared = endpoint.answers[status as keyof Endpoint['answers']]
  if (!declared) throw new Error(`${endpoint.id} answered ${status}, which it does not declare`)
  if (isEmpty(declared)) expect(result.body).toBeUndefined()
  else if (isFile(declared)) expect(headers['content-type']).toBe(declared.file)
  else {
    expect(headers['content-type']).toBe('application/json')
    expect(declared.parse(json)).toEqual(json)
  }
}
