/** Every error of the API. Responses are RFC 9457 problem documents, with the documented field `error` added. */
export const problemTable = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'not-signed-in': { status: 401, title: 'Not signed in' },
  'wrong-password': { status: 401, title: 'Wrong password' },
  'cross-site': { status: 403, title: 'Cross-site request refused' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'stale-version': { status: 409, title: 'Changed by someone else' },
  'wrong-state': { status: 409, title: 'Not possible in the current state' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported content type' },
  'unacceptable-file': { status: 422, title: 'The file cannot be accepted' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  'every-platform-failed': { status: 502, title: 'No platform accepted the post' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const

export type ProblemCode = keyof typeof problemTable

export interface FieldError {
  field: string
  message: string
}

export interface ProblemDocument {
  type: string
  title: string
  status: number
  detail: string
  /** The same text as `detail`. */
  error: string
  errors?: FieldError[]
}

interface ProblemOptions {
  errors?: FieldError[]
  /** Seconds to wait before trying again; sent as Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/** An error with a message for a person. Thrown anywhere; `serve` turns it into a response. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.errors = options.errors
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return problemTable[this.code].status
  }

  toDocument(): ProblemDocument {
    const { status, title } = problemTable[this.code]
    return {
      type: `urn:problem:${this.code}`,
      title,
      status,
      detail: this.message,
      error: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
    }
  }
}

export const fieldProblem = (field: string, message: string): Problem =>
  new Problem('invalid-request', message, { errors: [{ field, message }] })
