import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody, send, sendJson } from './http.ts'
import { JsonWriter, readJsonFile } from './json-file.ts'

const received = z.object({
  at: z.string(),
  id: z.string(),
  verified: z.boolean(),
  body: z.string(),
})
const kept = z.object({ key: z.string(), calls: z.array(received) })

export const webhookFault = z.object({ times: z.int().min(0).max(1000) })

const maxKept = 200
const toleranceSeconds = 5 * 60

/** Emulates a firm's own system: checks calls by Standard Webhooks, stores them, and fails on request. */
export class WebhookReceiver {
  readonly #writer: JsonWriter
  readonly #state: z.infer<typeof kept>
  #failures = 0

  private constructor(file: string, state: z.infer<typeof kept>) {
    this.#writer = new JsonWriter(file)
    this.#state = state
  }

  static async open(file: string): Promise<WebhookReceiver> {
    const key = `whsec_${randomBytes(32).toString('base64')}`
    return new WebhookReceiver(file, await readJsonFile(file, kept, { key, calls: [] }))
  }

  get key(): string {
    return this.#state.key
  }

  /** Newest first. */
  get calls(): readonly z.infer<typeof received>[] {
    return this.#state.calls
  }

  get failures(): number {
    return this.#failures
  }

  /** How many of the next calls get status 503, and are not stored. */
  fail({ times }: z.infer<typeof webhookFault>): void {
    this.#failures = times
  }

  async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await readBody(request, 1_000_000)).toString()
    if (this.#failures > 0) {
      this.#failures--
      return sendJson(response, 503, { error: 'Told to fail.' })
    }
    const header = (name: string) => String(request.headers[name] ?? '')
    const id = header('webhook-id')
    const verified = this.#verifies(id, header('webhook-timestamp'), header('webhook-signature'), body)
    this.#state.calls.unshift({ at: new Date().toISOString(), id, verified, body })
    this.#state.calls.splice(maxKept)
    await this.#writer.write(this.#state)
    if (verified) send(response, 204, {})
    else sendJson(response, 401, { error: 'The signature is not right.' })
  }

  #verifies(id: string, timestamp: string, signatures: string, body: string): boolean {
    if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
    const key = Buffer.from(this.key.slice('whsec_'.length), 'base64')
    const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
    return signatures.split(' ').some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    })
  }
}
