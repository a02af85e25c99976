import type { Platform } from '#shared/posts/model.ts'
import { parseJson } from '#lib/json.ts'
import { addressFor, timeoutMs } from '../hosts.ts'

/** What a platform answered. */
export interface Answer {
  status: number
  headers: Headers
  /** The body as JSON; undefined when it is none. */
  json: unknown
}

export interface OutboundRequest {
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form. */
  form?: Record<string, string>
  /** Sent as it is. */
  body?: Uint8Array | FormData
  /** Bytes the platform fetches itself before it answers. */
  fetches?: number
}

/** The request provably did not leave: no connection was made. */
export class NotSent extends Error {
  override name = 'NotSent'
}

const connectionErrors = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined

const maxAnswerBytes = 2_000_000

/** A large body takes its time on the way: 10 s more for each 10 MB. */
const onTheWayMs = (body: OutboundRequest['body']): number =>
  body instanceof Uint8Array ? Math.ceil(body.length / 1000) : 0
/** The most a platform is given for fetching a file: a lease outlasts it. */
const fetchingMs = 35_000

/**
 * One call to one of a platform's own hosts. Redirects are not followed, and nothing is tried again.
 * @throws NotSent, or what the connection broke with
 */
export async function send(
  platform: Platform,
  method: string,
  url: string,
  { headers = {}, json, form, body, fetches = 0 }: OutboundRequest = {},
): Promise<Answer> {
  const payload = json === undefined ? (form ? new URLSearchParams(form) : body) : JSON.stringify(json)
  const response = await fetch(addressFor(platform, url), {
    method,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { body: payload as NonNullable<RequestInit['body']> }),
    redirect: 'manual',
    signal: AbortSignal.timeout(
      timeoutMs() + onTheWayMs(body) + Math.min(Math.ceil(fetches / 20_000), fetchingMs),
    ),
  }).catch((cause: unknown) => {
    if (connectionErrors.has(codeOf(cause) ?? '')) throw new NotSent('No connection was made', { cause })
    throw cause
  })
  return { status: response.status, headers: response.headers, json: parseJson(await textOf(response)) }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
