import { Readable } from 'node:stream'
import { attributeHeaders, keptHeaders, readAttributes } from '../attributes.ts'
import { maxObjectSize, receive, receiveText } from '../body.ts'
import {
  algorithmHeader,
  bucketOf,
  checksumHeaders,
  quoted,
  versionHeader,
  versionIdOf,
  versionOf,
} from '../call.ts'
import type { Call, Operation, Reply } from '../call.ts'
import { notModified, rangeStillHolds, writeCondition } from '../conditions.ts'
import type { Version } from '../database.ts'
import { S3Error } from '../errors.ts'
import { amzHeaderNames, checkKey, header, queryValue } from '../request.ts'
import { allowChildren, childText, readXml } from '../xml.ts'
import type { XmlObject } from '../xml.ts'

export const putObject: Operation = async (call) => {
  const { request, auth, store } = call
  const bucket = bucketOf(call)
  const condition = writeCondition(request)
  const attributes = readAttributes(amzHeaderNames(request), (name) => header(request, name))
  const named = algorithmHeader(request, 'x-amz-sdk-checksum-algorithm')
  const { blob, result } = await store.blobs.create(async (write) => {
    const received = await receive(request, auth, maxObjectSize, write)
    if (named && !request.presigned && received.checksum?.algorithm !== named)
      throw new S3Error(
        'InvalidRequest',
        'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
      )
    return received
  })
  const checksum = result.checksum ? { ...result.checksum, type: 'FULL_OBJECT' as const } : null
  const object = { blob, size: result.size, etag: result.md5.toString('hex'), attributes, checksum }
  const version = await store.put(bucket.name, request.key, object, condition)
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
  if (notModified(request, version)) {
    const { 'cache-control': cache, expires } = attributeHeaders(version.attributes)
    return {
      status: 304,
      headers: { ...headers, ...(cache && { 'cache-control': cache }), ...(expires && { expires }) },
    }
  }
  Object.assign(headers, attributeHeaders(version.attributes), overrides(call))
  const range = rangeStillHolds(request, version)
    ? parseRange(header(request, 'range'), version.size)
    : undefined
  const { start, end } = range ?? { start: 0, end: version.size - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${version.size}`
  else if (header(request, 'x-amz-checksum-mode')?.toUpperCase() === 'ENABLED')
    Object.assign(headers, checksumHeaders(version.checksum))
  const reply: Reply = { status: range ? 206 : 200, headers }
  return request.method === 'HEAD' ? reply : { ...reply, stream: bytesOf(call, version, start, end) }
}

function bytesOf({ store }: Call, version: Version, start: number, end: number): Readable {
  if (version.blob === null || version.size === 0) return Readable.from([])
  return store.blobs.read(version.blob, start, end)
}

function overrides({ request }: Call): Record<string, string> {
  const out: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = queryValue(request, `response-${name}`)
    if (value === undefined) continue
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.', {
        detail: { ArgumentName: `response-${name}`, ArgumentValue: value },
      })
    out[name] = value
  }
  return out
}

/**
 * One byte range, its ends included. Several ranges, or another unit, count as none, as in S3.
 * @throws InvalidRange where it lies outside the object
 */
export function parseRange(
  text: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
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
  const { request, store } = call
  const bucket = bucketOf(call)
  const version = versionIdOf(request)
  const deletion = await store.delete(bucket.name, request.key, version, writeCondition(request))
  return {
    status: 204,
    headers: {
      ...(deletion.marker && { 'x-amz-delete-marker': 'true' }),
      ...(deletion.version !== undefined && { 'x-amz-version-id': deletion.version }),
    },
  }
}

export const deleteObjects: Operation = async (call) => {
  const bucket = bucketOf(call)
  const { text, verified } = await receiveText(call.request, call.auth)
  if (!verified)
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    )
  const root = readXml(text, 'Delete')
  allowChildren(root, ['Object', 'Quiet'])
  const quiet = childText(root, 'Quiet') === 'true'
  const objects = root.children.filter((child) => child.name === 'Object')
  if (objects.length === 0 || objects.length > 1000) throw new S3Error('MalformedXML')
  const Deleted: XmlObject[] = []
  const Failed: XmlObject[] = []
  for (const object of objects) {
    allowChildren(object, ['Key', 'VersionId', 'ETag'])
    const Key = childText(object, 'Key')
    if (Key === undefined || Key === '') throw new S3Error('MalformedXML')
    const VersionId = childText(object, 'VersionId')
    const ifMatch = childText(object, 'ETag')
    try {
      checkKey(Key)
      const condition = ifMatch === undefined ? {} : { ifMatch }
      const done = await call.store.delete(bucket.name, Key, VersionId, condition)
      const marker = done.marker ? { DeleteMarker: true, DeleteMarkerVersionId: done.version } : {}
      if (!quiet) Deleted.push({ Key, VersionId, ...marker })
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      Failed.push({ Key, VersionId, Code: error.code, Message: error.message })
    }
  }
  return { xml: { root: 'DeleteResult', value: { Deleted, Error: Failed } } }
}
