import type { FieldError } from '#shared/api/problem.ts'
import { isMissingChunk } from './load-chunk.ts'

/** A failed call. `refused`: an error status; `network`: no answer; `unreadable`: an answer the schema rejects. */
export class ApiError extends Error {
  readonly kind: 'refused' | 'network' | 'unreadable'
  /** HTTP status, or 0 if no answer came. */
  readonly status: number
  /** The problem's code, such as `stale-version`, or empty. */
  readonly code: string
  readonly fields: readonly FieldError[]

  constructor(
    kind: ApiError['kind'],
    message: string,
    {
      status = 0,
      code = '',
      fields = [],
      cause,
    }: { status?: number; code?: string; fields?: readonly FieldError[]; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const missingChunk = 'A part of the page did not arrive. Check the connection and try again.'

/** The server's own message if it sent one. */
export const describeError = (error: unknown): string => {
  if (isMissingChunk(error)) return missingChunk
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Reload it.'
  if (error.kind === 'network') return 'The server could not be reached. Check the connection and try again.'
  if (error.kind === 'unreadable') return `${error.message} Reload the page.`
  return error.message || wordsFor(error.status)
}

/** An invalid id is a 400. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.status === 503)

/** Its message is empty if the answer has none. */
export const refusal = async (response: Response): Promise<ApiError> => {
  const document: unknown = await response.json().catch(() => undefined)
  const message = textOf(document, 'error') ?? textOf(document, 'detail') ?? ''
  return new ApiError('refused', message, {
    status: response.status,
    code: textOf(document, 'type')?.replace(/^urn:problem:/, '') ?? '',
    fields: fieldsOf(document),
  })
}

/** For answers without our message, such as the gateway's `{"message":"Service Unavailable"}` or a proxy's HTML page. */
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
