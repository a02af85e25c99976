import { Problem } from '#shared/api/problem.ts'

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

  /**
   * A request for more than the limit gets the whole limit.
   * @param gone aborted when the client is gone
   * @returns a function that releases the bytes
   * @throws Problem unavailable when it takes longer than `maxWaitMs`, or the reason of `gone`
   */
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
