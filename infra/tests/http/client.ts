import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { parseJson } from '../../../functions/lib/json.ts'
import { cookieName } from '#shared/session/rules.ts'

export interface Answer {
  status: number
  headers: Headers
  cookies: string[]
  bytes: Uint8Array
  text: string
  json: unknown
}

const problem = z.strictObject({
  type: z.string().startsWith('urn:problem:'),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  error: z.string().min(1),
  errors: z.array(z.strictObject({ field: z.string().min(1), message: z.string().min(1) })).optional(),
})
export type ProblemAnswer = z.infer<typeof problem>

export function problemOf(answer: Answer, status: number): ProblemAnswer {
  assert.equal(answer.status, status, answer.text)
  assert.equal(answer.headers.get('content-type'), 'application/problem+json')
  const document = problem.parse(answer.json)
  assert.equal(document.status, status)
  assert.equal(document.error, document.detail)
  return document
}

export function bodyOf<T>(answer: Answer, status: number, schema: z.core.$ZodType<T>): T {
  assert.equal(answer.status, status, answer.text)
  return z.parse(schema, answer.json)
}

export async function ok(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  assert(status < 400, text)
  return answer
}

const untilTimeoutMs = 120_000

export async function until(
  ask: () => Promise<Pick<Answer, 'text'>>,
  wanted: (text: string) => boolean,
): Promise<void> {
  const end = Date.now() + untilTimeoutMs
  for (let { text } = await ask(); !wanted(text); text = (await ask()).text) {
    if (Date.now() > end) throw new Error(`Timed out. The last answer: ${text.slice(0, 2000)}`)
    await sleep(100)
  }
}

/** Asks until the answer has all of these words. */
export const untilShows = (client: Client, path: string, ...words: readonly string[]): Promise<void> =>
  until(
    () => client.get(path),
    (text) => words.every((word) => text.includes(word)),
  )

export const untilMailed = (visitor: Client, ...words: readonly string[]): Promise<void> =>
  untilShows(visitor, '/__local/outbox.json', ...words)

export class Client {
  readonly #base: () => string
  cookie: string | undefined

  constructor(base: () => string) {
    this.#base = base
  }

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (this.cookie && !headers.has('cookie')) headers.set('cookie', this.cookie)
    const response = await this.fetch(`${this.#base()}${path}`, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const cookies = response.headers.getSetCookie()
    this.#keep(cookies)
    return { status: response.status, headers: response.headers, cookies, bytes, text, json: parseJson(text) }
  }

  protected fetch(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, init)
  }

  json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  get(path: string): Promise<Answer> {
    return this.send(path)
  }

  async signIn(password: string, remember = false): Promise<Answer> {
    return this.json('POST', '/api/admin/session', { password, remember })
  }

  #keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const pair = cookie.split(';')[0] ?? ''
      if (pair.startsWith(`${cookieName}=`))
        this.cookie = pair.length > cookieName.length + 1 ? pair : undefined
    }
  }
}

let given = 0

/** An address of this machine that has not sent a request yet. */
export function freshAddress(): string {
  given++
  return `127.${1 + (given >> 14)}.${(given >> 7) & 127}.${1 + (given & 127)}`
}

/** Sends each request from a different address, so that the limits per address do not apply. */
export class RovingClient extends Client {
  protected override async fetch(url: string, init: RequestInit): Promise<Response> {
    const wanted = new Request(url, init)
    const sent = request(url, {
      method: wanted.method,
      headers: Object.fromEntries(wanted.headers),
      localAddress: freshAddress(),
      agent: false,
    })
    sent.end(Buffer.from(await wanted.arrayBuffer()))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const headers = new Headers()
    for (const [name, values] of Object.entries(answer.headersDistinct))
      for (const value of values ?? []) headers.append(name, value)
    const body = new Uint8Array(await buffer(answer))
    return new Response(body.length > 0 ? body : null, { status: answer.statusCode ?? 0, headers })
  }
}
