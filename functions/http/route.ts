import { pathPattern, variablesIn } from '#shared/api/path.ts'
import { Problem } from '#shared/api/problem.ts'
import { chain } from '#lib/chain.ts'
import { log } from '#lib/log.ts'
import type { ApiEvent, ApiResult, Handler } from './call.ts'
import { problemResult } from './problem-documents.ts'

/**
 * API Gateway has one route for many calls, so requests that match no call arrive here too.
 * @param handlers by keys like `GET /api/crm/leads/{id}`
 * @param others keys of other functions, for the answer to a wrong method
 */
export function route(handlers: Readonly<Record<string, Handler>>, others: readonly string[] = []): Handler {
  const calls = [...Object.keys(handlers), ...others]
    .map((key) => {
      const [method = '', path = ''] = key.split(' ')
      return { method, path, pattern: pathPattern(path), handler: handlers[key] }
    })
    // A fixed path comes before one with variables.
    .toSorted((a, b) => variablesIn(a.path) - variablesIn(b.path))

  return chain<ApiEvent, ApiResult>(async (event, context) => {
    const matches = calls.flatMap(({ pattern, ...call }) => {
      const match = pattern.exec(event.rawPath)
      return match ? [{ ...call, params: { ...match.groups } }] : []
    })
    const { method } = event.requestContext.http
    // Link checkers and calendars ask for a page or a feed with HEAD first.
    const isHead = method === 'HEAD'
    const call = matches.find((each) => each.method === (isHead ? 'GET' : method))
    if (!call?.handler) return refuse(event, [...new Set(matches.map((each) => each.method))].toSorted())
    const result = await call.handler({ ...event, pathParameters: call.params }, context)
    return isHead ? { ...result, body: '', isBase64Encoded: false } : result
  })
}

/** The path is not logged, because it may contain anything. */
function refuse({ requestContext: { http } }: ApiEvent, allowed: readonly string[]): ApiResult {
  const allow = allowed.join(', ')
  const problem = allow
    ? new Problem('method-not-allowed', `Use ${allow}.`)
    : new Problem('not-found', 'There is no such call.')
  log('info', 'http/no-route', { status: problem.status, method: http.method })
  const result = problemResult(problem, undefined)
  return allow ? { ...result, headers: { ...result.headers, allow } } : result
}
