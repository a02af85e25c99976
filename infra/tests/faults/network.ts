import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { listen, readBody, sendJson } from '../../local/http.ts'

/** How a platform answers a post. `created` behaviors publish the post, and then fail to answer. */
export const behaviors = [
  'ok',
  'reject',
  'token-expired',
  'rate-limit',
  'timeout',
  'timeout-created',
  'error-500',
  'error-500-created',
  'reset',
  'reset-created',
  'unreadable',
  'unreadable-created',
] as const
export type Behavior = (typeof behaviors)[number]

export interface Held {
  id: string
  platform: string
  reference: string
  text: string
  /** In epoch milliseconds of the test's clock. */
  at: number
}

interface Waiting {
  reference: string
  release(behavior: Behavior): void
}

const body = z.object({ reference: z.string(), text: z.string() })
const posting = /^\/(\w+)\/posts$/

export class Network {
  readonly held: Held[] = []
  readonly calls: { platform: string; reference: string; at: number; behavior: Behavior }[] = []
  readonly looks: { platform: string; reference: string; at: number }[] = []
  readonly waiting: Waiting[] = []
  /** Chooses the behavior for each post. `hold` makes the request wait. */
  behave: (call: { platform: string; reference: string }) => Behavior | 'hold' = () => 'ok'
  shows: (post: Held) => boolean = () => true
  answersLooks: () => boolean = () => true

  #sent = 0

  async start(): Promise<{ url: string; close(): Promise<void> }> {
    return listen((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
  }

  reset(): void {
    this.behave = () => 'ok'
    this.shows = () => true
    this.answersLooks = () => true
  }

  on(reference: string): Held[] {
    return this.held.filter((post) => post.reference === reference)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const platform = posting.exec(url.pathname)?.[1] ?? ''
    if (request.method === 'GET')
      return this.#look(platform, url.searchParams.get('reference') ?? '', response)
    const sent = body.parse(JSON.parse((await readBody(request, 100_000)).toString()))
    const wanted = this.behave({ platform, reference: sent.reference })
    const behavior =
      wanted === 'hold'
        ? await new Promise<Behavior>((release) => this.waiting.push({ reference: sent.reference, release }))
        : wanted
    this.calls.push({ platform, reference: sent.reference, at: Date.now(), behavior })
    this.#post({ ...sent, platform }, behavior, response)
  }

  #look(platform: string, reference: string, response: ServerResponse): void {
    this.looks.push({ platform, reference, at: Date.now() })
    if (!this.answersLooks()) return sendJson(response, 500, {})
    const posts = this.on(reference).filter((post) => post.platform === platform && this.shows(post))
    sendJson(response, 200, { posts })
  }

  #post(
    sent: Pick<Held, 'platform' | 'reference' | 'text'>,
    behavior: Behavior,
    response: ServerResponse,
  ): void {
    const created = behavior === 'ok' || behavior.endsWith('-created')
    const post = { ...sent, id: `p${++this.#sent}`, at: Date.now() }
    if (created) this.held.push(post)
    switch (behavior) {
      case 'ok':
        return sendJson(response, 201, { id: post.id })
      case 'reject':
        return sendJson(response, 400, { error: 'The text breaks the rules.' })
      case 'token-expired':
        return sendJson(response, 401, { error: 'The token has expired.' })
      case 'rate-limit':
        return sendJson(response, 429, { error: 'Too many posts.' }, { 'retry-after': '20' })
      case 'error-500':
      case 'error-500-created':
        return sendJson(response, 500, {})
      case 'reset':
      case 'reset-created':
        return void response.socket?.resetAndDestroy()
      case 'unreadable':
      case 'unreadable-created':
        return void response.writeHead(201).end('<html>')
      case 'timeout':
      case 'timeout-created':
        // Never answers, so the caller times out.
        return
    }
  }
}
