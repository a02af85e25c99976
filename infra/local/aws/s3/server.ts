import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { finished, pipeline } from 'node:stream/promises'
import { isDiskFull } from '../../data-dir.ts'
import { isChecksumName } from './body.ts'
import { postForm } from './form.ts'
import * as multipart from './multipart.ts'
import * as objects from './objects.ts'
import { parseRequest, S3Error, type Reply, type S3Request } from './protocol.ts'
import { authenticate, type Credentials } from './signature.ts'
import { Store } from './store.ts'
import { writeXml } from './xml.ts'

/** The default key pair. */
export const localCredentials: Credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }

export interface S3Options {
  /** Folder for bodies and metadata; created if it is missing. One server at a time. */
  dataDir: string
  credentials?: Credentials
}

export interface S3Server {
  /** Endpoint for clients, path style, such as `http://127.0.0.1:4566`. */
  url: string
  close(): Promise<void>
}

/** Starts the S3 emulator on 127.0.0.1. @throws if another server uses the folder */
export async function startS3(options: S3Options): Promise<S3Server> {
  const credentials = options.credentials ?? localCredentials
  const store = new Store(options.dataDir)
  const server = createServer(
    (raw, response) => void serve(store, credentials, raw, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
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
  const reply = await run(store, credentials, raw).catch((error: unknown) => refusal(error, raw))
  if (raw.destroyed && !raw.complete) return void response.destroy()
  // A client reads the answer to a refused upload only after it has sent everything.
  if (!raw.complete) await finished(raw.resume())
  await send(reply, raw, response)
}

async function run(store: Store, credentials: Credentials, raw: IncomingMessage): Promise<Reply> {
  const request = parseRequest(raw)
  const isForm = raw.method === 'POST' && raw.headers['content-type']?.startsWith('multipart/form-data')
  if (isForm && request.bucket !== '' && request.key === '') return postForm(request, store, credentials)
  const sha256 = authenticate(request, credentials)
  return operationOf(request)({ request, store, sha256 })
}

function refusal(error: unknown, raw: IncomingMessage): Reply {
  const shown =
    error instanceof S3Error ? error : new S3Error(isDiskFull(error) ? 'ServiceUnavailable' : 'InternalError')
  if (shown.code === 'InternalError' && !raw.destroyed) console.error('s3:', error)
  return { status: shown.status, xml: { root: 'Error', value: { Code: shown.code, Message: shown.message } } }
}

async function send(reply: Reply, raw: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = reply.xml && raw.method !== 'HEAD' ? writeXml(reply.xml.root, reply.xml.value) : ''
  const type = body === '' ? {} : { 'Content-Type': 'application/xml' }
  response.statusCode = reply.status ?? 200
  response.setHeaders(new Map(Object.entries({ ...type, ...reply.headers })))
  if (reply.stream) await pipeline(reply.stream, response)
  else response.end(body)
}

interface Route {
  method: string
  level: 'service' | 'bucket' | 'object'
  /** Query parameter or header that selects the operation. */
  by?: string
  /** What else it handles: query parameters, x-amz-* headers and conditions. All others are refused. */
  knows?: readonly string[]
  run: objects.Operation
}

const conditions = ['if-match', 'if-none-match']

// The first match is used.
const routes: readonly Route[] = [
  { method: 'GET', level: 'service', run: objects.listBuckets },
  { method: 'GET', level: 'bucket', by: 'location', run: objects.getBucketLocation },
  { method: 'GET', level: 'bucket', by: 'encryption', run: objects.getEncryption },
  {
    method: 'GET',
    level: 'bucket',
    by: 'list-type',
    knows: ['prefix', 'max-keys', 'continuation-token', 'start-after'],
    run: objects.listObjects,
  },
  { method: 'PUT', level: 'bucket', run: objects.createBucket },
  {
    method: 'POST',
    level: 'object',
    by: 'uploads',
    knows: ['x-amz-checksum-algorithm'],
    run: multipart.createUpload,
  },
  { method: 'POST', level: 'object', by: 'uploadId', run: multipart.completeUpload },
  {
    method: 'PUT',
    level: 'object',
    by: 'uploadId',
    knows: ['partNumber', 'x-amz-copy-source', 'x-amz-copy-source-if-match'],
    run: multipart.uploadPart,
  },
  { method: 'DELETE', level: 'object', by: 'uploadId', run: multipart.abortUpload },
  { method: 'PUT', level: 'object', knows: ['if-none-match'], run: objects.putObject },
  { method: 'GET', level: 'object', knows: ['x-amz-checksum-mode', ...conditions], run: objects.getObject },
  { method: 'HEAD', level: 'object', knows: ['x-amz-checksum-mode', ...conditions], run: objects.getObject },
  { method: 'DELETE', level: 'object', run: objects.deleteObject },
]

const everywhere =
  /^x-(id|amz-(algorithm|content-sha256|credential|date|expires|sdk-checksum-algorithm|signature|signedheaders|user-agent))$/i
const consequential = /^(x-amz-|content-md5$|if-)/

/** @throws NotImplemented for anything that it would have to ignore */
function operationOf(request: S3Request): objects.Operation {
  const { method, bucket, key, presigned } = request
  const level = bucket === '' ? 'service' : key === '' ? 'bucket' : 'object'
  const asked = [
    ...request.query.map(([name]) => name),
    ...Object.keys(request.raw.headers).filter((name) => consequential.test(name)),
  ].filter((name) => !everywhere.test(name) && !isChecksumName(name))
  const found = routes.find(
    (each) =>
      each.method === method && each.level === level && (each.by === undefined || asked.includes(each.by)),
  )
  const stranger = asked.find((name) => name !== found?.by && !found?.knows?.includes(name))
  if (!found || stranger !== undefined || (presigned && found.run !== objects.getObject))
    throw new S3Error('NotImplemented', `${method} with ${stranger ?? 'this signature'} is not supported.`)
  return found.run
}
