import { readAttributes } from '../attributes.ts'
import { maxObjectSize, receive } from '../body.ts'
import { algorithmHeader, bucketOf, checksumElement, isoDate, owner, quoted } from '../call.ts'
import type { Call, Operation } from '../call.ts'
import type { Algorithm } from '../checksum.ts'
import type { ChecksumType, Upload } from '../database.ts'
import { S3Error } from '../errors.ts'
import { amzHeaderNames, header, integer, queryValue } from '../request.ts'
import { uriEncode } from '../sigv4.ts'
import { copyToPart } from './copy.ts'

export const createUpload: Operation = (call) => {
  const { request, store } = call
  const bucket = bucketOf(call)
  const attributes = readAttributes(amzHeaderNames(request), (name) => header(request, name))
  const algorithm = algorithmHeader(request, 'x-amz-checksum-algorithm')
  const type = checksumType(header(request, 'x-amz-checksum-type'), algorithm)
  const UploadId = store.uploads.create(
    bucket.name,
    request.key,
    attributes,
    algorithm && { algorithm, type },
  )
  return {
    headers: algorithm && {
      'x-amz-checksum-algorithm': algorithm.toUpperCase(),
      'x-amz-checksum-type': type,
    },
    xml: {
      root: 'InitiateMultipartUploadResult',
      value: { Bucket: bucket.name, Key: request.key, UploadId },
    },
  }
}

// CRC-64 exists for whole objects only, the SHA family for lists of parts only.
function checksumType(text: string | undefined, algorithm: Algorithm | undefined): ChecksumType {
  const usual = algorithm === 'crc64nvme' ? 'FULL_OBJECT' : 'COMPOSITE'
  const type = text ?? usual
  const known = type === 'FULL_OBJECT' || type === 'COMPOSITE'
  const fits = algorithm === 'crc32' || algorithm === 'crc32c' || type === usual
  if (!known || (text !== undefined && !algorithm) || !fits)
    throw new S3Error('InvalidRequest', `The checksum type ${type} does not fit the checksum algorithm.`)
  return type
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
  const { blob, result } = await call.store.blobs.create((write) =>
    copyToPart(call, upload.algorithm ?? undefined, write),
  )
  const { etag, size, checksum, headers } = result
  await keepPart(call, upload, { blob, size, etag, checksum: checksum?.value })
  return {
    headers,
    xml: {
      root: 'CopyPartResult',
      value: {
        LastModified: isoDate(Date.now()),
        ETag: quoted(etag),
        ...(checksum && { [checksumElement(checksum.algorithm)]: checksum.value }),
      },
    },
  }
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

export const listParts: Operation = (call) => {
  const { request, store } = call
  const upload = uploadOf(call)
  const max = integer('max-parts', queryValue(request, 'max-parts'), 1000, 1000)
  const marker = integer('part-number-marker', queryValue(request, 'part-number-marker'), 0, 10_000)
  const rest = store.uploads.parts(upload.id).filter((part) => part.number > marker)
  const page = rest.slice(0, max)
  const { algorithm } = upload
  return {
    xml: {
      root: 'ListPartsResult',
      value: {
        Bucket: upload.bucket,
        Key: request.key,
        UploadId: upload.id,
        Initiator: owner,
        Owner: owner,
        StorageClass: 'STANDARD',
        PartNumberMarker: marker,
        NextPartNumberMarker: page.at(-1)?.number ?? marker,
        MaxParts: max,
        IsTruncated: rest.length > page.length,
        ...describeChecksum(upload),
        Part: page.map((part) => ({
          PartNumber: part.number,
          LastModified: isoDate(part.modified),
          ETag: quoted(part.etag),
          Size: part.size,
          ...(algorithm && part.checksum !== null && { [checksumElement(algorithm)]: part.checksum }),
        })),
      },
    },
  }
}

export const listUploads: Operation = (call) => {
  const { request, store } = call
  const bucket = bucketOf(call)
  const encodingType = queryValue(request, 'encoding-type')
  const encode = (text: string) => (encodingType === 'url' ? uriEncode(text).replaceAll('%2F', '/') : text)
  const prefix = queryValue(request, 'prefix') ?? ''
  const max = integer('max-uploads', queryValue(request, 'max-uploads'), 1000, 1000)
  const KeyMarker = queryValue(request, 'key-marker') ?? ''
  const UploadIdMarker = queryValue(request, 'upload-id-marker') ?? ''
  // A key marker alone passes over all uploads of that key; ids sort below the tilde.
  const after = { key: KeyMarker, id: UploadIdMarker || '~' }
  const rows = store.uploads.list(bucket.name, prefix, after, max + 1)
  const page = rows.slice(0, max)
  const truncated = rows.length > page.length && page.length > 0
  return {
    xml: {
      root: 'ListMultipartUploadsResult',
      value: {
        Bucket: bucket.name,
        Prefix: encode(prefix),
        KeyMarker: encode(KeyMarker),
        UploadIdMarker,
        NextKeyMarker: truncated ? encode(page.at(-1)?.key.toString() ?? '') : undefined,
        NextUploadIdMarker: truncated ? page.at(-1)?.id : undefined,
        MaxUploads: max,
        EncodingType: encodingType,
        IsTruncated: truncated,
        Upload: page.map((upload) => ({
          Key: encode(upload.key.toString()),
          UploadId: upload.id,
          Initiator: owner,
          Owner: owner,
          StorageClass: 'STANDARD',
          Initiated: isoDate(upload.created),
          ...describeChecksum(upload),
        })),
      },
    },
  }
}

function describeChecksum({ algorithm, type }: Upload) {
  return algorithm && type ? { ChecksumAlgorithm: algorithm.toUpperCase(), ChecksumType: type } : {}
}
