import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Problem } from '#shared/api/problem.ts'
import { isCustomerPagePath } from '../edge/public-addresses.ts'
import { isApiPath, isBlogPath, isDocumentUploadPath, isUploadPath, type Edge } from '../edge/run-edge.ts'
import type { GatewayAnswer, GatewayRequest } from './aws/gateway.ts'
import { BodyTooLarge, send } from './http.ts'
import { LargeBodies } from './edge/large-bodies.ts'

/** API Gateway's limit for a request. */
const maxGatewayBytes = 10 * 1024 * 1024

export interface ServerOptions {
  edge: Edge
  /** Serves pages and files. The edge has rewritten `path`, and adds `headers`. */
  site(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<void>
  /** @returns false when there is none */
  media(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean>
  blog: ServerOptions['media']
  uploads(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<void>
  documentUploads: ServerOptions['uploads']
  gateway(request: GatewayRequest): Promise<GatewayAnswer>
  console(request: IncomingMessage, response: ServerResponse): Promise<void>
  accessLog?: { watch(request: IncomingMessage, response: ServerResponse): void }
  /** Proves to the API that a request came through the edge. */
  originSecret: string
  /** Such as `127.0.0.1:4000`. Another Host means DNS rebinding. */
  hosts: readonly string[]
}

export function createListener(options: ServerOptions): RequestListener {
  const bodies = new LargeBodies(maxGatewayBytes)
  return (request, response) => {
    answer(options, bodies, request, response).catch((error: unknown) => {
      if (!response.writable || response.destroyed) return
      const problem = toProblem(error)
      if (problem.code === 'unexpected') console.error(error)
      if (response.headersSent) return void response.destroy()
      refuse(response, problem, options.edge.headersFor('/api/'))
    })
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof BodyTooLarge) return new Problem('too-large', 'The request is too large.')
  return new Problem('unexpected', 'Something went wrong on our side. Please try again.')
}

const refuse = (
  response: ServerResponse,
  problem: Problem,
  headers: Readonly<Record<string, string>>,
): void =>
  send(
    response,
    problem.status,
    {
      ...headers,
      'content-type': 'application/problem+json',
      ...(problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }),
    },
    JSON.stringify(problem.toDocument()),
  )

async function answer(
  options: ServerOptions,
  bodies: LargeBodies,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { edge } = options
  const url = request.url ?? '/'
  if (!options.hosts.includes(request.headers.host ?? ''))
    return send(
      response,
      421,
      { 'content-type': 'text/plain' },
      `Open http://${options.hosts[0]}/ instead.\n`,
    )
  if (url === '/__local' || url.startsWith('/__local/') || url.startsWith('/__local?')) {
    for (const [name, value] of Object.entries(consoleOnly)) response.setHeader(name, value)
    return isFromHere(request, options.hosts)
      ? options.console(request, response)
      : send(response, 403, { 'content-type': 'text/plain' }, 'Only for this machine and its own pages.\n')
  }

  options.accessLog?.watch(request, response)
  const outcome = await edge.viewerRequest({
    method: request.method ?? 'GET',
    url,
    headers: plainHeaders(request),
    clientAddress: request.socket.remoteAddress ?? '',
  })
  if (outcome.kind === 'response') return send(response, outcome.status, outcome.headers, outcome.body)
  const path = pathOf(outcome.url)
  const headers = edge.headersFor(pathOf(url))
  if (path.startsWith('/media/') && (await options.media(request, response, path, headers))) return
  if (isBlogPath(pathOf(url)) && (await options.blog(request, response, path, headers))) return
  if (isUploadPath(pathOf(url))) return options.uploads(request, response, headers)
  if (isDocumentUploadPath(pathOf(url))) return options.documentUploads(request, response, headers)
  if (!isApiPath(pathOf(url)) && !isCustomerPagePath(pathOf(url)))
    return options.site(request, response, path, headers)

  await bodies.hold(request, response, async (body) => {
    const result = await options.gateway({
      method: request.method ?? 'GET',
      target: outcome.url,
      headers: { ...outcome.headers, 'x-origin-verify': options.originSecret },
      body,
      sourceIp: request.socket.remoteAddress ?? '',
    })
    send(
      response,
      result.status,
      { ...result.headers, ...headers, 'set-cookie': result.cookies },
      result.body,
    )
  })
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

const plainHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )

const loopback = /^(127\.|::1$|::ffff:127\.)/

const consoleOnly = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** It shows all data, so it answers only this machine, and no pages of other sites but `localhost` and `127.0.0.1`. */
function isFromHere(request: IncomingMessage, hosts: readonly string[]): boolean {
  if (!loopback.test(request.socket.remoteAddress ?? '')) return false
  const { 'sec-fetch-site': relation, 'sec-fetch-mode': mode, origin, host, referer } = request.headers
  if (relation === 'cross-site' || relation === 'same-site')
    return (
      mode === 'navigate' && request.method === 'GET' && hosts.includes(URL.parse(referer ?? '')?.host ?? '')
    )
  return relation !== undefined || !origin || origin === `http://${host}`
}
