import { Readable } from 'node:stream'
import type { Auth } from './auth.ts'
import { algorithmSchema } from './checksum.ts'
import type { Algorithm } from './checksum.ts'
import type { Bucket, ObjectChecksum, Version } from './database.ts'
import { S3Error } from './errors.ts'
import { header, queryValue } from './request.ts'
import type { S3Request } from './request.ts'
import type { Store } from './store.ts'
import type { XmlValue } from './xml.ts'

/** What an operation gets: an authenticated request and the data. */
export interface Call {
  request: S3Request
  auth: Auth
  store: Store
}

export interface Reply {
  /** 200 unless given. */
  status?: number
  headers?: Record<string, string> | undefined
  xml?: { root: string; value: XmlValue }
  stream?: Readable
}

export type Operation = (call: Call) => Promise<Reply> | Reply

/** The bucket a request addresses. @throws NoSuchBucket */
export function bucketOf(call: Call): Bucket {
  return call.store.bucket(call.request.bucket)
}

/** The version a request addresses, by versionId or the latest. @throws NoSuchKey, NoSuchVersion, MethodNotAllowed */
export function versionOf({ request, store }: Call): Version {
  return existing(store, request.bucket, request.key, queryValue(request, 'versionId'))
}

/** An object that is there and is no delete marker. @throws NoSuchBucket, NoSuchKey, NoSuchVersion, MethodNotAllowed */
export function existing(store: Store, bucketName: string, key: string, id: string | undefined): Version {
  const bucket = store.bucket(bucketName)
  const version = store.find(bucket.name, key, id)
  if (!version && id !== undefined)
    throw new S3Error('NoSuchVersion', undefined, { detail: { Key: key, VersionId: id } })
  if (!version) throw new S3Error('NoSuchKey', undefined, { detail: { Key: key } })
  if (!version.marker) return version
  const headers = { 'x-amz-delete-marker': 'true', 'x-amz-version-id': version.version }
  if (id === undefined) throw new S3Error('NoSuchKey', undefined, { detail: { Key: key }, headers })
  throw new S3Error('MethodNotAllowed', undefined, {
    detail: { Method: 'GET', ResourceType: 'DeleteMarker' },
    headers: { ...headers, Allow: 'DELETE', 'Last-Modified': new Date(version.modified).toUTCString() },
  })
}

/** Bytes `start` to `end` of a version, both included. */
export function bytesOf({ store }: Call, version: Version, start: number, end: number): Readable {
  if (version.blob === null || version.size === 0) return Readable.from([])
  return store.read(version.blob, start, end)
}

/** x-amz-version-id, in buckets that have versions. */
export function versionHeader(bucket: Bucket, version: string): Record<string, string> {
  return bucket.versioning === '' ? {} : { 'x-amz-version-id': version }
}

export function checksumHeaders(checksum: ObjectChecksum | null): Record<string, string> {
  if (!checksum) return {}
  return { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value, 'x-amz-checksum-type': checksum.type }
}

/** The element S3 names a checksum by: ChecksumCRC32 and so on. */
export function checksumElement(algorithm: Algorithm): string {
  return `Checksum${algorithm.toUpperCase()}`
}

/** An algorithm named in a header, such as `CRC32`. @throws InvalidRequest */
export function algorithmHeader(request: S3Request, name: string): Algorithm | undefined {
  const text = header(request, name)
  if (text === undefined) return undefined
  const parsed = algorithmSchema.safeParse(text.toLowerCase())
  if (!parsed.success)
    throw new S3Error('InvalidRequest', `Checksum algorithm provided is unsupported: ${text}`)
  return parsed.data
}

export const quoted = (etag: string) => `"${etag}"`
export const isoDate = (time: number) => new Date(time).toISOString()
