import type { FieldError } from '#shared/api/problem.ts'
import { isMissingChunk } from './load-chunk.ts'

/**
 * A call that did not succeed.
 * `refused`: the server answered no, in words; `network`: no answer came; `unreadable`: an answer of an unknown form.
 */
export class ApiError extends Error {
  readonly kind: 'refused' | 'network' | 'unreadable'
  /** HTTP status, or 0 when no answer came. */
  readonly status: number
  /** The problem's code, such as `stale-version`; empty when there is none. */
  readonly code: string
  readonly fields: readonly FieldError[]

  constructor(
    kind: ApiError['kind'],
    message: string,
    facts: {
      status?: number
      code?: string
      fields?: readonly FieldError[]
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: facts.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = facts.status ?? 0
    this.code = facts.code ?? ''
    this.fields = facts.fields ?? []
  }
}

const missingChunk = 'A part of the page did not arrive. Check the connection and try again.'

/** A failure in words for a person: the server's own where it answered. */
export const inWords = (error: unknown): string => {
  if (isMissingChunk(error)) return missingChunk
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Reload it.'
  if (error.kind === 'network') return 'The server could not be reached. Check the connection and try again.'
  if (error.kind === 'unreadable') return `${error.message} Reload the page.`
  return error.message || wordsFor(error.status)
}

/** True when sending the same call again may well succeed. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.status === 503)

/** The error of an answer that is not a success; its message is empty where the answer gave no words. */
export const refusal = async (response: Response): Promise<ApiError> => {
  const document: unknown = await response.json().catch(() => undefined)
  const told = textOf(document, 'error') ?? textOf(document, 'detail')
  return new ApiError('refused', told ?? '', {
    status: response.status,
    code: textOf(document, 'type')?.replace(/^urn:problem:/, '') ?? '',
    fields: fieldsOf(document),
  })
}

/** For answers that bring no words of ours: the gateway's own, such as `{"message":"Service Unavailable"}`, or a page of a proxy. */
const wordsFor = (status: number): string => {
  if (status === 413) return 'This is too large for the server.'
  if (status === 429) return 'Too many requests at once. Wait a moment and try again.'
  if (status === 500) return 'Something went wrong on our side. Please try again.'
  if (status > 500) return 'The server is busy or did not answer in time. Wait a moment and try again.'
  return `The server answered ${status}. Please try again.`
}

const textOf = (value: unknown, key: string): string | undefined => {
  const found = isRecord(value) ? value[key] : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}

const fieldsOf = (value: unknown): FieldError[] => {
  const list = isRecord(value) && Array.isArray(value['errors']) ? value['errors'] : []
  return list.flatMap((entry) => {
    const field = textOf(entry, 'field')
    const message = textOf(entry, 'message')
    return field && message ? [{ field, message }] : []
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
