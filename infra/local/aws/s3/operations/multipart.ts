import { readAttributes } from '../attributes.ts'
import { maxObjectSize, receive } from '../body.ts'
import type { Sink } from '../body.ts'
import { algorithmHeader, bucketOf, bytesOf, checksumElement, existing, isoDate, quoted } from '../call.ts'
import type { Call, Operation } from '../call.ts'
import { startChecksum } from '../checksum.ts'
import type { Algorithm } from '../checksum.ts'
import { checkMatch } from '../conditions.ts'
import type { Upload, Version } from '../database.ts'
import { S3Error } from '../errors.ts'
import { header, integer, queryValue } from '../request.ts'

export const createUpload: Operation = (call) => {
  const { request, store } = call
  const bucket = bucketOf(call)
  const attributes = readAttributes((name) => header(request, name))
  const algorithm = algorithmHeader(request, 'x-amz-checksum-algorithm')
  const UploadId = store.uploads.create(bucket.name, request.key, attributes, algorithm)
  return {
    headers: algorithm && {
      'x-amz-checksum-algorithm': algorithm.toUpperCase(),
      'x-amz-checksum-type': 'COMPOSITE',
    },
    xml: {
      root: 'InitiateMultipartUploadResult',
      value: { Bucket: bucket.name, Key: request.key, UploadId },
    },
  }
}

/** The upload a request addresses. @throws NoSuchBucket, NoSuchUpload */
export function uploadOf(call: Call): Upload {
  const { request, store } = call
  return store.uploads.find(bucketOf(call).name, request.key, queryValue(request, 'uploadId') ?? '')
}

export const uploadPart: Operation = async (call) => {
  const upload = uploadOf(call)
  const { blob, result } = await call.store.blobs.create(async (write) => {
    const received = await receive(call.request, call.auth, maxObjectSize, write)
    const actual = received.checksum?.algorithm
    if (upload.algorithm && actual !== upload.algorithm)
      throw new S3Error(
        'InvalidRequest',
        `Checksum Type mismatch occurred, expected checksum Type: ${upload.algorithm}, actual checksum Type: ${actual ?? 'null'}`,
      )
    return received
  })
  const etag = result.md5.toString('hex')
  const { checksum } = result
  await keepPart(call, upload, { blob, size: result.size, etag, checksum: checksum?.value })
  return {
    headers: {
      ETag: quoted(etag),
      ...(checksum && { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value }),
    },
  }
}

export const uploadPartCopy: Operation = async (call) => {
  const upload = uploadOf(call)
  const source = sourceOf(call)
  const { algorithm } = upload
  const { blob, result } = await call.store.blobs.create((write) => copyBytes(call, source, algorithm, write))
  const { etag, checksum } = result
  await keepPart(call, upload, { blob, size: source.size, etag, checksum })
  return {
    xml: {
      root: 'CopyPartResult',
      value: {
        LastModified: isoDate(Date.now()),
        ETag: quoted(etag),
        ...(algorithm && { [checksumElement(algorithm)]: checksum }),
      },
    },
  }
}

/** The object x-amz-copy-source names. @throws PreconditionFailed where it is not the one expected */
function sourceOf({ request, store }: Call): Version {
  const wanted = () =>
    new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    )
  let path: string
  try {
    path = decodeURIComponent(header(request, 'x-amz-copy-source') ?? '').replace(/^\//, '')
  } catch {
    throw wanted()
  }
  const slash = path.indexOf('/')
  if (slash < 1 || slash === path.length - 1) throw wanted()
  const version = existing(store, path.slice(0, slash), path.slice(slash + 1), undefined)
  checkMatch(request, version, 'x-amz-copy-source-if-match')
  return version
}

async function copyBytes(call: Call, source: Version, algorithm: Algorithm | null, write: Sink) {
  const md5 = startChecksum('md5')
  const running = algorithm && startChecksum(algorithm)
  for await (const chunk of bytesOf(call, source, 0, source.size - 1)) {
    md5.update(chunk)
    running?.update(chunk)
    await write(chunk)
  }
  return { etag: md5.digest().toString('hex'), checksum: running?.digest().toString('base64') }
}

async function keepPart(
  { request, store }: Call,
  upload: Upload,
  part: { blob: string; size: number; etag: string; checksum: string | undefined },
): Promise<void> {
  try {
    const number = integer('partNumber', queryValue(request, 'partNumber'), 0, 10_001)
    if (number < 1 || number > 10_000)
      throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
    const checksum = upload.algorithm ? (part.checksum ?? null) : null
    const replaced = store.uploads.putPart(upload.bucket, request.key, upload.id, {
      ...part,
      number,
      checksum,
    })
    await store.blobs.remove(replaced)
  } catch (error) {
    await store.blobs.remove([part.blob])
    throw error
  }
}

export const abortUpload: Operation = async (call) => {
  await call.store.blobs.remove(call.store.uploads.remove(uploadOf(call).id))
  return { status: 204 }
}
