import type { IncomingMessage, ServerResponse } from 'node:http'
import { createGateway } from '../../local/aws/gateway.ts'
import { listen, readBody, send, type Listening } from '../../local/http.ts'

interface Options {
  url: string
  /** CloudFront's secret header. */
  originSecret: string
  invoke(functionId: string, event: unknown): Promise<unknown>
  run(functionId: string): Promise<unknown>
}

const maxBytes = 10 * 1024 * 1024
const address = '127.0.0.1'

/** A gateway in front of the bundled functions. The local stack answers everything else. */
export const startFront = ({ url, originSecret, invoke, run }: Options): Promise<Listening> => {
  const gateway = createGateway({ handlerOf: (id) => (event) => invoke(id, event) })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: asked = '/' } = request
    const target = asCall(asked)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const body = await readBody(request, maxBytes)
    const [, clocked] = /^\/__local\/run\/(.+)$/.exec(target) ?? []
    if (clocked !== undefined) {
      await run(clocked)
      return send(response, 204, {})
    }
    if (!target.startsWith('/api/')) return passOn(url + target, { method, headers, body }, response)
    const edge = { 'x-origin-verify': originSecret, 'x-client-address': address }
    const result = await gateway({
      method,
      target,
      headers: { ...headers, ...edge },
      body,
      sourceIp: address,
    })
    send(response, result.status, { ...result.headers, 'set-cookie': result.cookies }, result.body)
  }
  return listen((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 502, {}, String(error)))
  })
}

/** Customers' pages are calls, as at the edge. */
const asCall = (url: string): string =>
  url.replace(
    /^\/(q|documents)(?:\/([^?]*))?(?=\?|$)/,
    (_, page: string, name = '') => `/api/${page}/${name || 'page'}`,
  )

async function passOn(
  target: string,
  { headers, body, method }: { headers: Record<string, string>; body: Buffer; method: string },
  response: ServerResponse,
): Promise<void> {
  const { 'content-type': type, cookie } = headers
  const answer = await fetch(target, {
    method,
    headers: { ...(type ? { 'content-type': type } : {}), ...(cookie ? { cookie } : {}) },
    ...(body.length > 0 ? { body: Uint8Array.from(body) } : {}),
    redirect: 'manual',
  })
  const passed = ['content-type', 'location'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  send(
    response,
    answer.status,
    Object.fromEntries(passed) as Record<string, string>,
    Buffer.from(await answer.arrayBuffer()),
  )
}
