import { refuseUnknownHeaders } from './auth.ts'
import type { Operation } from './call.ts'
import { S3Error } from './errors.ts'
import * as buckets from './operations/buckets.ts'
import { completeUpload } from './operations/complete.ts'
import { copyObject } from './operations/copy.ts'
import * as listings from './operations/listings.ts'
import * as multipart from './operations/multipart.ts'
import * as objects from './operations/objects.ts'
import * as tagging from './operations/tagging.ts'
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
  /** Further query parameters and x-amz-* headers it acts on. All others are refused. */
  query?: readonly string[]
  headers?: readonly string[]
  run: Operation
}

const upload = ['x-amz-meta-*', 'x-amz-tagging', 'x-amz-acl', 'x-amz-storage-class']
const copySource = [
  'x-amz-copy-source',
  'x-amz-copy-source-if-match',
  'x-amz-copy-source-if-none-match',
  'x-amz-copy-source-if-modified-since',
  'x-amz-copy-source-if-unmodified-since',
]
const listing = ['prefix', 'delimiter', 'max-keys', 'encoding-type']
const reading = {
  query: [
    'versionId',
    'response-cache-control',
    'response-content-disposition',
    'response-content-encoding',
    'response-content-language',
    'response-content-type',
    'response-expires',
  ],
  headers: ['x-amz-checksum-mode'],
}

// The first that fits is taken: those with a flag or header stand before the plain method.
const routes: readonly Route[] = [
  { method: 'GET', level: 'service', run: buckets.listBuckets },
  { method: 'GET', level: 'bucket', flag: 'location', run: buckets.getBucketLocation },
  { method: 'GET', level: 'bucket', flag: 'encryption', run: buckets.getEncryption },
  { method: 'GET', level: 'bucket', flag: 'versioning', run: buckets.getVersioning },
  { method: 'PUT', level: 'bucket', flag: 'versioning', run: buckets.putVersioning },
  {
    method: 'GET',
    level: 'bucket',
    flag: 'versions',
    query: [...listing, 'key-marker', 'version-id-marker'],
    run: listings.listObjectVersions,
  },
  {
    method: 'GET',
    level: 'bucket',
    flag: 'uploads',
    query: ['prefix', 'max-uploads', 'key-marker', 'upload-id-marker', 'encoding-type'],
    run: multipart.listUploads,
  },
  {
    method: 'GET',
    level: 'bucket',
    flag: 'list-type',
    query: [...listing, 'continuation-token', 'start-after', 'fetch-owner'],
    run: listings.listObjectsV2,
  },
  { method: 'POST', level: 'bucket', flag: 'delete', run: objects.deleteObjects },
  { method: 'PUT', level: 'bucket', headers: ['x-amz-acl'], run: buckets.createBucket },
  { method: 'HEAD', level: 'bucket', run: buckets.headBucket },
  { method: 'DELETE', level: 'bucket', run: buckets.deleteBucket },
  { method: 'GET', level: 'object', flag: 'tagging', query: ['versionId'], run: tagging.getTagging },
  { method: 'PUT', level: 'object', flag: 'tagging', query: ['versionId'], run: tagging.putTagging },
  { method: 'DELETE', level: 'object', flag: 'tagging', query: ['versionId'], run: tagging.deleteTagging },
  { method: 'POST', level: 'object', flag: 'uploads', headers: upload, run: multipart.createUpload },
  {
    method: 'POST',
    level: 'object',
    flag: 'uploadId',
    headers: ['x-amz-mp-object-size'],
    run: completeUpload,
  },
  {
    method: 'PUT',
    level: 'object',
    flag: 'uploadId',
    when: 'x-amz-copy-source',
    query: ['partNumber'],
    headers: [...copySource, 'x-amz-copy-source-range'],
    run: multipart.uploadPartCopy,
  },
  { method: 'PUT', level: 'object', flag: 'uploadId', query: ['partNumber'], run: multipart.uploadPart },
  {
    method: 'GET',
    level: 'object',
    flag: 'uploadId',
    query: ['max-parts', 'part-number-marker'],
    run: multipart.listParts,
  },
  { method: 'DELETE', level: 'object', flag: 'uploadId', run: multipart.abortUpload },
  {
    method: 'PUT',
    level: 'object',
    when: 'x-amz-copy-source',
    headers: [...upload, ...copySource, 'x-amz-metadata-directive', 'x-amz-tagging-directive'],
    run: copyObject,
  },
  { method: 'PUT', level: 'object', headers: upload, run: objects.putObject },
  { method: 'GET', level: 'object', ...reading, run: objects.getObject },
  { method: 'HEAD', level: 'object', ...reading, run: objects.getObject },
  { method: 'DELETE', level: 'object', query: ['versionId'], run: objects.deleteObject },
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
  if (!found)
    throw new S3Error('NotImplemented', `${request.method} is not supported for this ${level} and query.`)
  const stranger = names.find((name) => name !== found.flag && !found.query?.includes(name))
  if (stranger !== undefined)
    throw new S3Error('NotImplemented', `The query parameter ${stranger} is not supported here.`)
  refuseUnknownHeaders(request, found.headers ?? [])
  allowOnly(request, 'x-amz-acl', 'private')
  allowOnly(request, 'x-amz-storage-class', 'STANDARD')
  return found.run
}

/** Of some headers only the value that asks for what is done anyway is accepted. */
function allowOnly(request: S3Request, name: string, value: string): void {
  const given = header(request, name)
  if (given !== undefined && given !== value)
    throw new S3Error('NotImplemented', `${name}: ${given} is not supported.`, { detail: { Header: name } })
}
