import { Readable } from 'node:stream'
import { readAttributes, readTagHeader } from '../attributes.ts'
import { maxObjectSize } from '../body.ts'
import type { Sink } from '../body.ts'
import {
  algorithmHeader,
  bucketOf,
  checksumElement,
  existing,
  isoDate,
  quoted,
  versionHeader,
} from '../call.ts'
import type { Call, Operation } from '../call.ts'
import { startChecksum } from '../checksum.ts'
import type { Algorithm } from '../checksum.ts'
import { notModified, writeCondition } from '../conditions.ts'
import type { Version } from '../database.ts'
import { S3Error } from '../errors.ts'
import { amzHeaderNames, header } from '../request.ts'
import type { S3Request } from '../request.ts'
import { parseRange } from './objects.ts'

interface Source {
  bucket: string
  key: string
  versionId: string | undefined
  version: Version
}

/** What x-amz-copy-source names, its conditions met. @throws PreconditionFailed */
function sourceOf(call: Call): Source {
  const text = header(call.request, 'x-amz-copy-source') ?? ''
  const [path = '', versionId] = text.split('?versionId=')
  let decoded: string
  try {
    decoded = decodeURIComponent(path).replace(/^\//, '')
  } catch {
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key, URL-encoded')
  }
  const slash = decoded.indexOf('/')
  if (slash < 1 || slash === decoded.length - 1)
    throw new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    )
  const bucket = decoded.slice(0, slash)
  const key = decoded.slice(slash + 1)
  const version = existing(call.store, bucket, key, versionId)
  if (version.size > maxObjectSize)
    throw new S3Error('InvalidRequest', 'The specified copy source is larger than the maximum allowable size')
  if (notModified(call.request, version, 'x-amz-copy-source-')) throw new S3Error('PreconditionFailed')
  return { bucket, key, versionId, version }
}

export const copyObject: Operation = async (call) => {
  const { request, store } = call
  const bucket = bucketOf(call)
  const source = sourceOf(call)
  const condition = writeCondition(request)
  const replaceMetadata = directive(request, 'x-amz-metadata-directive') === 'REPLACE'
  const replaceTags = directive(request, 'x-amz-tagging-directive') === 'REPLACE'
  const same = source.bucket === bucket.name && source.key === request.key && source.versionId === undefined
  if (same && !replaceMetadata)
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing its attributes.',
    )
  const old = source.version.attributes
  const given = replaceMetadata
    ? readAttributes(amzHeaderNames(request), (name) => header(request, name))
    : old
  const tags = replaceTags ? readTagHeader(header(request, 'x-amz-tagging')) : old.tags
  const algorithm = algorithmHeader(request, 'x-amz-checksum-algorithm') ?? source.version.checksum?.algorithm
  const all = { start: 0, end: source.version.size - 1 }
  const { blob, result } = await store.blobs.create((write) => copyBytes(call, source, all, algorithm, write))
  const checksum = result.checksum ? { ...result.checksum, type: 'FULL_OBJECT' as const } : null
  const object = {
    blob,
    size: source.version.size,
    etag: result.etag,
    attributes: { ...given, tags },
    checksum,
  }
  const version = await store.put(bucket.name, request.key, object, condition)
  return {
    headers: { ...sourceHeaders(call, source), ...versionHeader(bucket, version.version) },
    xml: {
      root: 'CopyObjectResult',
      value: {
        LastModified: isoDate(version.modified),
        ETag: quoted(version.etag),
        ...(checksum && {
          [checksumElement(checksum.algorithm)]: checksum.value,
          ChecksumType: checksum.type,
        }),
      },
    },
  }
}

/** Copies the source, or the range asked for, as a part. */
export async function copyToPart(call: Call, algorithm: Algorithm | undefined, write: Sink) {
  const source = sourceOf(call)
  const text = header(call.request, 'x-amz-copy-source-range')
  const range =
    text === undefined ? { start: 0, end: source.version.size - 1 } : parseRange(text, source.version.size)
  if (!range)
    throw new S3Error(
      'InvalidArgument',
      'The x-amz-copy-source-range value must be of the form bytes=first-last',
    )
  const copied = await copyBytes(call, source, range, algorithm, write)
  return { ...copied, size: range.end - range.start + 1, headers: sourceHeaders(call, source) }
}

async function copyBytes(
  { store }: Call,
  { version }: Source,
  { start, end }: { start: number; end: number },
  algorithm: Algorithm | undefined,
  write: Sink,
) {
  const md5 = startChecksum('md5')
  const running = algorithm && startChecksum(algorithm)
  const bytes =
    version.blob === null || end < start ? Readable.from([]) : store.blobs.read(version.blob, start, end)
  for await (const chunk of bytes) {
    md5.update(chunk)
    running?.update(chunk)
    await write(chunk)
  }
  const checksum =
    algorithm && running ? { algorithm, value: running.digest().toString('base64') } : undefined
  return { etag: md5.digest().toString('hex'), checksum }
}

function directive(request: S3Request, name: string): 'COPY' | 'REPLACE' {
  const value = header(request, name) ?? 'COPY'
  if (value !== 'COPY' && value !== 'REPLACE')
    throw new S3Error('InvalidArgument', `Unknown directive: ${value}`, { detail: { ArgumentName: name } })
  return value
}

function sourceHeaders({ store }: Call, source: Source): Record<string, string> {
  const versioned = store.bucket(source.bucket).versioning !== ''
  return versioned ? { 'x-amz-copy-source-version-id': source.version.version } : {}
}
