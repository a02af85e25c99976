import { randomBytes } from 'node:crypto'
import { endpointList } from '#shared/api/endpoints.ts'
import { routeKeysOf, type Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'

/** A request to the gateway. Header names are in lower case, and repeated headers are joined. */
export interface GatewayRequest {
  method: string
  /** Path and query as sent. */
  target: string
  headers: Record<string, string>
  body: Buffer
  sourceIp: string
}

export interface GatewayAnswer {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
}

type Handler = (event: unknown, context: unknown) => Promise<unknown>

interface GatewayOptions {
  /** The handler of a function: an endpoint's id, or `admin/authorize`. */
  handlerOf: (functionId: string) => Handler
  endpoints?: readonly Endpoint[]
}

/** Lambda's limits for an event and a response. */
const maxEventBytes = 6 * 1024 * 1024
const maxSeconds = 29

const plain = (status: number, message: string): GatewayAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message })),
})

const problem = (reason: Problem, headers: Record<string, string> = {}): GatewayAnswer => ({
  status: reason.status,
  headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  cookies: [],
  body: Buffer.from(JSON.stringify(reason.toDocument())),
})

/** Emulates an HTTP API of API Gateway with payload 2.0 and our authorizer. */
export function createGateway({ handlerOf, endpoints = endpointList }: GatewayOptions) {
  // Like API Gateway, the most specific route comes first.
  const routes = endpoints
    .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))
    .toSorted((one, other) => variablesIn(one.endpoint.path) - variablesIn(other.endpoint.path))

  return async (request: GatewayRequest): Promise<GatewayAnswer> => {
    const { path } = splitTarget(request.target)
    const onPath = routes.flatMap(({ endpoint, pattern }) => {
      const match = pattern.exec(path)
      return match ? [{ endpoint, params: decodeAll(match.groups ?? {}) }] : []
    })
    if (onPath.length === 0) return problem(new Problem('not-found', 'There is no such call.'))
    const route = onPath.find(({ endpoint }) =>
      routeKeysOf(endpoint).includes(`${request.method} ${endpoint.path}`),
    )
    if (!route) {
      const allow = onPath
        .flatMap(({ endpoint }) => routeKeysOf(endpoint))
        .map((key) => key.slice(0, key.indexOf(' ')))
        .toSorted()
        .join(', ')
      return problem(new Problem('method-not-allowed', `Use ${allow}.`), { allow })
    }
    const event = toEvent(request, route.endpoint, route.params)
    if (jsonBytes(event) > maxEventBytes) return plain(413, 'Request Too Long')
    try {
      const verdict = (await invoke(handlerOf('admin/authorize'), toAuthorizerEvent(event))) as
        | Verdict
        | undefined
      if (!verdict?.isAuthorized) return plain(403, 'Forbidden')
      const requestContext = { ...event.requestContext, authorizer: { lambda: verdict.context ?? null } }
      return toAnswer(await invoke(handlerOf(route.endpoint.id), { ...event, requestContext }))
    } catch (error) {
      if (error instanceof TimedOut) return plain(503, 'Service Unavailable')
      console.error(error)
      return plain(500, 'Internal Server Error')
    }
  }
}

interface Verdict {
  isAuthorized?: boolean
  context?: Record<string, unknown>
}

class TimedOut extends Error {}

interface Event {
  body?: string | undefined
  [name: string]: unknown
}

/** Copies an event, as Lambda does. Strings cannot change, so they are not copied. */
function throughJson({ body, ...event }: Event): unknown {
  const copy: object = JSON.parse(JSON.stringify(event))
  return body === undefined ? copy : { ...copy, body }
}

/** The size of an event as JSON. Base64 needs no escapes. */
const jsonBytes = ({ body = '', ...event }: ApiEvent): number =>
  JSON.stringify(event).length + (event.isBase64Encoded ? body.length : JSON.stringify(body).length)

async function invoke(handler: Handler, event: Event): Promise<unknown> {
  const deadline = Date.now() + maxSeconds * 1000
  const context = {
    functionName: 'local',
    awsRequestId: randomBytes(8).toString('hex'),
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), maxSeconds * 1000)
  })
  try {
    const result = await Promise.race([handler(throughJson(event), context), late])
    return result === undefined ? undefined : JSON.parse(JSON.stringify(result))
  } finally {
    clearTimeout(timer)
  }
}

const variablesIn = (path: string): number => path.split('{').length - 1

/** `/api/posts/{id}` matches one non-empty segment for each name. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const splitTarget = (target: string): { path: string; query: string } => {
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const decodeAll = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decode(value)]))

/** The gateway passes bodies of these types on as text, and all others in base64. */
const textual = /^(text\/.*|application\/(json|xml|javascript)|application\/[\w.-]+\+(json|xml))$/

type ApiEvent = ReturnType<typeof toEvent>

function toEvent(request: GatewayRequest, endpoint: Endpoint, params: Record<string, string>) {
  const { path, query } = splitTarget(request.target)
  const { cookie, ...headers } = request.headers
  const cookies =
    cookie
      ?.split(';')
      .map((part) => part.trim())
      .filter(Boolean) ?? []
  const routeKey = `${request.method} ${endpoint.path}`
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isText = textual.test(type) && !headers['content-encoding']
  const now = new Date()
  return {
    version: '2.0',
    routeKey,
    rawPath: decode(path),
    rawQueryString: query,
    ...(cookies.length > 0 ? { cookies } : {}),
    headers,
    ...(query ? { queryStringParameters: queryOf(query) } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: decode(path),
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomBytes(12).toString('base64url'),
      routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(params).length > 0 ? { pathParameters: params } : {}),
    ...(request.body.length > 0 ? { body: request.body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: request.body.length > 0 && !isText,
  }
}

/** Like API Gateway, `a=1&a=2` becomes `{ a: '1,2' }`. */
function queryOf(query: string): Record<string, string> {
  const values = new URLSearchParams(query)
  return Object.fromEntries([...new Set(values.keys())].map((name) => [name, values.getAll(name).join(',')]))
}

function toAuthorizerEvent({ body: _, isBase64Encoded: __, ...event }: ApiEvent) {
  const { method, path } = event.requestContext.http
  return {
    ...event,
    type: 'REQUEST',
    routeArn: `arn:aws:execute-api:us-east-1:000000000000:local/$default/${method}${path}`,
    identitySource: null,
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 21/Nov/2026:13:40:05 +0000 */
function logTime(date: Date): string {
  const [day, time] = date.toISOString().slice(0, 19).split('T') as [string, string]
  const [year, month, dayOfMonth] = day.split('-')
  return `${dayOfMonth}/${months[Number(month) - 1]}/${year}:${time} +0000`
}

interface Result {
  statusCode?: number
  headers?: Record<string, string | number | boolean>
  cookies?: string[]
  body?: string
  isBase64Encoded?: boolean
}

/** Like API Gateway, it takes a result without a status code as the body. */
function toAnswer(result: unknown): GatewayAnswer {
  if (typeof result !== 'object' || result === null || !('statusCode' in result))
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      cookies: [],
      body: Buffer.from(typeof result === 'string' ? result : JSON.stringify(result ?? null)),
    }
  const {
    statusCode = 200,
    headers = {},
    cookies = [],
    body = '',
    isBase64Encoded = false,
  } = result as Result
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  return {
    status: statusCode,
    headers: Object.fromEntries(named),
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}
