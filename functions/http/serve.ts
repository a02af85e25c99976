import {
  isEmpty,
  isFile,
  type Answer,
  type AnswerInput,
  type Endpoint,
  type Upload,
} from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda'
import { systemClock } from '#lib/clock.ts'
import { compressed } from './compress.ts'
import { ownReferrer, refuseCrossSite } from './cross-site.ts'
import { forRequest, setLogLead } from '#lib/correlation.ts'
import { errorFields, log } from '#lib/log.ts'
import { problemPage } from './problem-page.ts'
import { isFormPost, parseRequest, typedFields, type ParsedRequest } from './request.ts'
import { findSession, sessionEnded, tokenFrom, type Session } from './session.ts'

/** Added to a request by `admin/api/authorize.ts`. */
interface AuthorizerContext {
  authorizer?: { lambda?: { session?: string } | null }
}

export type ApiEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & AuthorizerContext
>
export type ApiResult = APIGatewayProxyStructuredResultV2
export type Handler = (event: ApiEvent, context: Context) => Promise<ApiResult>

type SessionOf<E extends Endpoint> = E['auth'] extends 'admin' ? Session : undefined

export interface Request<E extends Endpoint> extends ParsedRequest<E> {
  session: SessionOf<E>
  /** The session token in the request, live or not. */
  sessionToken: string | undefined
  /** The client's IP address as the edge saw it: for counting, never for logs. */
  clientAddress: string
  /** The User-Agent: for records of a customer's agreement, never for logs. */
  agent: string
  /** Whether a browser opens it as a page. Programs that fetch links do not say so, nor does Safari before 16.4. */
  isPageOpened: boolean
  /** In lower case. */
  contentType: string
  /** The origin of our site in the visitor's browser: `https://example.com`. */
  site: string
  /** The page of our site that the request was sent from, if the browser sent it. */
  sentFrom: URL | undefined
}

interface Extras {
  headers?: Record<string, string>
  cookies?: string[]
}

export interface Reply<Status, Body> extends Extras {
  status: Status
  body: Body
}

type ReplyOf<E extends Endpoint> = {
  [S in keyof E['answers']]: Reply<S, E['answers'][S] extends Answer ? AnswerInput<E['answers'][S]> : never>
}[keyof E['answers']]

/** A response that the endpoint declares. Leave out `body` for an empty one. */
export const reply = <const Status extends number, Body = undefined>(
  status: Status,
  body?: Body,
  extras: Extras = {},
): Reply<Status, Body> => ({ status, body: body as Body, ...extras })

/** The request that a problem answers. */
export interface Asked {
  method: string
  /** The last part of the path: which form was sent. */
  form: string
  /** The declared fields of the query and the form, as they were typed. */
  typed: ReadonlyMap<string, string>
  /** The origin of our site in the visitor's browser. */
  site: string
  /** The page of our site that the request was sent from, if the browser sent it. */
  sentFrom: URL | undefined
}

/** Renders a problem as the endpoint's own page. @returns undefined for the plain page */
export type ToPage = (problem: Problem, asked: Asked) => Promise<string | undefined>

interface Options {
  /** Counts a client before the request is parsed. @throws Problem too-many-requests */
  admit?: (clientAddress: string, now: Date) => Promise<void>
  toPage?: ToPage
}

/** A public endpoint with a body or an upload must limit its clients. */
type OptionsOf<E extends Endpoint> = E extends
  | { auth: 'public'; body: unknown }
  | { auth: 'public'; upload: Upload }
  ? [Options & Required<Pick<Options, 'admit'>>]
  : [Options?]

export type Handle<E extends Endpoint> = (request: Request<E>) => Promise<ReplyOf<E>>

/**
 * Wraps every endpoint: refuses cross-site writes, checks the session, limits the client, parses the request, calls
 * `handle`, removes undeclared fields, returns errors as RFC 9457 problem documents, compresses long responses and logs
 * one line.
 */
export const serve = <E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  ...[{ admit, toPage } = {}]: OptionsOf<E>
): Handler => {
  const answer = async (event: ApiEvent): Promise<ApiResult> => {
    refuseCrossSite(endpoint, event)
    const sessionToken = tokenOf(event)
    const session = endpoint.auth === 'admin' ? await requireSession(event, sessionToken) : undefined
    await admit?.(clientAddressOf(event), systemClock.now())
    const parsed = await parseRequest(endpoint, event)
    if (changesLead(endpoint)) setLogLead(String(parsed.params?.['id']))
    const request: Request<E> = {
      ...parsed,
      session: session as SessionOf<E>,
      sessionToken,
      clientAddress: clientAddressOf(event),
      agent: event.headers['user-agent']?.slice(0, 300) ?? '',
      isPageOpened: opensPage(event),
      contentType: event.headers['content-type']?.toLowerCase() ?? '',
      site: siteOf(event),
      sentFrom: ownReferrer(event),
    }
    return toResult(endpoint, await handle(request))
  }
  const answerOrProblem = async (event: ApiEvent): Promise<ApiResult> => {
    const started = performance.now()
    let problem: Problem | undefined
    const uncompressed = await answer(event).catch(async (error: unknown) => {
      problem = toProblem(error)
      return problemResult(problem, await pageFor(endpoint, toPage, problem, event))
    })
    const result = await compressed(uncompressed, event.headers['accept-encoding'])
    const status = result.statusCode ?? 500
    log(status >= 500 ? 'error' : 'info', endpoint.id, {
      status,
      ms: Math.round(performance.now() - started),
      ...(problem ? { problem: problem.code } : {}),
      ...(problem && status >= 500 ? errorFields(problem.cause ?? problem) : {}),
    })
    return result
  }
  return (event) => forRequest(event.requestContext.requestId, () => answerOrProblem(event))
}

/** With the lead in its log line, the log can be searched for all events of the lead. */
const changesLead = ({ method, path }: Endpoint): boolean =>
  method !== 'GET' && path.startsWith('/api/crm/leads/{id}')

const clientAddressOf = ({ headers, requestContext }: ApiEvent): string =>
  headers['x-client-address'] ?? requestContext.http.sourceIp

const opensPage = ({ headers, requestContext }: ApiEvent): boolean =>
  requestContext.http.method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined

/** The edge sets the host, whatever the visitor sent. Only the local stack uses plain HTTP. */
function siteOf({ headers }: ApiEvent): string {
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? ''
  return `${/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`
}

const tokenOf = ({ cookies, headers }: ApiEvent): string | undefined =>
  tokenFrom(cookies ?? headers['cookie']?.split(';').map((part) => part.trim()))

/** Both the authorizer and this check must find the session. */
async function requireSession(event: ApiEvent, token: string | undefined): Promise<Session> {
  const session =
    event.requestContext.authorizer?.lambda?.session === 'live'
      ? await findSession(token, systemClock.now())
      : undefined
  if (!session) throw sessionEnded()
  return session
}

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function toResult(
  endpoint: Endpoint,
  { status, body, headers, cookies }: Reply<PropertyKey, unknown>,
): ApiResult {
  const declared = endpoint.answers[status as keyof Endpoint['answers']]
  if (!declared) throw new Error(`${endpoint.id} answered ${String(status)}, which it does not declare`)
  const common = { statusCode: Number(status), ...(cookies ? { cookies } : {}) }
  if (isEmpty(declared)) return { ...common, headers: { ...always, ...headers } }
  if (isFile(declared))
    return {
      ...common,
      headers: { ...always, 'content-type': declared.file, ...headers },
      body: Buffer.from(body as Uint8Array).toString('base64'),
      isBase64Encoded: true,
    }
  return {
    ...common,
    headers: { ...always, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(declared.parse(body)),
  }
}

function problemResult(problem: Problem, page: string | undefined): ApiResult {
  return {
    statusCode: problem.status,
    headers: {
      ...always,
      'content-type': page === undefined ? 'application/problem+json' : 'text/html; charset=utf-8',
      ...(problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }),
    },
    body: page ?? JSON.stringify(problem.toDocument()),
  }
}

/** @returns undefined unless a browser shows the response: after a form without JavaScript, or at an endpoint with pages */
async function pageFor(
  endpoint: Endpoint,
  toPage: ToPage | undefined,
  problem: Problem,
  event: ApiEvent,
): Promise<string | undefined> {
  if (!(event.headers['accept'] ?? '').includes('text/html')) return undefined
  if (toPage && !isJson(event)) {
    const page = await toPage(problem, await askedBy(endpoint, event)).catch((error: unknown) =>
      log('error', endpoint.id, errorFields(error)),
    )
    return page ?? problemPage(problem)
  }
  return isFormPost(endpoint, event) ? problemPage(problem) : undefined
}

const askedBy = async (endpoint: Endpoint, event: ApiEvent): Promise<Asked> => ({
  method: event.requestContext.http.method,
  form: event.rawPath.split('/').at(-1) ?? '',
  typed: await typedFields(endpoint, event),
  site: siteOf(event),
  sentFrom: ownReferrer(event),
})

const isJson = ({ headers }: ApiEvent): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith('application/json')

/** Names and codes of transient errors of the store. */
const passing = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  'InternalServerError',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
])

export const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (passing.has(error.name) ||
    passing.has(String((error as NodeJS.ErrnoException).code)) ||
    isPassing(error.cause))

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isPassing(error))
    return new Problem('unavailable', 'The service is busy. Please try again in a moment.', {
      cause: error,
      retryAfter: 1,
    })
  return new Problem('unexpected', 'Something went wrong on our side. Please try again.', { cause: error })
}
