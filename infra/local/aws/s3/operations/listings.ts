import { bucketOf, isoDate, quoted } from '../call.ts'
import type { Operation } from '../call.ts'
import type { ObjectChecksum, Version } from '../database.ts'
import { S3Error } from '../errors.ts'
import { integer, queryValue } from '../request.ts'

const pageLimit = 1000

export const listObjectsV2: Operation = (call) => {
  const { request, store } = call
  const bucket = bucketOf(call)
  if (queryValue(request, 'list-type') !== '2') throw new S3Error('InvalidArgument', 'list-type must be 2')
  const max = integer('max-keys', queryValue(request, 'max-keys'), pageLimit, pageLimit)
  const prefix = queryValue(request, 'prefix') ?? ''
  const token = queryValue(request, 'continuation-token')
  const rows = store.list(bucket.name, Buffer.from(prefix), readToken(token), max + 1)
  const page = rows.slice(0, max)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    xml: {
      root: 'ListBucketResult',
      value: {
        Name: bucket.name,
        Prefix: prefix,
        ContinuationToken: token,
        NextContinuationToken: last && writeToken(last.key),
        KeyCount: page.length,
        MaxKeys: max,
        IsTruncated: last !== undefined,
        Contents: page.map((version) => ({ Key: version.key.toString(), ...describe(version) })),
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

/** A token is the last key before it, marked so that not just any text is one. */
const writeToken = (key: Buffer): string => Buffer.concat([tokenMark, key]).toString('base64url')
const tokenMark = Buffer.from('>')

function readToken(token: string | undefined): Buffer {
  const bytes = Buffer.from(token ?? 'Pg', 'base64url')
  if (bytes[0] === tokenMark[0]) return bytes.subarray(1)
  throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect')
}
