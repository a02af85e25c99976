import type { ApiEvent, ApiResult } from './serve.ts'

type Handler = (event: ApiEvent, context: never) => Promise<ApiResult>

/** Hands each request to the handler of its route, as API Gateway names it: `GET /api/crm/leads/{id}`. */
export const route =
  (handlers: Readonly<Record<string, Handler>>): Handler =>
  (event, context) => {
    const { routeKey } = event.requestContext
    const handler = handlers[routeKey]
    if (!handler) throw new Error(`This function does not serve ${routeKey}`)
    return handler(event, context)
  }
