import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#shared/api/problem.ts'
import { send } from '../http.ts'

/** How long work that has begun may take once the product is told to end, in milliseconds. */
const graceMs = 15_000
/** How long the refusals sent at the end of it have to reach those they are for. */
const lingerMs = 500

/** What functions ask of the sandbox platforms and the webhook comes in by the same gate, and is needed to finish. */
const ownCalls = /^\/__local\/(platforms|webhook)(\/|$|\?)/

/** Stands before everything that is asked of the product: knows what is under way, and lets it come to its end. */
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

  /**
   * Refuses what comes from now on, and gives what is under way, here and in the background, time to finish. What has not
   * been answered by then is refused in words.
   * @param stopBackground resolves when it holds nothing any more
   */
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
  // A connection closed on unread bytes would take the answer with it.
  request.resume()
}
