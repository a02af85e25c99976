import type { Platform } from '#shared/posts/model.ts'
import { parseJson } from '#lib/json.ts'
import { addressFor, timeoutMs } from '../hosts.ts'

export interface Answer {
  status: number
  headers: Headers
  /** Undefined if the body is not JSON. */
  json: unknown
}

export interface OutboundRequest {
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  body?: Uint8Array | FormData
  /** The size of a file that the platform downloads before it answers. It lengthens the timeout. */
  downloadBytes?: number
}

/** No connection was made, so the request was not sent. */
export class NotSent extends Error {
  override name = 'NotSent'
}

const connectionErrors = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined

const maxAnswerBytes = 2_000_000

/** Additional time for a large body: 10 s per 10 MB. */
const uploadMs = (body: OutboundRequest['body']): number =>
  body instanceof Uint8Array ? Math.ceil(body.length / 1000) : 0
/** The heartbeat keeps the lease for longer than this. */
const maxDownloadMs = 35_000

/** Without redirects and retries. @throws NotSent, or the error of the connection */
export async function send(
  platform: Platform,
  method: string,
  url: string,
  { headers = {}, json, form, body, downloadBytes = 0 }: OutboundRequest = {},
): Promise<Answer> {
  const payload = json === undefined ? (form ? new URLSearchParams(form) : body) : JSON.stringify(json)
  const response = await fetch(addressFor(platform, url), {
    method,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { body: payload as NonNullable<RequestInit['body']> }),
    redirect: 'manual',
    signal: AbortSignal.timeout(
      timeoutMs() + uploadMs(body) + Math.min(Math.ceil(downloadBytes / 20_000), maxDownloadMs),
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
