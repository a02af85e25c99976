import type { IncomingMessage, ServerResponse } from 'node:http'
import { announcedBytes, readBody } from '../http.ts'
import { ByteSemaphore } from './byte-semaphore.ts'

const mb = 1024 * 1024
/** Bodies up to this size, in bytes, do not wait. */
const small = 64 * 1024
/** Node closes a request that has not arrived within five minutes. */
const maxWaitMs = 240_000

/**
 * Limits the memory of large bodies. More bodies wait unread. A function holds a body several times (bytes, base64, parsed),
 * so fewer bodies may be in functions at once.
 */
export class LargeBodies {
  readonly #arriving = new ByteSemaphore(96 * mb)
  readonly #atWork = new ByteSemaphore(16 * mb)
  readonly #maxBytes: number

  /** @param maxBytes the most a body may have */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** @throws BodyTooLarge, or Problem unavailable when it waited too long */
  async hold(
    request: IncomingMessage,
    response: ServerResponse,
    work: (body: Buffer) => Promise<void>,
  ): Promise<void> {
    const bytes = announcedBytes(request, this.#maxBytes)
    if (bytes <= small || bytes > this.#maxBytes) return work(await readBody(request, this.#maxBytes))
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const leave = await this.#arriving.take(bytes, gone.signal, maxWaitMs)
    try {
      const body = await readBody(request, this.#maxBytes)
      const finish = await this.#atWork.take(bytes, gone.signal, maxWaitMs)
      try {
        await work(body)
      } finally {
        finish()
      }
    } finally {
      leave()
    }
  }
}
