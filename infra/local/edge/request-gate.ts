import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#shared/api/problem.ts'
import { send } from '../http.ts'

/** How long work in progress may take after the signal to stop, in milliseconds. */
const graceMs = 15_000
/** How long clients have to receive the final refusals. */
const lingerMs = 500

/** Functions call the sandbox platforms and the webhook through the same gate, and need them to finish. */
const ownCalls = /^\/__local\/(platforms|webhook)(\/|$|\?)/

/** Counts the requests in progress, so that the product can finish them before it stops. */
export class RequestGate {
  #behind: RequestListener
  #closing = false
  readonly #underWay = new Set<ServerResponse>()
  #onEmpty: (() => void) | undefined

  constructor(behind: RequestListener) {
    this.#behind = behind
  }

  open(behind: RequestListener): void {
    this.#behind = behind
  }

  readonly listener: RequestListener = (request, response) => {
    if (this.#closing && !ownCalls.test(request.url ?? '')) return refuse(request, response)
    this.#underWay.add(response)
    response.once('close', () => {
      this.#underWay.delete(response)
      if (this.#underWay.size === 0) this.#onEmpty?.()
    })
    this.#behind(request, response)
  }

  /** Waits for work in progress, then answers what is left with an error. `stopBackground` resolves when done. */
  async close(stopBackground: () => Promise<unknown>): Promise<void> {
    this.#closing = true
    const { size } = this.#underWay
    if (size > 0)
      console.error(
        `Finishing ${size} ${size === 1 ? 'request' : 'requests'}, for at most ${graceMs / 1000} seconds. Ctrl-C ends it now.`,
      )
    const over = new AbortController()
    await Promise.race([
      stopBackground().then(() => this.#empty()),
      sleep(graceMs, undefined, { signal: over.signal }).catch(() => undefined),
    ])
    over.abort()
    if (this.#underWay.size === 0) return
    for (const response of this.#underWay) refuse(response.req, response)
    await Promise.race([this.#empty(), sleep(lingerMs)])
  }

  async #empty(): Promise<void> {
    if (this.#underWay.size > 0) await new Promise<void>((resolve) => (this.#onEmpty = resolve))
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return
  const problem = new Problem('unavailable', 'The service is being restarted. Please try again in a moment.')
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
  send(
    response,
    problem.status,
    { ...headers, 'retry-after': '5', connection: 'close' },
    JSON.stringify(problem.toDocument()),
  )
  // Closing a connection with unread bytes would lose the answer.
  request.resume()
}
