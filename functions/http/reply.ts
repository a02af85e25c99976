import { isEmpty, isFile, type Answer, type AnswerInput, type Endpoint } from '#shared/api/endpoint.ts'
import type { ApiResult, Step } from './call.ts'

interface Extras {
  headers?: Record<string, string>
  cookies?: string[]
}

export interface Reply<Status, Body> extends Extras {
  status: Status
  body: Body
}

export type ReplyOf<E extends Endpoint> = {
  [S in keyof E['answers']]: Reply<S, E['answers'][S] extends Answer ? AnswerInput<E['answers'][S]> : never>
}[keyof E['answers']]

/** Leave out `body` for an empty one. */
export const reply = <const Status extends number, Body = undefined>(
  status: Status,
  body?: Body,
  extras: Extras = {},
): Reply<Status, Body> => ({ status, body: body as Body, ...extras })

export const alwaysHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export const removeUndeclared = (endpoint: Endpoint): Step => ({
  after: (call) => {
    call.response = toResult(endpoint, call.response as unknown as Reply<PropertyKey, unknown>)
  },
})

function toResult(
  endpoint: Endpoint,
  { status, body, headers, cookies }: Reply<PropertyKey, unknown>,
): ApiResult {
  const declared = endpoint.answers[status as keyof Endpoint['answers']]
  if (!declared) throw new Error(`${endpoint.id} answered ${String(status)}, which it does not declare`)
  const common = { statusCode: Number(status), ...(cookies ? { cookies } : {}) }
  if (isEmpty(declared)) return { ...common, headers: { ...alwaysHeaders, ...headers } }
  if (isFile(declared))
    return {
      ...common,
      headers: { ...alwaysHeaders, 'content-type': declared.file, ...headers },
      body: Buffer.from(body as Uint8Array).toString('base64'),
      isBase64Encoded: true,
    }
  return {
    ...common,
    headers: { ...alwaysHeaders, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(declared.parse(body)),
  }
}
