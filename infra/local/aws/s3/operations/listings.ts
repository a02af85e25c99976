import { bucketOf, isoDate, owner, quoted } from '../call.ts'
import type { Call, Operation } from '../call.ts'
import type { ObjectChecksum, Version } from '../database.ts'
import { S3Error } from '../errors.ts'
import { afterKey, afterVersion, listPage, startOf, successor } from '../listing.ts'
import type { Position } from '../listing.ts'
import { integer, queryValue } from '../request.ts'
import { uriEncode } from '../sigv4.ts'

const pageLimit = 1000

interface ListOptions {
  prefix: string
  delimiter: string
  max: number
  /** Writes a key as encoding-type asks. */
  encode: (text: string | Buffer) => string
  encodingType: string | undefined
}

function listOptions({ request }: Call, maxName: string): ListOptions {
  const encodingType = queryValue(request, 'encoding-type')
  if (encodingType !== undefined && encodingType !== 'url')
    throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request')
  const max = integer(maxName, queryValue(request, maxName), pageLimit, pageLimit)
  return {
    prefix: queryValue(request, 'prefix') ?? '',
    delimiter: queryValue(request, 'delimiter') ?? '',
    max,
    encodingType,
    // As S3 does it: slashes stay.
    encode: (text) => (encodingType ? uriEncode(text.toString()).replaceAll('%2F', '/') : text.toString()),
  }
}

export const listObjectsV2: Operation = (call) => {
  const { request, store } = call
  const bucket = bucketOf(call)
  if (queryValue(request, 'list-type') !== '2') throw new S3Error('InvalidArgument', 'list-type must be 2')
  const { prefix, delimiter, max, encode, encodingType } = listOptions(call, 'max-keys')
  const startAfter = queryValue(request, 'start-after')
  const token = queryValue(request, 'continuation-token')
  const from = token === undefined ? afterKey(Buffer.from(startAfter ?? '')) : readToken(token)
  const page = listPage(store, { bucket: bucket.name, prefix, delimiter, from, max, latestOnly: true })
  const fetchOwner = queryValue(request, 'fetch-owner') === 'true'
  const Contents = page.versions.map((version) => ({
    Key: encode(version.key),
    ...describe(version),
    ...(fetchOwner && { Owner: owner }),
  }))
  return {
    xml: {
      root: 'ListBucketResult',
      value: {
        Name: bucket.name,
        Prefix: encode(prefix),
        StartAfter: startAfter && encode(startAfter),
        ContinuationToken: token,
        NextContinuationToken: page.next && writeToken(page.next),
        KeyCount: page.versions.length + page.prefixes.length,
        MaxKeys: max,
        Delimiter: delimiter === '' ? undefined : encode(delimiter),
        EncodingType: encodingType,
        IsTruncated: page.next !== undefined,
        Contents,
        CommonPrefixes: page.prefixes.map((each) => ({ Prefix: encode(each) })),
      },
    },
  }
}

export const listObjectVersions: Operation = (call) => {
  const { request, store } = call
  const bucket = bucketOf(call)
  const { prefix, delimiter, max, encode, encodingType } = listOptions(call, 'max-keys')
  const KeyMarker = queryValue(request, 'key-marker') ?? ''
  const VersionIdMarker = queryValue(request, 'version-id-marker')
  const from = markerPosition(call, KeyMarker, VersionIdMarker, prefix, delimiter)
  const page = listPage(store, { bucket: bucket.name, prefix, delimiter, from, max, latestOnly: false })
  const entry = (version: Version) => ({
    Key: encode(version.key),
    VersionId: version.version,
    IsLatest: version.latest,
    Owner: owner,
  })
  return {
    xml: {
      root: 'ListVersionsResult',
      value: {
        Name: bucket.name,
        Prefix: encode(prefix),
        KeyMarker: encode(KeyMarker),
        VersionIdMarker: VersionIdMarker ?? '',
        NextKeyMarker: page.next && page.last && encode(page.last.key),
        NextVersionIdMarker: page.next && page.last?.version,
        MaxKeys: max,
        Delimiter: delimiter === '' ? undefined : encode(delimiter),
        EncodingType: encodingType,
        IsTruncated: page.next !== undefined,
        Version: page.versions
          .filter((version) => !version.marker)
          .map((version) => ({ ...entry(version), ...describe(version) })),
        DeleteMarker: page.versions
          .filter((version) => version.marker)
          .map((version) => ({ ...entry(version), LastModified: isoDate(version.modified) })),
        CommonPrefixes: page.prefixes.map((each) => ({ Prefix: encode(each) })),
      },
    },
  }
}

function describe(version: Version) {
  return {
    LastModified: isoDate(version.modified),
    ETag: quoted(version.etag),
    ...describeChecksum(version.checksum),
    Size: version.size,
    StorageClass: 'STANDARD',
  }
}

function describeChecksum(checksum: ObjectChecksum | null) {
  return checksum ? { ChecksumAlgorithm: checksum.algorithm.toUpperCase(), ChecksumType: checksum.type } : {}
}

function markerPosition(
  { request, store }: Call,
  key: string,
  version: string | undefined,
  prefix: string,
  delimiter: string,
): Position {
  const bytes = Buffer.from(key)
  if (version !== undefined && version !== '') {
    if (key === '')
      throw new S3Error('InvalidArgument', 'A version-id marker cannot be specified without a key marker.')
    const found = store.find(request.bucket, key, version)
    return found ? afterVersion(found) : startOf(bytes)
  }
  // A key marker that is itself a common prefix stands for all that is below it.
  const isGroup =
    delimiter !== '' && key.startsWith(prefix) && key.slice(prefix.length).indexOf(delimiter) >= 0
  return isGroup && key.endsWith(delimiter) ? startOf(successor(bytes)) : afterKey(bytes)
}

function writeToken(position: Position): string {
  return Buffer.concat([Buffer.from(position.seq === 0 ? '>' : '='), position.key]).toString('base64url')
}

function readToken(token: string): Position {
  const bytes = Buffer.from(token, 'base64url')
  const key = bytes.subarray(1)
  if (bytes[0] === 0x3e) return afterKey(key)
  if (bytes[0] === 0x3d) return startOf(key)
  throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect')
}
