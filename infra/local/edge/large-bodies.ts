import { Problem } from '#shared/api/problem.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { announcedBytes, readBody } from '../http.ts'

interface Waiting {
  bytes: number
  enter(): void
}

/** Limits how many bytes are held at once. Others wait in the order of arrival. */
export class ByteSemaphore {
  readonly #bytes: number
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(bytes: number) {
    this.#bytes = bytes
    this.#free = bytes
  }

  /** More than the limit gets all of it. @throws Problem unavailable after `maxWaitMs`, or the reason of `gone` */
  async take(bytes: number, gone: AbortSignal, maxWaitMs: number): Promise<() => void> {
    gone.throwIfAborted()
    const taken = Math.min(bytes, this.#bytes)
    if (this.#waiting.length > 0 || this.#free < taken) await this.#wait(taken, gone, maxWaitMs)
    else this.#free -= taken
    let given = false
    return () => {
      if (!given) this.#free += taken
      given = true
      this.#admit()
    }
  }

  #wait(bytes: number, gone: AbortSignal, maxWaitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        gone.removeEventListener('abort', leave)
      }
      const waiting = {
        bytes,
        enter: () => {
          settle()
          resolve()
        },
      }
      const refuse = (reason: unknown) => {
        settle()
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(reason)
        this.#admit()
      }
      const leave = () => refuse(gone.reason)
      const timer = setTimeout(() => refuse(tooMany()), maxWaitMs)
      gone.addEventListener('abort', leave)
      this.#waiting.push(waiting)
    })
  }

  #admit(): void {
    for (let [next] = this.#waiting; next && next.bytes <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift()
      this.#free -= next.bytes
      next.enter()
    }
  }
}

const tooMany = (): Problem =>
  new Problem('unavailable', 'Many large files are on their way at once. Please try again in a moment.', {
    retryAfter: 10,
  })

const mb = 1024 * 1024
/** Bodies up to this size, in bytes, do not wait. */
const small = 64 * 1024
/** Node closes a request that has not arrived within five minutes. */
const maxWaitMs = 240_000

/** A function holds a body several times (bytes, base64, parsed), so fewer bodies may be in functions at once. */
export class LargeBodies {
  readonly #arriving = new ByteSemaphore(96 * mb)
  readonly #atWork = new ByteSemaphore(16 * mb)
  readonly #maxBytes: number

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
