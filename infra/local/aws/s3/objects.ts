import { checksumHeaders, receiveRequest } from './body.ts'
import { header, queryValue, quoted, S3Error, type Reply, type S3Request } from './protocol.ts'
import type { Store, StoredObject } from './store.ts'

/** A request whose signature was checked. */
export interface Call {
  request: S3Request
  store: Store
  /** The SHA-256 that the sender declared, if any. */
  sha256: string | undefined
}

export type Operation = (call: Call) => Promise<Reply> | Reply

export const listBuckets: Operation = ({ store }) => ({
  xml: {
    root: 'ListAllMyBucketsResult',
    value: { Buckets: { Bucket: store.buckets().map((Name) => ({ Name })) } },
  },
})

/** As in us-east-1, an existing bucket is not an error. */
export const createBucket: Operation = ({ request, store }) => {
  store.createBucket(request.bucket)
  return {}
}

export const getBucketLocation: Operation = ({ request, store }) => {
  store.requireBucket(request.bucket)
  return { xml: { root: 'LocationConstraint', value: '' } }
}

export const getEncryption: Operation = () => {
  throw new S3Error('ServerSideEncryptionConfigurationNotFoundError')
}

const pageLimit = 1000

export const listObjects: Operation = ({ request, store }) => {
  const { bucket } = request
  store.requireBucket(bucket)
  const max = Math.min(Number(queryValue(request, 'max-keys') ?? pageLimit), pageLimit)
  if (!(Number.isInteger(max) && max >= 0)) throw new S3Error('InvalidArgument', 'max-keys')
  const prefix = queryValue(request, 'prefix') ?? ''
  const token = queryValue(request, 'continuation-token')
  const after =
    token === undefined
      ? (queryValue(request, 'start-after') ?? '')
      : Buffer.from(token, 'base64url').toString()
  const found = store.list(bucket, prefix, after, max + 1)
  const page = found.slice(0, max)
  const last = found.length > max ? page.at(-1) : undefined
  return {
    xml: {
      root: 'ListBucketResult',
      value: {
        Name: bucket,
        Prefix: prefix,
        NextContinuationToken: last && Buffer.from(last.key).toString('base64url'),
        KeyCount: page.length,
        MaxKeys: max,
        IsTruncated: last !== undefined,
        Contents: page.map(({ key, modified, etag, size }) => ({
          Key: key,
          LastModified: new Date(modified).toISOString(),
          ETag: quoted(etag),
          Size: size,
          StorageClass: 'STANDARD',
        })),
      },
    },
  }
}

const kept = ['cache-control', 'content-disposition', 'content-encoding', 'content-type']

/** Headers, or form fields, that are kept with an object. */
export function keptHeaders(lookup: (name: string) => string | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  for (const name of kept) {
    const value = lookup(name)
    if (value) headers[name] = value
  }
  return headers
}

export const putObject: Operation = async ({ request, store, sha256 }) => {
  const { bucket, key } = request
  store.requireBucket(bucket)
  const condition = header(request, 'if-none-match')
  if (condition !== undefined && condition !== '*')
    throw new S3Error('NotImplemented', 'If-None-Match may be *, and nothing else, here.')
  const headers = keptHeaders((name) => header(request, name))
  const body = await store.write((write) => receiveRequest(request, sha256, write))
  await store.put(bucket, key, { ...body, headers }, { once: condition !== undefined })
  return { headers: { ETag: quoted(body.etag), ...checksumHeaders(body.checksum) } }
}

/** GetObject and HeadObject. */
export const getObject: Operation = ({ request, store }) => {
  const object = store.find(request.bucket, request.key)
  checkMatch(object, header(request, 'if-match'))
  const headers = {
    ...object.headers,
    ETag: quoted(object.etag),
    'Last-Modified': new Date(object.modified).toUTCString(),
    'Accept-Ranges': 'bytes',
  }
  const known = header(request, 'if-none-match')
  if (known !== undefined && matches(known, object.etag)) return { status: 304, headers }
  const range = parseRange(header(request, 'range'), object.size)
  const { start, end } = range ?? { start: 0, end: object.size - 1 }
  const said = {
    ...headers,
    'Content-Length': String(end - start + 1),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${object.size}` }),
    ...(!range && header(request, 'x-amz-checksum-mode') === 'ENABLED' && checksumHeaders(object.checksum)),
  }
  const reply: Reply = { status: range ? 206 : 200, headers: said }
  return request.method === 'HEAD' ? reply : { ...reply, stream: store.read(object, start, end) }
}

/** @throws PreconditionFailed unless the object has this ETag */
export function checkMatch({ etag }: StoredObject, wanted: string | undefined): void {
  if (wanted !== undefined && !matches(wanted, etag)) throw new S3Error('PreconditionFailed')
}

const matches = (list: string, etag: string): boolean =>
  list.split(',').some((one) => ['*', etag, quoted(etag)].includes(one.trim().replace(/^W\//, '')))

/** One range, its ends included. Several ranges, or another unit, count as none. @throws InvalidRange */
function parseRange(text: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  if ((first === '' && last === '') || (first !== '' && last !== '' && Number(last) < Number(first)))
    return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) throw new S3Error('InvalidRange')
  return { start, end }
}

export const deleteObject: Operation = async ({ request, store }) => {
  await store.delete(request.bucket, request.key)
  return { status: 204 }
}
