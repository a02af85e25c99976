import { chain } from '#lib/chain.ts'
import type { ApiEvent, ApiResult, Handler } from './call.ts'

/** Calls the handler of a request's route, which API Gateway names like `GET /api/crm/leads/{id}`. */
export const route = (handlers: Readonly<Record<string, Handler>>): Handler =>
  chain<ApiEvent, ApiResult>(async (event, context) => {
    const { routeKey } = event.requestContext
    const handler = handlers[routeKey]
    if (!handler) throw new Error(`This function does not serve ${routeKey}`)
    return handler(event, context)
  })
