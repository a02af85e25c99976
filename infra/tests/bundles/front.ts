import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
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
const sourceIp = '127.0.0.1'

/** A gateway in front of the bundled functions. The local stack answers everything else. */
export const startFront = ({ url, originSecret, invoke, run }: Options): Promise<Listening> => {
  const gateway = createGateway({ handlerOf: (id) => (event) => invoke(id, event) })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: asked = '/' } = request
    const target = asCall(asked)
    const [, clocked] = /^\/__local\/run\/(.+)$/.exec(target) ?? []
    if (clocked !== undefined) {
      await run(clocked)
      return send(response, 204, {})
    }
    if (!target.startsWith('/api/')) return passOn(url + target, request, response)
    const headers = {
      ...Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      'x-origin-verify': originSecret,
      'x-client-address': sourceIp,
    }
    const body = await readBody(request, maxBytes)
    const result = await gateway({ method, target, headers, body, sourceIp })
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

function passOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { host: _, ...headers } = request.headers
  const passed = httpRequest(target, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', (error) => response.destroy(error))
  request.pipe(passed)
}
