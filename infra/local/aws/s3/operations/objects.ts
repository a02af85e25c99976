import { readAttributes } from '../attributes.ts'
import { collect, smallBytes } from '../blobs.ts'
import { maxObjectSize, receive } from '../body.ts'
import type { Sink } from '../body.ts'
import {
  algorithmHeader,
  bucketOf,
  bytesOf,
  checksumHeaders,
  quoted,
  versionHeader,
  versionOf,
} from '../call.ts'
import type { Operation, Reply } from '../call.ts'
import { checkMatch, notModified, onlyOnce } from '../conditions.ts'
import { S3Error } from '../errors.ts'
import { header } from '../request.ts'

export const putObject: Operation = async (call) => {
  const { request, auth, store } = call
  const bucket = bucketOf(call)
  const once = onlyOnce(request)
  const attributes = readAttributes((name) => header(request, name))
  const named = algorithmHeader(request, 'x-amz-sdk-checksum-algorithm')
  const fill = async (write: Sink) => {
    const received = await receive(request, auth, maxObjectSize, write)
    if (named && received.checksum?.algorithm !== named)
      throw new S3Error(
        'InvalidRequest',
        'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
      )
    return received
  }
  const isSmall = Number(header(request, 'content-length') ?? Number.NaN) <= smallBytes
  const { result, ...body } = await (isSmall ? collect(fill) : store.blobs.create(fill))
  const checksum = result.checksum ? { ...result.checksum, type: 'FULL_OBJECT' as const } : null
  const object = { ...body, size: result.size, etag: result.md5.toString('hex'), attributes, checksum }
  const version = await store.put(bucket.name, request.key, object, { once })
  return {
    headers: {
      ETag: quoted(version.etag),
      ...checksumHeaders(checksum),
      ...versionHeader(bucket, version.version),
    },
  }
}

/** GetObject and HeadObject: the server leaves the body of a HEAD out. */
export const getObject: Operation = (call) => {
  const { request } = call
  const version = versionOf(call)
  const headers: Record<string, string> = {
    ETag: quoted(version.etag),
    'Last-Modified': new Date(version.modified).toUTCString(),
    'Accept-Ranges': 'bytes',
    ...versionHeader(bucketOf(call), version.version),
  }
  checkMatch(request, version)
  const kept = version.attributes.headers
  if (notModified(request, version)) {
    const cache = kept['cache-control']
    return { status: 304, headers: { ...headers, ...(cache && { 'cache-control': cache }) } }
  }
  Object.assign(headers, kept)
  const range = parseRange(header(request, 'range'), version.size)
  const { start, end } = range ?? { start: 0, end: version.size - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${version.size}`
  else if (header(request, 'x-amz-checksum-mode')?.toUpperCase() === 'ENABLED')
    Object.assign(headers, checksumHeaders(version.checksum))
  const reply: Reply = { status: range ? 206 : 200, headers }
  return request.method === 'HEAD' ? reply : { ...reply, stream: bytesOf(call, version, start, end) }
}

/**
 * One byte range, its ends included. Several ranges, or another unit, count as none, as in S3.
 * @throws InvalidRange where it lies outside the object
 */
function parseRange(text: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(text?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (
    !match ||
    (first === '' && last === '') ||
    (first !== '' && last !== '' && Number(last) < Number(first))
  )
    return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || (first === '' && Number(last) === 0))
    throw new S3Error('InvalidRange', undefined, {
      detail: { RangeRequested: text ?? '', ActualObjectSize: String(size) },
      headers: { 'Content-Range': `bytes */${size}` },
    })
  return { start, end }
}

export const deleteObject: Operation = async (call) => {
  const marker = await call.store.delete(bucketOf(call).name, call.request.key)
  return {
    status: 204,
    headers: marker === undefined ? {} : { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker },
  }
}
