import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  url: string
  port: number
  close(): Promise<void>
}

/** Listens on 127.0.0.1. Port 0 chooses a free port. @throws the error of `listen`, such as EADDRINUSE */
export async function listen(listener: RequestListener, port = 0): Promise<Listening> {
  const server = createServer(listener)
  // Node's default of five seconds can close a connection while a slow client reuses it.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${address.port}`, port: address.port, close: () => closeServer(server) }
}

export const refuse = (response: ServerResponse): void =>
  send(response, 403, { 'content-type': 'text/plain', connection: 'close' }, 'This is for programs.\n')

/** Refuses web pages: a page sends an Origin when it writes, and another Host after DNS rebinding. */
export const forPrograms =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    isFromProgram(request) ? listener(request, response) : refuse(response)

export function isFromProgram({ headers: { host, origin }, socket }: IncomingMessage): boolean {
  const isOurs = host === `127.0.0.1:${socket.localPort}` || host === `localhost:${socket.localPort}`
  return origin === undefined && isOurs
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

export async function freePort(): Promise<number> {
  const probe = await listen(() => undefined)
  await probe.close()
  return probe.port
}

/** Thrown by `readBody` when a body is over its limit. The rest is not read. */
export class BodyTooLarge extends Error {}

/** The declared size of a body, or the limit if it declares none. 0 without a body. */
export function announcedBytes({ headers }: IncomingMessage, maxBytes: number): number {
  const length = headers['content-length']
  if (length !== undefined) return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : maxBytes
}

export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (announcedBytes(request, 0) > maxBytes) throw new BodyTooLarge(`More than ${maxBytes} bytes`)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BodyTooLarge(`More than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | string[]>,
  body: string | Buffer = '',
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void => send(response, status, { 'content-type': 'application/json', ...headers }, JSON.stringify(value))

export type Caller = (method: string, path: string, body?: object) => Promise<Response>

/** Calls the product as a browser does: sends JSON or a form, and keeps the cookie of its session. */
export function callerOf(origin: string): Caller {
  let cookie = ''
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const response = await fetch(origin + path, {
      method,
      headers: { cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    })
    cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie
    return response
  }
}
