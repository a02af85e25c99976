import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { header, S3Error, type S3Request } from './protocol.ts'

export const algorithmSchema = z.enum(['crc32', 'sha256'])
export type Algorithm = z.infer<typeof algorithmSchema>
type Digest = Algorithm | 'md5'

export const checksumSchema = z.object({
  algorithm: algorithmSchema,
  value: z.string(),
  type: z.enum(['FULL_OBJECT', 'COMPOSITE']),
})
export type Checksum = z.infer<typeof checksumSchema>

export const isChecksumName = (name: string): boolean => /^x-amz-checksum-(crc32|sha256)$/.test(name)

/** The name of the XML element for a checksum. */
export const checksumElement = (algorithm: Algorithm): string => `Checksum${algorithm.toUpperCase()}`

export const checksumHeaders = (checksum: Checksum | null): Record<string, string> =>
  checksum
    ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value, 'x-amz-checksum-type': checksum.type }
    : {}

/** Receives bytes and returns their digest. */
export function startDigest(name: Digest): { update(chunk: Uint8Array): void; digest(): Buffer } {
  if (name !== 'crc32') {
    const hash = createHash(name)
    return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest() }
  }
  let value = 0
  return {
    update: (chunk) => void (value = crc32(chunk, value)),
    digest() {
      const out = Buffer.alloc(4)
      out.writeUInt32BE(value)
      return out
    },
  }
}

export type Bytes = AsyncIterable<Uint8Array>
export type Sink = (chunk: Uint8Array) => Promise<void>

export interface Received {
  size: number
  /** Without quotes. */
  etag: string
  checksum: Checksum | null
}

/** Passes a body on and computes its digests. */
export async function measure(body: Bytes, algorithms: readonly Algorithm[], write: Sink) {
  const running = new Map<Digest, ReturnType<typeof startDigest>>()
  for (const name of ['md5', ...algorithms] as const) running.set(name, startDigest(name))
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    for (const digest of running.values()) digest.update(chunk)
    await write(chunk)
  }
  const digests = new Map([...running].map(([name, one]) => [name, one.digest()]))
  return { size, digests, etag: digests.get('md5')?.toString('hex') ?? '' }
}

/**
 * Stores a body, and checks its declared size and hashes. If it throws, the stored bytes are invalid.
 * @param lookup finds headers or form fields by lower-case name
 * @throws BadDigest, InvalidRequest, XAmzContentSHA256Mismatch
 */
export async function receive(
  body: Bytes,
  lookup: (name: string) => string | undefined,
  sha256: string | undefined,
  write: Sink,
): Promise<Received> {
  const [algorithm, second] = algorithmSchema.options.filter(
    (name) => lookup(`x-amz-checksum-${name}`) !== undefined,
  )
  if (second) throw new S3Error('InvalidRequest', 'A body may have one checksum.')
  const named = lookup('x-amz-sdk-checksum-algorithm')?.toLowerCase()
  if (named !== undefined && named !== algorithm)
    throw new S3Error('InvalidRequest', 'The checksum that was announced is missing.')
  const { size, etag, digests } = await measure(
    body,
    [...(algorithm ? [algorithm] : []), ...(sha256 === undefined ? [] : (['sha256'] as const))],
    write,
  )
  if (sha256 !== undefined && digests.get('sha256')?.toString('hex') !== sha256)
    throw new S3Error('XAmzContentSHA256Mismatch')
  if (!algorithm) return { size, etag, checksum: null }
  const value = digests.get(algorithm)?.toString('base64') ?? ''
  if (value !== lookup(`x-amz-checksum-${algorithm}`))
    throw new S3Error('BadDigest', `The ${algorithm} of the body is ${value}.`)
  return { size, etag, checksum: { algorithm, value, type: 'FULL_OBJECT' } }
}

/** The body of a request. If reading stops early, the connection stays open for the answer. */
export function receiveRequest(
  request: S3Request,
  sha256: string | undefined,
  write: Sink,
): Promise<Received> {
  if (header(request, 'transfer-encoding') !== undefined)
    throw new S3Error('NotImplemented', 'A body needs a length.')
  const body = request.raw.iterator({ destroyOnReturn: false })
  return receive(body, (name) => header(request, name), sha256, write)
}

/** A document in a request. */
export async function receiveText(request: S3Request, sha256: string | undefined): Promise<string> {
  const chunks: Uint8Array[] = []
  await receiveRequest(request, sha256, async (chunk) => void chunks.push(chunk))
  return Buffer.concat(chunks).toString()
}
