import { createHash } from 'node:crypto'
import type { Auth } from './auth.ts'
import { S3Error } from './errors.ts'
import { emptySha256, sameSignature, scopeText, sha256Hex, signatureOf } from './sigv4.ts'

const maxLine = 1024
const maxTrailers = 16
const minChunk = 8192

/** Pulls lines and byte runs out of a stream, never reading further ahead than one chunk. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next()
    if (done) return false
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value])
    return true
  }

  /** The next line without its CRLF. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf('\r\n')
      if (end >= 0 && end <= maxLine) {
        const text = this.#held.toString('latin1', 0, end)
        this.#held = this.#held.subarray(end + 2)
        return text
      }
      if (this.#held.length > maxLine) throw new S3Error('InvalidRequest', 'A chunk header is too long.')
      if (!(await this.#more())) throw new S3Error('IncompleteBody')
    }
  }

  /** Between 1 and `max` bytes. */
  async some(max: number): Promise<Buffer> {
    if (this.#held.length === 0 && !(await this.#more())) throw new S3Error('IncompleteBody')
    const taken = this.#held.subarray(0, max)
    this.#held = this.#held.subarray(taken.length)
    return taken
  }

  async atEnd(): Promise<boolean> {
    return this.#held.length === 0 && !(await this.#more())
  }
}

export interface ChunkedOptions {
  /** Present where every chunk carries a signature. */
  auth?: Auth
  trailer: boolean
  /** Filled with the trailing headers, lower-case, once the body is read. */
  trailers: Map<string, string>
}

/**
 * Decodes an aws-chunked body, checking chunk signatures as it goes.
 * @throws IncompleteBody, InvalidChunkSizeError, SignatureDoesNotMatch, MalformedTrailerError
 */
export async function* decodeChunked(
  source: AsyncIterable<Uint8Array>,
  options: ChunkedOptions,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  const chain = options.auth && new SignatureChain(options.auth)
  let previous: number | undefined
  for (let index = 1; ; index++) {
    const { size, signature } = parseHeader(await reader.line(), chain !== undefined)
    if (size > 0 && previous !== undefined && previous < minChunk)
      throw new S3Error('InvalidChunkSizeError', undefined, {
        detail: { Chunk: String(index), BadChunkSize: String(previous) },
      })
    previous = size
    const hash = chain && createHash('sha256')
    for (let left = size; left > 0;) {
      const piece = await reader.some(left)
      hash?.update(piece)
      left -= piece.length
      yield piece
    }
    if (hash) chain.check(`${emptySha256}\n${hash.digest('hex')}`, 'PAYLOAD', signature)
    if (size === 0) break
    if ((await reader.line()) !== '')
      throw new S3Error('InvalidRequest', 'A chunk is longer than its header says.')
  }
  await readTrailers(reader, options)
  const given = options.trailers.get('x-amz-trailer-signature')
  if (chain && options.trailer) {
    options.trailers.delete('x-amz-trailer-signature')
    const text = [...options.trailers].map(([name, value]) => `${name}:${value}\n`).join('')
    chain.check(sha256Hex(text), 'TRAILER', given ?? '')
  }
  if (!(await reader.atEnd())) throw new S3Error('InvalidRequest', 'There is data after the last chunk.')
}

function parseHeader(line: string, signed: boolean): { size: number; signature: string } {
  const match = /^([0-9a-fA-F]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(line)
  if (!match || (match[2] !== undefined) !== signed)
    throw new S3Error('InvalidRequest', 'A chunk header is not well-formed.')
  return { size: parseInt(match[1] ?? '', 16), signature: match[2] ?? '' }
}

async function readTrailers(reader: ByteReader, options: ChunkedOptions): Promise<void> {
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (!options.trailer || colon < 1 || options.trailers.has(name) || options.trailers.size >= maxTrailers)
      throw new S3Error('MalformedTrailerError')
    options.trailers.set(name, line.slice(colon + 1).trim())
  }
}

/** Each signature covers the one before it, starting from the request's own. */
class SignatureChain {
  readonly #auth: Auth
  #previous: string

  constructor(auth: Auth) {
    this.#auth = auth
    this.#previous = auth.signature
  }

  check(digests: string, part: 'PAYLOAD' | 'TRAILER', given: string): void {
    const { amzDate, scope, key } = this.#auth
    const text = [`AWS4-HMAC-SHA256-${part}`, amzDate, scopeText(scope), this.#previous, digests].join('\n')
    this.#previous = signatureOf(key, text)
    if (!sameSignature(this.#previous, given)) throw new S3Error('SignatureDoesNotMatch')
  }
}
