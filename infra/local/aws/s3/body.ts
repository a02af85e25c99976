import type { Auth } from './auth.ts'
import { algorithmSchema, algorithms, digestLength, startChecksum } from './checksum.ts'
import type { Algorithm, Checksum } from './checksum.ts'
import { decodeChunked } from './chunked.ts'
import { S3Error } from './errors.ts'
import { header } from './request.ts'
import type { S3Request } from './request.ts'

/** What was learned of a body while it passed. */
export interface Received {
  size: number
  md5: Buffer
  checksum?: { algorithm: Algorithm; value: string }
}

export type Sink = (chunk: Uint8Array) => Promise<void>

export const maxObjectSize = 5 * 1024 ** 3
const maxDocumentSize = 4 * 1024 ** 2

type Lookup = (name: string) => string | undefined

/** Measures a body against the digests its sender announced. */
export class Intake {
  readonly #md5 = startChecksum('md5')
  readonly #sha256: { given: string; running: Checksum } | undefined
  readonly #wantedMd5: string | undefined
  readonly #checksum: { algorithm: Algorithm; given: string | undefined; running: Checksum } | undefined
  #size = 0

  /** `lookup` finds headers or form fields by lower-case name. */
  constructor(lookup: Lookup, sha256?: string) {
    this.#wantedMd5 = lookup('content-md5')
    if (this.#wantedMd5 !== undefined && !isDigest(this.#wantedMd5, 16)) throw new S3Error('InvalidDigest')
    if (sha256 !== undefined) this.#sha256 = { given: sha256, running: startChecksum('sha256') }
    const announced = announcedChecksum(lookup)
    if (announced) this.#checksum = { ...announced, running: startChecksum(announced.algorithm) }
  }

  update(chunk: Uint8Array): void {
    this.#size += chunk.length
    this.#md5.update(chunk)
    this.#sha256?.running.update(chunk)
    this.#checksum?.running.update(chunk)
  }

  /** @throws XAmzContentSHA256Mismatch, BadDigest, MalformedTrailerError */
  finish(trailers: ReadonlyMap<string, string>): Received {
    if (this.#sha256 && this.#sha256.running.digest().toString('hex') !== this.#sha256.given)
      throw new S3Error('XAmzContentSHA256Mismatch')
    const md5 = this.#md5.digest()
    if (this.#wantedMd5 !== undefined && md5.toString('base64') !== this.#wantedMd5)
      throw new S3Error('BadDigest')
    if (!this.#checksum) return { size: this.#size, md5 }
    const { algorithm, running } = this.#checksum
    const given = this.#checksum.given ?? trailers.get(`x-amz-checksum-${algorithm}`)
    if (given === undefined || !isDigest(given, digestLength[algorithm]))
      throw new S3Error('MalformedTrailerError')
    const value = running.digest().toString('base64')
    if (value !== given) throw badChecksum(algorithm)
    return { size: this.#size, md5, checksum: { algorithm, value } }
  }
}

export function badChecksum(algorithm: Algorithm): S3Error {
  return new S3Error(
    'BadDigest',
    `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
  )
}

/** The checksum a request names, in a header (with its value) or as a trailer to come. */
function announcedChecksum(lookup: Lookup): { algorithm: Algorithm; given: string | undefined } | undefined {
  const headers = algorithms.filter((name) => lookup(`x-amz-checksum-${name}`) !== undefined)
  const trailer = lookup('x-amz-trailer')
  if (headers.length + (trailer === undefined ? 0 : 1) > 1)
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    )
  const [algorithm] = headers
  if (algorithm) {
    const given = lookup(`x-amz-checksum-${algorithm}`) ?? ''
    if (!isDigest(given, digestLength[algorithm]))
      throw new S3Error('InvalidRequest', `Value for x-amz-checksum-${algorithm} header is invalid.`)
    return { algorithm, given }
  }
  if (trailer === undefined) return undefined
  const named = algorithmSchema.safeParse(trailer.toLowerCase().replace('x-amz-checksum-', ''))
  if (!named.success)
    throw new S3Error('InvalidRequest', 'The value specified in the x-amz-trailer header is not supported')
  return { algorithm: named.data, given: undefined }
}

function isDigest(text: string, bytes: number): boolean {
  const decoded = Buffer.from(text, 'base64')
  return decoded.length === bytes && decoded.toString('base64') === text
}

/**
 * Reads the request's body into the sink, taking aws-chunked framing off, and checks length,
 * signature and every digest once it is through: keep nothing of the sink's if this throws.
 */
export async function receive(
  request: S3Request,
  auth: Auth,
  max: number,
  sink: Sink,
  lookup: Lookup = (name) => header(request, name),
): Promise<Received> {
  const { payload } = auth
  const length = announcedLength(request, payload.kind === 'chunked')
  if (length > max)
    throw new S3Error('EntityTooLarge', undefined, {
      detail: { ProposedSize: String(length), MaxSizeAllowed: String(max) },
    })
  const intake = new Intake(lookup, payload.kind === 'hash' ? payload.sha256 : undefined)
  if (header(request, 'x-amz-trailer') !== undefined && !(payload.kind === 'chunked' && payload.trailer))
    throw new S3Error('InvalidRequest', 'x-amz-trailer needs a streaming payload with a trailer.')
  // Leaving the loop early must not close the connection that the refusal still has to travel.
  const raw: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => request.raw.iterator({ destroyOnReturn: false }),
  }
  const trailers = new Map<string, string>()
  const chunks =
    payload.kind === 'chunked'
      ? decodeChunked(raw, { trailer: payload.trailer, trailers, ...(payload.signed && { auth }) })
      : raw
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > length) throw new S3Error('IncompleteBody', 'The body is longer than its announced length.')
    intake.update(chunk)
    await sink(chunk)
  }
  if (size !== length) throw new S3Error('IncompleteBody')
  return intake.finish(trailers)
}

function announcedLength(request: S3Request, chunked: boolean): number {
  if (header(request, 'transfer-encoding') !== undefined && !chunked)
    throw new S3Error('NotImplemented', undefined, { detail: { Header: 'Transfer-Encoding' } })
  const text = header(request, chunked ? 'x-amz-decoded-content-length' : 'content-length')
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new S3Error('MissingContentLength')
  return Number(text)
}

/** A request document (XML) as text, empty without a body, and whether its sender gave a digest of it. */
export async function receiveText(
  request: S3Request,
  auth: Auth,
  lookup?: Lookup,
): Promise<{ text: string; verified: boolean }> {
  const headers = request.raw.headers
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    return { text: '', verified: false }
  const parts: Uint8Array[] = []
  const received = await receive(
    request,
    auth,
    maxDocumentSize,
    async (chunk) => void parts.push(chunk),
    lookup,
  )
  const verified = received.checksum !== undefined || headers['content-md5'] !== undefined
  return { text: Buffer.concat(parts).toString('utf8'), verified }
}
