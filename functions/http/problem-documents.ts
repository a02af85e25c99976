import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import { errorFields, log } from '#lib/log.ts'
import { siteOf, type ApiEvent, type ApiResult, type Step } from './call.ts'
import { ownReferrer } from './cross-site.ts'
import { problemPage } from './problem-page.ts'
import { alwaysHeaders } from './reply.ts'
import { isFormPost, typedFields } from './request.ts'

export interface Asked {
  method: string
  form: string
  /** The declared fields of the query and the form, as they were typed. */
  typed: ReadonlyMap<string, string>
  site: string
  sentFrom: URL | undefined
}

/** @returns undefined for the plain page */
export type ToPage = (problem: Problem, asked: Asked) => Promise<string | undefined>

/** As an RFC 9457 problem document, or as a page when a browser shows the response. */
export const problemDocuments = (endpoint: Endpoint, toPage: ToPage | undefined): Step => ({
  onError: async (call) => {
    const problem = toProblem(call.error)
    call.internal.problem = problem
    call.response = problemResult(problem, await pageFor(endpoint, toPage, problem, call.event))
  },
})

export function problemResult(problem: Problem, page: string | undefined): ApiResult {
  return {
    statusCode: problem.status,
    headers: {
      ...alwaysHeaders,
      'content-type': page === undefined ? 'application/problem+json' : 'text/html; charset=utf-8',
      ...(problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }),
    },
    body: page ?? JSON.stringify(problem.toDocument()),
  }
}

/** @returns undefined unless a browser shows the response: after a form without JavaScript, or at an endpoint with pages */
async function pageFor(
  endpoint: Endpoint,
  toPage: ToPage | undefined,
  problem: Problem,
  event: ApiEvent,
): Promise<string | undefined> {
  if (!(event.headers['accept'] ?? '').includes('text/html')) return undefined
  if (toPage && !isJson(event)) {
    const page = await toPage(problem, await askedBy(endpoint, event)).catch((error: unknown) =>
      log('error', endpoint.id, errorFields(error)),
    )
    return page ?? problemPage(problem)
  }
  return isFormPost(endpoint, event) ? problemPage(problem) : undefined
}

const askedBy = async (endpoint: Endpoint, event: ApiEvent): Promise<Asked> => ({
  method: event.requestContext.http.method,
  form: event.rawPath.split('/').at(-1) ?? '',
  typed: await typedFields(endpoint, event),
  site: siteOf(event),
  sentFrom: ownReferrer(event),
})

const isJson = ({ headers }: ApiEvent): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith('application/json')

const passing = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  'InternalServerError',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
])

export const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (passing.has(error.name) ||
    passing.has(String((error as NodeJS.ErrnoException).code)) ||
    isPassing(error.cause))

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isPassing(error))
    return new Problem('unavailable', 'The service is busy. Please try again in a moment.', {
      cause: error,
      retryAfter: 1,
    })
  return new Problem('unexpected', 'Something went wrong on our side. Please try again.', { cause: error })
}
