import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isDiskFull } from '../../data-dir.ts'
import { authenticate } from './auth.ts'
import type { Credentials } from './auth.ts'
import type { Reply } from './call.ts'
import { S3Error } from './errors.ts'
import { postForm } from './operations/post-form.ts'
import { parseRequest } from './request.ts'
import { route } from './routes.ts'
import { Store } from './store.ts'
import { writeXml } from './xml.ts'

/** The key pair of a server that is given none. */
export const localCredentials: Credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }

export interface S3Options {
  /** Folder for bodies and metadata; made where it is missing. One server at a time. */
  dataDir: string
  credentials?: Credentials
}

export interface S3Server {
  /** Endpoint for clients, path style, such as `http://127.0.0.1:4566`. */
  url: string
  close(): Promise<void>
}

// A refused upload is read to its end up to here, so that its sender gets to see why.
const maxDiscarded = 64 * 1024 ** 2

/** Starts the S3 stand-in on 127.0.0.1. @throws where the folder is taken */
export async function startS3(options: S3Options): Promise<S3Server> {
  const credentials = options.credentials ?? localCredentials
  const store = new Store(options.dataDir)
  const server = createServer()
  const listener = (raw: IncomingMessage, response: ServerResponse) =>
    void serve(store, credentials, raw, response).catch(() => response.destroy())
  server.on('request', listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      store.close()
    },
  }
}

async function serve(
  store: Store,
  credentials: Credentials,
  raw: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = randomBytes(8).toString('hex').toUpperCase()
  response.setHeader('x-amz-request-id', requestId)
  let reply: Reply
  try {
    reply = await run(store, credentials, raw)
  } catch (error) {
    if (raw.destroyed && !raw.complete) return void response.destroy()
    reply = refusal(error, raw, requestId)
  }
  if (!raw.complete) await discardBody(raw, response)
  await send(reply, raw, response)
}

async function run(store: Store, credentials: Credentials, raw: IncomingMessage): Promise<Reply> {
  const request = parseRequest(raw)
  const isForm =
    request.method === 'POST' &&
    request.bucket !== '' &&
    request.key === '' &&
    !request.presigned &&
    raw.headers.authorization === undefined &&
    raw.headers['content-type']?.startsWith('multipart/form-data') === true
  if (isForm) return postForm(request, store, credentials)
  const auth = authenticate(request, credentials, Date.now())
  return route(request)({ request, auth, store })
}

function refusal(error: unknown, raw: IncomingMessage, requestId: string): Reply {
  const shown = toS3Error(error)
  if (shown.code === 'InternalError') console.error('s3:', error)
  const value = {
    Code: shown.code,
    Message: shown.message,
    ...shown.detail,
    Resource: raw.url?.split('?')[0],
    RequestId: requestId,
    HostId: 'local',
  }
  return { status: shown.status, headers: shown.headers, xml: { root: 'Error', value } }
}

function toS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error
  return new S3Error(isDiskFull(error) ? 'ServiceUnavailable' : 'InternalError')
}

async function discardBody(raw: IncomingMessage, response: ServerResponse): Promise<void> {
  let size = 0
  raw.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxDiscarded) response.destroy()
  })
  // What read it may have left it paused.
  raw.resume()
  await new Promise((resolve) => raw.once('end', resolve).once('close', resolve))
}

async function send(reply: Reply, raw: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = reply.status ?? 200
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value)
  if (reply.stream) return pipeline(reply.stream, response)
  if (!reply.xml || raw.method === 'HEAD') {
    const bodiless = raw.method === 'HEAD' || response.statusCode === 204 || response.statusCode === 304
    if (!bodiless) response.setHeader('Content-Length', '0')
    return void response.end()
  }
  const body = writeXml(reply.xml.root, reply.xml.value)
  response.setHeader('Content-Type', 'application/xml')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(body)
}
