import {
  algorithmSchema,
  checksumElement,
  measure,
  receiveRequest,
  receiveText,
  startDigest,
  type Algorithm,
  type Checksum,
} from './body.ts'
import { checkMatch, keptHeaders, type Call, type Operation } from './objects.ts'
import { decode, header, queryValue, quoted, S3Error } from './protocol.ts'
import type { Part, StoredObject } from './store.ts'

const minPartSize = 5 * 1024 ** 2

export const createUpload: Operation = ({ request, store }) => {
  const { bucket, key } = request
  store.requireBucket(bucket)
  const named = header(request, 'x-amz-checksum-algorithm')?.toLowerCase()
  const algorithm = algorithmSchema.optional().safeParse(named)
  if (!algorithm.success) throw new S3Error('InvalidRequest', `The checksum ${named} is not supported.`)
  const headers = keptHeaders((name) => header(request, name))
  const UploadId = store.createUpload(bucket, key, { headers, algorithm: algorithm.data ?? null })
  return { xml: { root: 'InitiateMultipartUploadResult', value: { Bucket: bucket, Key: key, UploadId } } }
}

const idOf = ({ request }: Call): string => queryValue(request, 'uploadId') ?? ''
const uploadOf = (call: Call) => call.store.upload(call.request.bucket, call.request.key, idOf(call))

/** @throws InvalidArgument */
function numberOf({ request }: Call): number {
  const number = Number(queryValue(request, 'partNumber'))
  if (Number.isInteger(number) && number >= 1 && number <= 10_000) return number
  throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
}

export const uploadPart: Operation = (call) =>
  header(call.request, 'x-amz-copy-source') === undefined ? receivePart(call) : copyPart(call)

const receivePart: Operation = async (call) => {
  const { request, store, sha256 } = call
  const [number, { algorithm }] = [numberOf(call), uploadOf(call)]
  const body = await store.write(async (write) => {
    const received = await receiveRequest(request, sha256, write)
    if (algorithm && received.checksum?.algorithm !== algorithm)
      throw new S3Error('InvalidRequest', `A part of this upload needs its ${algorithm}.`)
    return received
  })
  const checksum = algorithm && (body.checksum?.value ?? null)
  await store.putPart(idOf(call), number, { ...body, checksum })
  const given = body.checksum && { [`x-amz-checksum-${body.checksum.algorithm}`]: body.checksum.value }
  return { headers: { ETag: quoted(body.etag), ...given } }
}

const copyPart: Operation = async (call) => {
  const { store } = call
  const [number, { algorithm }] = [numberOf(call), uploadOf(call)]
  const source = sourceOf(call)
  const { digests, ...body } = await store.write((write) =>
    measure(store.read(source), algorithm ? [algorithm] : [], write),
  )
  const checksum = algorithm && (digests.get(algorithm)?.toString('base64') ?? null)
  await store.putPart(idOf(call), number, { ...body, checksum })
  const value = {
    LastModified: new Date().toISOString(),
    ETag: quoted(body.etag),
    ...(algorithm && { [checksumElement(algorithm)]: checksum ?? undefined }),
  }
  return { xml: { root: 'CopyPartResult', value } }
}

/** @throws InvalidArgument, NoSuchBucket, NoSuchKey, PreconditionFailed */
function sourceOf({ request, store }: Call): StoredObject {
  const path = decode(header(request, 'x-amz-copy-source') ?? '')
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(path) ?? []
  if (bucket === undefined || key === undefined)
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key')
  const source = store.find(bucket, key)
  checkMatch(source, header(request, 'x-amz-copy-source-if-match'))
  return source
}

export const abortUpload: Operation = async (call) => {
  await call.store.abortUpload(call.request.bucket, call.request.key, idOf(call))
  return { status: 204 }
}

export const completeUpload: Operation = async (call) => {
  const { request, store, sha256 } = call
  const { bucket, key } = request
  const { headers, algorithm } = uploadOf(call)
  const document = await receiveText(request, sha256)
  const parts = chosenParts(document, algorithm, store.parts(idOf(call)))
  const { blob } = await store.write(async (write) => {
    for (const part of parts) for await (const chunk of store.read(part)) await write(chunk)
    return {}
  })
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const etag = `${digestOf(
    'md5',
    parts.map((part) => Buffer.from(part.etag, 'hex')),
  ).toString('hex')}-${parts.length}`
  const checksum = algorithm && checksumOf(algorithm, parts)
  await store.put(bucket, key, { blob, size, etag, headers, checksum }, { upload: idOf(call) })
  const value = {
    Bucket: bucket,
    Key: key,
    ETag: quoted(etag),
    ...(checksum && { [checksumElement(checksum.algorithm)]: checksum.value, ChecksumType: checksum.type }),
  }
  return { xml: { root: 'CompleteMultipartUploadResult', value } }
}

/**
 * The parts that a completion names: its document as the SDK writes it, without comments or white space.
 * @throws EntityTooSmall, InvalidPart, InvalidPartOrder, InvalidRequest, MalformedXML
 */
function chosenParts(document: string, algorithm: Algorithm | null, stored: Map<number, Part>): Part[] {
  const named = [...document.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, one = '']) => {
    const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(one)?.[1]
    const checksum = algorithm && field(checksumElement(algorithm))
    return { number: Number(field('PartNumber')), etag: field('ETag')?.replaceAll(/"|&quot;/g, ''), checksum }
  })
  if (named.length === 0) throw new S3Error('MalformedXML')
  if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0)))
    throw new S3Error('InvalidPartOrder')
  const parts = named.map(({ number, etag, checksum }) => {
    if (checksum === undefined) throw new S3Error('InvalidRequest', `Part ${number} needs its ${algorithm}.`)
    const part = stored.get(number)
    if (!part || part.etag !== etag || part.checksum !== checksum) throw new S3Error('InvalidPart')
    return part
  })
  if (parts.slice(0, -1).some((part) => part.size < minPartSize)) throw new S3Error('EntityTooSmall')
  return parts
}

/** The checksum of the parts' checksums, and their number. */
function checksumOf(algorithm: Algorithm, parts: readonly Part[]): Checksum {
  const digest = digestOf(
    algorithm,
    parts.map((part) => Buffer.from(part.checksum ?? '', 'base64')),
  )
  return { algorithm, value: `${digest.toString('base64')}-${parts.length}`, type: 'COMPOSITE' }
}

function digestOf(name: Algorithm | 'md5', chunks: readonly Buffer[]): Buffer {
  const running = startDigest(name)
  for (const chunk of chunks) running.update(chunk)
  return running.digest()
}
