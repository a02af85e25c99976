import type { Endpoint } from '#shared/api/endpoint.ts'
import { errorFields, log } from '#lib/log.ts'
import type { Call, Step } from './call.ts'

/** Never the client, its body or its cookies. */
export const logLine = ({ id }: Endpoint): Step => {
  const report = ({ response, internal: { started = performance.now(), problem } }: Call) => {
    const status = response?.statusCode ?? 500
    log(status >= 500 ? 'error' : 'info', id, {
      status,
      ms: Math.round(performance.now() - started),
      ...(problem ? { problem: problem.code } : {}),
      ...(problem && status >= 500 ? errorFields(problem.cause ?? problem) : {}),
    })
  }
  return {
    before: ({ internal }) => {
      internal.started = performance.now()
    },
    after: report,
    onError: report,
  }
}
