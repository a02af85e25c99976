import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished, pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { isDiskFull } from '../../data-dir.ts'
import { listen, type Listening } from '../../http.ts'
import { receiveForm } from './form.ts'
import { authenticate, parseRequest, S3Error, type Reply, type S3Request } from './request.ts'
import { keptHeaders, Store } from './store.ts'
import { writeXml } from './xml.ts'

/** Starts the S3 emulator on 127.0.0.1. One server at a time may use a folder. */
export async function startS3(folder: string): Promise<Listening> {
  const store = new Store(folder)
  const serve = async (raw: IncomingMessage, response: ServerResponse) => {
    const reply = await answer(store, raw).catch((error: unknown) => refusal(error, raw))
    const { status = 200, headers, xml, stream } = reply
    if (raw.destroyed && !raw.complete) return void response.destroy()
    // A client reads the answer to a refused upload only after it has sent everything.
    if (!raw.complete) await finished(raw.resume())
    response.writeHead(status, { ...(xml ? { 'content-type': 'application/xml' } : {}), ...headers })
    if (stream) await pipeline(stream, response)
    else response.end(xml && raw.method !== 'HEAD' ? writeXml(...xml) : '')
  }
  const server = await listen((raw, response) => void serve(raw, response).catch(() => response.destroy()))
  return { ...server, close: () => server.close().then(() => store.close()) }
}

function refusal(error: unknown, raw: IncomingMessage): Reply {
  let shown = new S3Error(503, 'ServiceUnavailable')
  if (error instanceof S3Error) shown = error
  else if (!isDiskFull(error)) {
    if (!raw.destroyed) console.error('s3:', error)
    shown = new S3Error(500, 'InternalError')
  }
  const { status, code: Code, message: Message } = shown
  return { status, xml: ['Error', { Code, Message }] }
}

/** What a query or a header can ask for: everything else is refused, not ignored. */
const asks = /^(x-amz-|if-|content-md5$)/
const known =
  /^(x-id|x-amz-(algorithm|checksum-(algorithm|crc32|mode|sha256)|content-sha256|copy-source|copy-source-if-match|credential|date|expires|meta-.*|sdk-checksum-algorithm|signature|signedheaders|user-agent)|if-match|if-none-match|continuation-token|list-type|max-keys|partnumber|prefix|start-after|uploadid|uploads)$/i

const operations = ['list-type', 'uploads', 'uploadId']

async function answer(store: Store, raw: IncomingMessage): Promise<Reply> {
  const request = parseRequest(raw)
  const { bucket, key, query, headers } = request
  if (raw.method === 'POST' && key === '' && query.size === 0) return receiveForm(request, store)
  authenticate(request)
  const asked = [...query.keys(), ...[...headers.keys()].filter((name) => asks.test(name))]
  const strange = asked.filter((name) => !known.test(name))
  const level = bucket === '' ? 'service' : key === '' ? 'bucket' : 'object'
  const operation = [raw.method, level, ...operations.filter((name) => query.has(name)), ...strange].join(' ')
  switch (operation) {
    case 'GET service': {
      const Bucket = store.buckets().map((Name) => ({ Name }))
      return { xml: ['ListAllMyBucketsResult', { Buckets: { Bucket } }] }
    }
    case 'PUT bucket':
      store.createBucket(bucket)
      return {}
    case 'GET bucket list-type':
      return listObjects(request, store)
    case 'GET object':
    case 'HEAD object':
      return getObject(request, store)
    case 'PUT object':
      return putObject(request, store)
    case 'DELETE object':
      await store.delete(bucket, key)
      return { status: 204 }
    case 'POST object uploads': {
      const UploadId = randomUUID()
      store.createBucket(uploadOf(request, UploadId), keptHeaders(headers))
      return { xml: ['InitiateMultipartUploadResult', { UploadId }] }
    }
    case 'PUT object uploadId':
      return putPart(request, store)
    case 'POST object uploadId':
      return completeUpload(request, store)
    case 'DELETE object uploadId':
      await store.delete(uploadOf(request))
      return { status: 204 }
    default:
      throw new S3Error(501, 'NotImplemented', `${operation} is not supported.`)
  }
}

function listObjects({ bucket, query }: S3Request, store: Store): Reply {
  const max = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const token = query.get('continuation-token')
  const after = token === null ? query.get('start-after') : Buffer.from(token, 'base64url').toString()
  const found = store.list(bucket, query.get('prefix') ?? '', after ?? '', max + 1)
  const page = found.slice(0, max)
  const next = found.length > max ? Buffer.from(page.at(-1)?.key ?? '').toString('base64url') : undefined
  const value = {
    NextContinuationToken: next,
    Contents: page.map(({ key, data: { modified, etag, size } }) => ({
      Key: key,
      LastModified: new Date(modified).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
    })),
  }
  return { xml: ['ListBucketResult', value] }
}

const matches = (list: string, etag: string): boolean =>
  list.split(',').some((one) => ['*', etag, `"${etag}"`].includes(one.trim().replace(/^W\//, '')))

function getObject({ raw, bucket, key, headers: said }: S3Request, store: Store): Reply {
  const object = store.find(bucket, key)
  const { etag, size, modified } = object
  if (!matches(said.get('if-match') ?? '*', etag)) throw new S3Error(412, 'PreconditionFailed')
  const { 'x-amz-checksum-sha256': checksum, ...kept } = object.headers
  const headers = {
    ...kept,
    etag: `"${etag}"`,
    'last-modified': new Date(modified).toUTCString(),
  }
  if (matches(said.get('if-none-match') ?? '', etag)) return { status: 304, headers }
  const range = rangeIn(said.get('range') ?? '', size)
  const [start, end] = range ?? [0, size - 1]
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
      ...(checksum !== undefined && !range ? { 'x-amz-checksum-sha256': checksum } : {}),
    },
    ...(raw.method === 'GET' ? { stream: store.read(object, start, end) } : {}),
  }
}

/** One range with a start, both ends included. Other forms count as none. @throws InvalidRange */
function rangeIn(header: string, size: number): [number, number] | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? []
  if (first === undefined) return undefined
  const [start, end] = [Number(first), Math.min(Number(last || Infinity), size - 1)]
  if (start > end) throw new S3Error(416, 'InvalidRange')
  return [start, end]
}

/** The body of a request. If reading stops early, the connection stays open for the answer. */
const bodyOf = ({ raw }: S3Request) => raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>

async function putObject(request: S3Request, store: Store): Promise<Reply> {
  const { bucket, key, headers } = request
  const options = { said: headers, isNew: headers.has('if-none-match') }
  const { etag } = await store.put(bucket, key, bodyOf(request), options)
  return { headers: { etag: `"${etag}"` } }
}

/** The bucket of a multipart upload. No address of a request reaches it, because its name has slashes. */
const uploadOf = ({ bucket, key, query }: S3Request, id = query.get('uploadId')) => `${bucket}/${key}/${id}`

const partKey = (number: unknown): string => String(number).padStart(5, '0')

/** Receives a part, or copies an object. */
async function putPart(request: S3Request, store: Store): Promise<Reply> {
  const { query, headers } = request
  if (!store.get(uploadOf(request), '')) throw new S3Error(404, 'NoSuchUpload')
  const source = headers.get('x-amz-copy-source')
  const [, bucket = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(source ?? '')) ?? []
  const copied = source === undefined ? undefined : store.find(bucket, key)
  if (copied && !matches(headers.get('x-amz-copy-source-if-match') ?? '*', copied.etag))
    throw new S3Error(412, 'PreconditionFailed')
  const body = copied ? store.read(copied) : bodyOf(request)
  const options = copied ? {} : { said: headers }
  const part = await store.put(uploadOf(request), partKey(query.get('partNumber')), body, options)
  const ETag = `"${part.etag}"`
  return copied ? { xml: ['CopyPartResult', { ETag }] } : { headers: { ETag } }
}

/** Joins the parts that the request names in a document of the SDK. @throws InvalidPart */
async function completeUpload(request: S3Request, store: Store): Promise<Reply> {
  const { bucket, key, raw } = request
  const upload = store.find(uploadOf(request), '')
  const parts = [...(await text(raw)).matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, named = '']) => {
    const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(named)?.[1]
    const part = store.get(uploadOf(request), partKey(field('PartNumber')))
    const isSame = part?.etag === field('ETag')?.replaceAll(/"|&quot;/g, '')
    if (!part || !isSame || part.sha256 !== (field('ChecksumSHA256') ?? part.sha256))
      throw new S3Error(400, 'InvalidPart')
    return part
  })
  const joined = async function* () {
    for (const part of parts) yield* store.read(part) as AsyncIterable<Uint8Array>
  }
  const { etag } = await store.put(bucket, key, joined(), { headers: upload.headers })
  await store.delete(uploadOf(request))
  return { xml: ['CompleteMultipartUploadResult', { ETag: `"${etag}"` }] }
}
