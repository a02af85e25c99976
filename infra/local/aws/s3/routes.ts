import { refuseUnknownHeaders } from './auth.ts'
import type { Operation } from './call.ts'
import { S3Error } from './errors.ts'
import * as buckets from './operations/buckets.ts'
import { completeUpload } from './operations/complete.ts'
import { listObjectsV2 } from './operations/listings.ts'
import * as multipart from './operations/multipart.ts'
import * as objects from './operations/objects.ts'
import { header, isAmz } from './request.ts'
import type { S3Request } from './request.ts'

type Level = 'service' | 'bucket' | 'object'

interface Route {
  method: string
  level: Level
  /** Query parameter that selects the operation; without one it is the plain method. */
  flag?: string
  /** Header that selects the operation. */
  when?: string
  /** Further query parameters, and x-amz-* headers and conditions it acts on. All others are refused. */
  query?: readonly string[]
  headers?: readonly string[]
  run: Operation
}

const reading = { query: ['versionId'], headers: ['x-amz-checksum-mode', 'if-match', 'if-none-match'] }

// The first that fits is taken: those with a flag or header stand before the plain method.
const routes: readonly Route[] = [
  { method: 'GET', level: 'service', run: buckets.listBuckets },
  { method: 'GET', level: 'bucket', flag: 'location', run: buckets.getBucketLocation },
  { method: 'GET', level: 'bucket', flag: 'encryption', run: buckets.getEncryption },
  { method: 'PUT', level: 'bucket', flag: 'versioning', run: buckets.putVersioning },
  {
    method: 'GET',
    level: 'bucket',
    flag: 'list-type',
    query: ['prefix', 'max-keys', 'continuation-token'],
    run: listObjectsV2,
  },
  { method: 'PUT', level: 'bucket', run: buckets.createBucket },
  {
    method: 'POST',
    level: 'object',
    flag: 'uploads',
    headers: ['x-amz-checksum-algorithm'],
    run: multipart.createUpload,
  },
  { method: 'POST', level: 'object', flag: 'uploadId', run: completeUpload },
  {
    method: 'PUT',
    level: 'object',
    flag: 'uploadId',
    when: 'x-amz-copy-source',
    query: ['partNumber'],
    headers: ['x-amz-copy-source', 'x-amz-copy-source-if-match'],
    run: multipart.uploadPartCopy,
  },
  { method: 'PUT', level: 'object', flag: 'uploadId', query: ['partNumber'], run: multipart.uploadPart },
  { method: 'DELETE', level: 'object', flag: 'uploadId', run: multipart.abortUpload },
  { method: 'PUT', level: 'object', headers: ['if-none-match'], run: objects.putObject },
  { method: 'GET', level: 'object', ...reading, run: objects.getObject },
  { method: 'HEAD', level: 'object', ...reading, run: objects.getObject },
  { method: 'DELETE', level: 'object', run: objects.deleteObject },
]

/** The operation a request asks for. @throws NotImplemented for anything it would have to ignore */
export function route(request: S3Request): Operation {
  const level: Level = request.bucket === '' ? 'service' : request.key === '' ? 'bucket' : 'object'
  const names = request.query.map(([name]) => name).filter((name) => !isAmz(name) && name !== 'x-id')
  const found = routes.find(
    (each) =>
      each.method === request.method &&
      each.level === level &&
      (each.flag === undefined || names.includes(each.flag)) &&
      (each.when === undefined || header(request, each.when) !== undefined),
  )
  if (!found || (request.presigned && found.run !== objects.getObject))
    throw new S3Error('NotImplemented', `${request.method} is not supported for this ${level} and query.`)
  const stranger = names.find((name) => name !== found.flag && !found.query?.includes(name))
  if (stranger !== undefined)
    throw new S3Error('NotImplemented', `The query parameter ${stranger} is not supported here.`)
  refuseUnknownHeaders(request, found.headers ?? [])
  return found.run
}
