import type { Auth } from './auth.ts'
import { algorithms, digestLength, startChecksum } from './checksum.ts'
import type { Algorithm, Checksum } from './checksum.ts'
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
  readonly #checksum: { algorithm: Algorithm; given: string; running: Checksum } | undefined
  #size = 0

  /** `lookup` finds headers or form fields by lower-case name. */
  constructor(lookup: Lookup, sha256?: string) {
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

  /** @throws XAmzContentSHA256Mismatch, BadDigest */
  finish(): Received {
    if (this.#sha256 && this.#sha256.running.digest().toString('hex') !== this.#sha256.given)
      throw new S3Error('XAmzContentSHA256Mismatch')
    const md5 = this.#md5.digest()
    if (!this.#checksum) return { size: this.#size, md5 }
    const { algorithm, given, running } = this.#checksum
    const value = running.digest().toString('base64')
    if (value !== given)
      throw new S3Error(
        'BadDigest',
        `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      )
    return { size: this.#size, md5, checksum: { algorithm, value } }
  }
}

/** The checksum a request names, with its value. */
function announcedChecksum(lookup: Lookup): { algorithm: Algorithm; given: string } | undefined {
  const [algorithm, second] = algorithms.filter((name) => lookup(`x-amz-checksum-${name}`) !== undefined)
  if (second)
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    )
  if (!algorithm) return undefined
  const given = lookup(`x-amz-checksum-${algorithm}`) ?? ''
  if (!isDigest(given, digestLength[algorithm]))
    throw new S3Error('InvalidRequest', `Value for x-amz-checksum-${algorithm} header is invalid.`)
  return { algorithm, given }
}

function isDigest(text: string, bytes: number): boolean {
  const decoded = Buffer.from(text, 'base64')
  return decoded.length === bytes && decoded.toString('base64') === text
}

/**
 * Reads the request's body into the sink and checks its length and every digest once it is through: keep nothing of
 * the sink's if this throws.
 */
export async function receive(request: S3Request, auth: Auth, max: number, sink: Sink): Promise<Received> {
  const length = announcedLength(request)
  if (length > max)
    throw new S3Error('EntityTooLarge', undefined, {
      detail: { ProposedSize: String(length), MaxSizeAllowed: String(max) },
    })
  const intake = new Intake((name) => header(request, name), auth.sha256)
  let size = 0
  // Leaving the loop early must not close the connection that the refusal still has to travel.
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    intake.update(chunk)
    await sink(chunk)
  }
  if (size !== length) throw new S3Error('IncompleteBody')
  return intake.finish()
}

function announcedLength(request: S3Request): number {
  if (header(request, 'transfer-encoding') !== undefined)
    throw new S3Error('NotImplemented', undefined, { detail: { Header: 'Transfer-Encoding' } })
  const text = header(request, 'content-length')
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new S3Error('MissingContentLength')
  return Number(text)
}

/** A request document (XML) as text, empty without a body. */
export async function receiveText(request: S3Request, auth: Auth): Promise<string> {
  const headers = request.raw.headers
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return ''
  const parts: Uint8Array[] = []
  await receive(request, auth, maxDocumentSize, async (chunk) => void parts.push(chunk))
  return Buffer.concat(parts).toString('utf8')
}
